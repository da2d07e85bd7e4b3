import type { MenuEntry, MenuTarget, StoredMenus } from '#contracts/menus';
import { useState } from 'react';
import type { ApiError } from '../../shared/api/errors';
import { useText } from '../../shared/config/messages';
import { differences } from '../../shared/ui/admin/draft-merge';
import { uiMessages } from '../../shared/ui/admin/messages';
import { useCause } from '../../shared/ui/admin/states';
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
  const cause = useCause();
  const toast = useToast();
  const [base, setBase] = useState(stored);
  const [draft, setDraft] = useState<MenusDraft>(() => draftOf(stored));
  const [submitted, setSubmitted] = useState(false);
  const [theirs, setTheirs] = useState<StoredMenus | null>(null);
  const [load] = useLazyGetMenusQuery();
  const [send, { isLoading: busy }] = useChangeMenusMutation();
  const faults = faultsOf(draft);

  const failed = (error: unknown) =>
    toast({ title: ui('error'), description: `${t('notSaved')} ${cause(error)}`, tone: 'destructive' });
  const adopt = (saved: StoredMenus) => {
    setBase(saved);
    setDraft(draftOf(saved));
    setSubmitted(false);
  };
  const putBack = async (former: StoredMenus, { revision }: StoredMenus) => {
    const { data, error } = await send(inputOf(draftOf(former), revision));
    if (!data) return failed(error);
    adopt(data);
    toast({ title: t('takenBack') });
  };
  /** Answers false when a field needs attention. */
  const save = async (): Promise<boolean> => {
    setSubmitted(true);
    if (busy) return true;
    if (Object.keys(faults).length > 0) return false;
    const { data, error } = await send(inputOf(draft, base.revision));
    if (data) {
      const former = base;
      adopt(data);
      toast({
        title: t('saved'),
        description: t('savedText'),
        action: { label: ui('undo'), run: () => void putBack(former, data) },
      });
    } else if ((error as ApiError).problem?.code === 'content.menus-changed') {
      setTheirs((await load()).data ?? null);
    } else failed(error);
    return true;
  };
  const change = (menu: MenuName, decide: (entries: readonly MenuEntry[]) => MenuEntry[]) =>
    setDraft((was) => withEntries(was, menu, decide(entriesOf(was, menu))));
  return {
    base,
    draft,
    theirs,
    busy,
    targets: base.targets,
    /** What is wrong, once saving was tried. */
    faults: submitted ? faults : {},
    dirty: differences(draftOf(base), draft).length > 0,
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
    save,
    discard: () => adopt(base),
    resolve: (chosen: MenusDraft) => {
      if (theirs) setBase(theirs);
      setDraft(chosen);
      setTheirs(null);
    },
    closeConflict: () => setTheirs(null),
  };
}

export type MenusFormState = ReturnType<typeof useMenusForm>;
