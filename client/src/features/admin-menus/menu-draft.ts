import {
  menusInput,
  type MenuEntry,
  type MenusInput,
  type MenuTarget,
  type StoredMenus,
} from '#contracts/menus';
import { faultsOf as contractFaultsOf, type Fault } from '../../shared/format/field-faults';

/** The menus, from top to bottom of the shop. */
export const MENUS = ['header', 'quickLinks', 'customerService'] as const;
export type MenuName = (typeof MENUS)[number];
type ColumnName = Exclude<MenuName, 'header'>;

/** The menus as they are edited. */
export type MenusDraft = Pick<StoredMenus, MenuName>;

/** The form with stored menus. */
export const draftOf = ({ header, quickLinks, customerService }: StoredMenus): MenusDraft => ({
  header,
  quickLinks,
  customerService,
});

/** The entries of a menu. */
export const entriesOf = (draft: MenusDraft, menu: MenuName): readonly MenuEntry[] =>
  menu === 'header' ? draft.header : draft[menu].entries;

/** The path of a menu's entries in the contract. */
export const pathOf = (menu: MenuName) => (menu === 'header' ? menu : `${menu}.entries`);

/** The draft with other entries in a menu. */
export function withEntries(draft: MenusDraft, menu: MenuName, entries: MenuEntry[]): MenusDraft {
  if (menu === 'header') return { ...draft, header: entries };
  return { ...draft, [menu]: { ...draft[menu], entries } };
}

/** The other column of the footer. */
export const otherColumn = (menu: ColumnName): ColumnName =>
  menu === 'quickLinks' ? 'customerService' : 'quickLinks';

/** What an entry leads to; undefined for an address, and for a page or category that is gone. */
export const targetOf = (entry: MenuEntry, targets: readonly MenuTarget[]): MenuTarget | undefined =>
  targets.find(({ kind, target }) => kind === entry.kind && target === entry.target);

/** True for an entry of the footer that the law wants within reach of every page. */
export const isLocked = (menu: MenuName, entry: MenuEntry, targets: readonly MenuTarget[]): boolean =>
  menu !== 'header' && targetOf(entry, targets)?.isLegal === true;

const keyOf = ({ kind, target }: { kind: string; target: string }) => `${kind} ${target}`;

/** The entries that would lead to the same as an entry of a menu: the columns of the footer are one menu. */
const besides = (draft: MenusDraft, menu: MenuName): readonly MenuEntry[] =>
  menu === 'header' ? draft.header : [...draft.quickLinks.entries, ...draft.customerService.entries];

/** What can be added to a menu: it does not stand there yet. */
export function choicesOf(draft: MenusDraft, menu: MenuName, targets: readonly MenuTarget[]): MenuTarget[] {
  const there = new Set(besides(draft, menu).map(keyOf));
  return targets.filter((target) => !there.has(keyOf(target)));
}

/** A new entry that leads to a target, or to an address elsewhere that is yet to be typed. */
export function newEntry(target: Pick<MenuTarget, 'kind' | 'target'> | null, id: string): MenuEntry {
  const shared = { id, isHidden: false, label: { en: '', nl: '' } };
  if (target === null) return { ...shared, kind: 'address', target: '' };
  return { ...shared, kind: target.kind, target: target.target } as MenuEntry;
}

/** The request that saves a draft; `revision`: of the menus that it was made from. */
export const inputOf = (draft: MenusDraft, revision: string): MenusInput => ({ ...draft, revision });

export type MenuFault = Fault | 'doubled';

/** What would be refused of a draft, by the path of the field. An entry has the path of its place in its menu. */
export function faultsOf(draft: MenusDraft): Readonly<Record<string, MenuFault>> {
  const faults: Record<string, MenuFault> = { ...contractFaultsOf(menusInput, inputOf(draft, '-')) };
  for (const menu of MENUS) {
    const all = besides(draft, menu).filter(({ target, kind }) => target !== '' || kind === 'collections');
    entriesOf(draft, menu).forEach((entry, index) => {
      const first = all.find((one) => keyOf(one) === keyOf(entry));
      if (first && first.id !== entry.id) faults[`${pathOf(menu)}.${index}.target`] ??= 'doubled';
    });
  }
  return faults;
}

/** The entries with one moved by so many places; at the ends it stays. */
export function moved(entries: readonly MenuEntry[], id: string, by: number): MenuEntry[] {
  const from = entries.findIndex((one) => one.id === id);
  const entry = entries[from];
  if (!entry) return [...entries];
  const others = entries.filter((one) => one.id !== id);
  const to = Math.min(Math.max(from + by, 0), others.length);
  return [...others.slice(0, to), entry, ...others.slice(to)];
}
