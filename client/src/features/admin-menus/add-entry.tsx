import type { MenuTarget } from '#contracts/menus';
import { useId, useState } from 'react';
import { useSelector } from 'react-redux';
import { useText } from '../../shared/config/messages';
import { selectLocale } from '../../shared/config/request-slice';
import { PlusIcon } from '../../shared/ui/icons';
import { choicesOf, type MenuName } from './menu-draft';
import { menusMessages } from './messages';
import type { MenusFormState } from './use-menus-form';

/** The groups of what can be chosen, in order. */
const KINDS = ['ownPage', 'category', 'shopPage'] as const;
const ADDRESS = 'address';

const valueOf = ({ kind, target }: MenuTarget) => `${kind} ${target}`;

interface AddEntryProps {
  form: MenusFormState;
  menu: MenuName;
  /** Id of the page that is offered first. */
  suggested: string | undefined;
  onAdded: (id: string) => void;
}

/** Chooses what a new entry leads to. */
export function AddEntry({ form, menu, suggested, onAdded }: AddEntryProps) {
  const t = useText(menusMessages);
  const locale = useSelector(selectLocale);
  const id = useId();
  const choices = choicesOf(form.draft, menu, form.targets);
  const [chosen, setChosen] = useState(suggested === undefined ? '' : `ownPage ${suggested}`);
  const target = choices.find((one) => valueOf(one) === chosen) ?? null;
  const value = target || chosen === ADDRESS ? chosen : '';
  const nameOf = ({ name, isPublished }: MenuTarget) => {
    const words = name[locale].replaceAll('\u00AD', '');
    return isPublished ? words : `${words} (${t('draft')})`;
  };
  const collections = choices.find(({ kind }) => kind === 'collections');
  return (
    <div className="mt-3 flex flex-wrap items-end gap-2">
      <div className="min-w-0 grow basis-48">
        <label htmlFor={id} className="mb-1 block text-sm font-medium">
          {t('add')}
        </label>
        <select id={id} className="field" value={value} onChange={(event) => setChosen(event.target.value)}>
          <option value="">{t('choose')}</option>
          {collections && <option value={valueOf(collections)}>{t('kind_collections')}</option>}
          <option value={ADDRESS}>{t('kind_address')}</option>
          {KINDS.map((kind) => {
            const ofKind = choices.filter((one) => one.kind === kind);
            return (
              ofKind.length > 0 && (
                <optgroup key={kind} label={t(`group_${kind}`)}>
                  {ofKind.map((one) => (
                    <option key={one.target} value={valueOf(one)}>
                      {nameOf(one)}
                    </option>
                  ))}
                </optgroup>
              )
            );
          })}
        </select>
      </div>
      <button
        type="button"
        className="button-quiet"
        disabled={value === ''}
        onClick={() => {
          setChosen('');
          onAdded(form.add(menu, target));
        }}
      >
        <PlusIcon className="size-4" />
        {t('addButton')}
      </button>
    </div>
  );
}
