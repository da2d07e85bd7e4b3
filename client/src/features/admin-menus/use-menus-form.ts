import type { MenuEntry, MenuTarget, StoredMenus } from '#contracts/menus';
import { useText } from '../../shared/config/messages';
import { uiMessages } from '../../shared/ui/admin/messages';
import { useRevisedDraft } from '../../shared/ui/admin/use-revised-draft';
import { useToast } from '../../shared/ui/toast/use-toast';
import {
  draftOf,
  entriesOf,
  faultsOf,
  inputOf,
  moved,
  newEntry,
  otherColumn,
  withEntries,
  type MenuName,
  type MenusDraft,
} from './menu-draft';
import { useChangeMenusMutation, useLazyGetMenusQuery } from './menus-api';
import { menusMessages } from './messages';

/** The state of the form of the menus: entries, faults, saving, undoing, and what somebody else has changed. */
export function useMenusForm(stored: StoredMenus) {
  const t = useText(menusMessages);
  const ui = useText(uiMessages);
  const toast = useToast();
  const [load] = useLazyGetMenusQuery();
  const [send, { isLoading: busy }] = useChangeMenusMutation();
  const form = useRevisedDraft(stored, {
    draftOf,
    faultsOf,
    send: (draft, { revision }) => send(inputOf(draft, revision)),
    busy,
    load: () => load(),
    changedCode: 'content.menus-changed',
    texts: {
      saved: () => ({ title: t('saved'), description: t('savedText') }),
      notSaved: t('notSaved'),
      takenBack: () => ({ title: t('takenBack') }),
    },
  });
  const { base, draft, setDraft, submitted, faults } = form;

  const change = (menu: MenuName, decide: (entries: readonly MenuEntry[]) => MenuEntry[]) =>
    setDraft((was) => withEntries(was, menu, decide(entriesOf(was, menu))));
  return {
    ...form,
    targets: base.targets,
    /** What is wrong, once saving was tried. */
    faults: submitted ? faults : {},
    setHeading: (menu: 'quickLinks' | 'customerService', heading: MenusDraft['quickLinks']['heading']) =>
      setDraft((was) => ({ ...was, [menu]: { ...was[menu], heading } })),
    /** Replaces an entry. */
    edit: (menu: MenuName, entry: MenuEntry) =>
      change(menu, (all) => all.map((one) => (one.id === entry.id ? entry : one))),
    move: (menu: MenuName, id: string, by: number) => change(menu, (all) => moved(all, id, by)),
    /** Adds an entry at the end; null leads to an address elsewhere. Returns its id. */
    add: (menu: MenuName, target: MenuTarget | null): string => {
      const id = crypto.randomUUID();
      change(menu, (all) => [...all, newEntry(target, id)]);
      return id;
    },
    /** Puts an entry of the footer at the end of the other column. */
    toOtherColumn: (menu: 'quickLinks' | 'customerService', entry: MenuEntry) => {
      change(menu, (all) => all.filter(({ id }) => id !== entry.id));
      change(otherColumn(menu), (all) => [...all, entry]);
    },
    /** Removes an entry; an undo puts it back where it stood. */
    remove: (menu: MenuName, entry: MenuEntry) => {
      const at = entriesOf(draft, menu).indexOf(entry);
      change(menu, (all) => all.filter(({ id }) => id !== entry.id));
      const run = () => change(menu, (all) => [...all.slice(0, at), entry, ...all.slice(at)]);
      toast({ title: t('removed'), action: { label: ui('undo'), run } });
    },
  };
}

export type MenusFormState = ReturnType<typeof useMenusForm>;
