import { MOST_FOOTER_ENTRIES, MOST_HEADER_ENTRIES, type MenuEntry } from '#contracts/menus';
import { useRef, useState } from 'react';
import { useText } from '../../shared/config/messages';
import { AdminBadge } from '../../shared/ui/admin/badge';
import { EyeIcon, HiddenIcon } from '../../shared/ui/admin/icons';
import { MoveButtons } from '../../shared/ui/admin/move-buttons';
import { useOpened } from '../../shared/ui/admin/use-opened';
import { ChevronRightIcon, TrashIcon } from '../../shared/ui/icons';
import { AddEntry } from './add-entry';
import { EntryFields } from './entry-fields';
import { useEntryName } from './entry-name';
import { entriesOf, isLocked, pathOf, targetOf, type MenuName } from './menu-draft';
import { menusMessages } from './messages';
import type { MenusFormState } from './use-menus-form';

interface MenuListProps {
  form: MenusFormState;
  menu: MenuName;
  /** Says what is wrong at a path of the menus or below it; null while nothing is. */
  errorAt: (path: string) => string | null;
  /** Id of the page that is offered first. */
  suggested: string | undefined;
}

/** The entries of a menu in their order: each opens to be edited, moves, hides, and can be removed. */
export function MenuList({ form, menu, errorAt, suggested }: MenuListProps) {
  const t = useText(menusMessages);
  const nameOf = useEntryName(form.targets);
  const opened = useOpened();
  const [said, setSaid] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const entries = entriesOf(form.draft, menu);
  const most = menu === 'header' ? MOST_HEADER_ENTRIES : MOST_FOOTER_ENTRIES;
  const move = (entry: MenuEntry, by: 1 | -1, button: HTMLElement) => {
    form.move(menu, entry.id, by);
    const place = entries.indexOf(entry) + by + 1;
    setSaid(t('movedTo', { name: nameOf(entry), place, count: entries.length }));
    // Moving takes the focus away from the button.
    requestAnimationFrame(() => button.focus());
  };
  const added = (id: string) => {
    opened.open(id);
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-entry="${id}"] button`)?.focus(),
    );
  };
  return (
    <>
      {entries.length === 0 && <p className="text-stone">{t('empty')}</p>}
      <ul ref={list} className="grid gap-1.5" aria-label={t(menu)}>
        {entries.map((entry, index) => (
          <MenuRow
            key={entry.id}
            form={form}
            menu={menu}
            entry={entry}
            index={index}
            count={entries.length}
            errorAt={errorAt}
            isOpened={opened.has(entry.id)}
            onToggle={() => opened.toggle(entry.id)}
            onMove={(by, button) => move(entry, by, button)}
          />
        ))}
      </ul>
      <p role="status" className="sr-only">
        {said}
      </p>
      {entries.length < most ? (
        <AddEntry form={form} menu={menu} suggested={suggested} onAdded={added} />
      ) : (
        <p className="mt-3 text-stone">{t('full', { count: most })}</p>
      )}
    </>
  );
}

interface MenuRowProps extends Pick<MenuListProps, 'form' | 'menu' | 'errorAt'> {
  entry: MenuEntry;
  index: number;
  count: number;
  isOpened: boolean;
  onToggle: () => void;
  onMove: (by: 1 | -1, button: HTMLElement) => void;
}

/** One entry: its name opens its fields. */
function MenuRow({ form, menu, entry, index, count, errorAt, isOpened, onToggle, onMove }: MenuRowProps) {
  const t = useText(menusMessages);
  const name = useEntryName(form.targets)(entry);
  const path = `${pathOf(menu)}.${index}`;
  // A fault must be visible.
  const isOpen = isOpened || errorAt(path) !== null;
  return (
    <li data-entry={entry.id} className="min-w-0 rounded-md border border-line bg-surface">
      <div className="flex items-center pr-1">
        <button
          type="button"
          className={`flex min-h-11 min-w-0 grow items-center gap-2 px-2 py-1 text-left ${entry.isHidden ? 'text-stone' : ''}`}
          aria-expanded={isOpen}
          onClick={onToggle}
        >
          <ChevronRightIcon className={`size-4 shrink-0 ${isOpen ? 'rotate-90' : ''}`} />
          <span className="flex min-w-0 flex-wrap items-center gap-x-2">
            <span className="min-w-0 font-medium wrap-anywhere">{name}</span>
            <State form={form} entry={entry} />
          </span>
        </button>
        <span className="ml-auto flex shrink-0 items-center">
          <MoveButtons name={name} index={index} count={count} onMove={onMove} />
          {!isLocked(menu, entry, form.targets) && (
            <>
              <button
                type="button"
                className="icon-button"
                aria-label={t(entry.isHidden ? 'show' : 'hide', { name })}
                onClick={() => form.edit(menu, { ...entry, isHidden: !entry.isHidden })}
              >
                {entry.isHidden ? <HiddenIcon className="size-4" /> : <EyeIcon className="size-4" />}
              </button>
              <button
                type="button"
                className="icon-button"
                aria-label={t('remove', { name })}
                onClick={() => form.remove(menu, entry)}
              >
                <TrashIcon className="size-4" />
              </button>
            </>
          )}
        </span>
      </div>
      {isOpen && <EntryFields form={form} menu={menu} entry={entry} path={path} errorAt={errorAt} />}
    </li>
  );
}

/** Why shoppers do not see an entry. */
function State({ form, entry }: { form: MenusFormState; entry: MenuEntry }) {
  const t = useText(menusMessages);
  const target = targetOf(entry, form.targets);
  const isGone = entry.kind !== 'address' && !target;
  return (
    <>
      {entry.isHidden && <AdminBadge tone="plain">{t('hidden')}</AdminBadge>}
      {isGone && <AdminBadge tone="bad">{t('gone')}</AdminBadge>}
      {target?.isPublished === false && <AdminBadge tone="warning">{t('draft')}</AdminBadge>}
    </>
  );
}
