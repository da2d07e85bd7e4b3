import type { Category } from '#contracts/categories';
import { useStoredCategoryName } from '../../admin-shared/categories/category-names';
import { useText } from '../../../shared/config/messages';
import { CloseIcon } from '../../../shared/ui/icons';
import { FieldFrame } from '../../../shared/ui/text-field';
import { editorMessages } from './editor-messages';
import type { SectionProps } from './editor-parts';

/** The other categories of the product as chips. Those by rule can only be seen: rules put the product there. */
export function CollectionsField({
  draft,
  change,
  categories,
}: SectionProps & { categories: readonly Category[] }) {
  const t = useText(editorMessages);
  const nameOf = useStoredCategoryName(categories);
  const byRule = new Set(categories.flatMap(({ kind, name }) => (kind === 'rule' ? [name] : [])));
  const shown = draft.collections.filter((name) => name !== draft.category);
  const free = categories.filter(
    ({ kind, name }) => kind === 'manual' && name !== draft.category && !shown.includes(name),
  );
  return (
    <FieldFrame label={t('collections')} hint={t('collectionsHint')}>
      {(wiring) => (
        <div className="grid gap-1.5">
          {shown.length > 0 && (
            <ul className="flex flex-wrap gap-1" data-testid="collections">
              {shown.map((name) => (
                <li key={name} className="badge gap-0.5 bg-parchment">
                  {nameOf(name)}
                  {byRule.has(name) ? (
                    <span className="text-stone"> · {t('byRule')}</span>
                  ) : (
                    <button
                      type="button"
                      aria-label={t('removeToken', { value: nameOf(name) })}
                      className="admin-token-remove"
                      onClick={() => change({ collections: draft.collections.filter((one) => one !== name) })}
                    >
                      <CloseIcon className="size-3.5" />
                    </button>
                  )}
                </li>
              ))}
            </ul>
          )}
          <select
            {...wiring}
            className="field"
            value=""
            onChange={(event) => change({ collections: [...draft.collections, event.target.value] })}
          >
            <option value="">{t('addCollection')}</option>
            {free.map(({ id, name }) => (
              <option key={id} value={name}>
                {nameOf(name)}
              </option>
            ))}
          </select>
        </div>
      )}
    </FieldFrame>
  );
}
