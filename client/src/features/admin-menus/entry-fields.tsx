import type { MenuEntry } from '#contracts/menus';
import type { Locale } from '#contracts/primitives';
import { useText } from '../../shared/config/messages';
import { AlertIcon } from '../../shared/ui/icons';
import { Link } from '../../shared/ui/link';
import { TextField } from '../../shared/ui/text-field';
import { isLocked, otherColumn, targetOf, type MenuName } from './menu-draft';
import { menusMessages } from './messages';
import type { MenusFormState } from './use-menus-form';

/** The longest label, characters. */
const LABEL = 40;
const ADMIN_LINK = 'link inline-flex min-h-6 items-center';

interface EntryFieldsProps {
  form: MenusFormState;
  menu: MenuName;
  entry: MenuEntry;
  /** Of the entry in the menus. */
  path: string;
  errorAt: (path: string) => string | null;
}

/** What can be changed of an entry, and why shoppers may not see it. */
export function EntryFields(props: EntryFieldsProps) {
  const t = useText(menusMessages);
  const { form, menu, entry, path, errorAt } = props;
  const doubled = entry.kind !== 'address' && errorAt(`${path}.target`);
  return (
    <div className="grid gap-3 border-t border-line p-3">
      <Trouble {...props} />
      {entry.kind === 'address' && (
        <TextField
          label={t('address')}
          type="url"
          inputMode="url"
          required
          maxLength={500}
          placeholder="https://"
          value={entry.target}
          onChange={(event) => form.edit(menu, { ...entry, target: event.target.value })}
          error={errorAt(`${path}.target`)}
        />
      )}
      {doubled && (
        <p className="field-error">
          <AlertIcon className="mt-0.5 size-4 shrink-0" />
          {doubled}
        </p>
      )}
      {entry.kind === 'collections' && (
        <p className="text-stone">
          {t('aboutCollections')}{' '}
          <Link to="/admin/categories" className={ADMIN_LINK}>
            {t('toCategories')}
          </Link>
        </p>
      )}
      {entry.target === 'withdrawal' ? (
        <p className="text-stone">{t('wordsOfLaw')}</p>
      ) : (
        (entry.kind !== 'collections' || menu === 'header') && <Words {...props} />
      )}
      {isLocked(menu, entry, form.targets) && <p className="text-stone">{t('locked')}</p>}
      {menu !== 'header' && (
        <div>
          <button type="button" className="button-quiet" onClick={() => form.toOtherColumn(menu, entry)}>
            {t('toColumn', { column: t(otherColumn(menu)) })}
          </button>
        </div>
      )}
    </div>
  );
}

/** The words of an entry in both languages, beside those that it has by itself. */
function Words({ form, menu, entry, path, errorAt }: EntryFieldsProps) {
  const t = useText(menusMessages);
  const names = targetOf(entry, form.targets)?.name;
  const field = (locale: Locale) => (
    <TextField
      label={t(`label_${locale}`)}
      lang={locale}
      required={entry.kind === 'address'}
      maxLength={LABEL}
      placeholder={names?.[locale].replaceAll('\u00AD', '') ?? ''}
      value={entry.label[locale]}
      onChange={(event) =>
        form.edit(menu, { ...entry, label: { ...entry.label, [locale]: event.target.value } })
      }
      error={errorAt(`${path}.label.${locale}`)}
    />
  );
  return (
    <div>
      <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-1">
        {field('en')}
        {field('nl')}
      </div>
      {names && <p className="mt-1.5 text-sm text-stone">{t('follows')}</p>}
    </div>
  );
}

/** What to do about an entry that shoppers do not see. */
function Trouble({ form, entry }: EntryFieldsProps) {
  const t = useText(menusMessages);
  const target = targetOf(entry, form.targets);
  if (entry.kind === 'address' || target?.isPublished) return null;
  return (
    <p>
      {t(target ? 'aboutDraft' : 'aboutGone')}{' '}
      {target && (
        <Link to={`/admin/pages/${entry.target}`} className={ADMIN_LINK}>
          {t('toPage')}
        </Link>
      )}
    </p>
  );
}
