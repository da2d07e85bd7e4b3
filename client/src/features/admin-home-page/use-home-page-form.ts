import type { HomePage, HomeSection, OwnHomeSection } from '#contracts/home-page';
import { useState } from 'react';
import type { ApiError } from '../../shared/api/errors';
import { useText } from '../../shared/config/messages';
import { differences } from '../../shared/ui/admin/draft-merge';
import { uiMessages } from '../../shared/ui/admin/messages';
import { useCause } from '../../shared/ui/admin/states';
import { useToast } from '../../shared/ui/toast/use-toast';
import { draftOf, faultsOf, inputOf, moved, newSection, type HomeDraft } from './home-draft';
import { useChangeHomePageMutation, useLazyGetStoredHomePageQuery } from './home-page-admin-api';
import { homePageMessages } from './messages';

/** The state of the editor of the home page: sections, faults, publishing, undoing, and what somebody else has changed. */
export function useHomePageForm(stored: HomePage) {
  const t = useText(homePageMessages);
  const ui = useText(uiMessages);
  const cause = useCause();
  const toast = useToast();
  const [base, setBase] = useState(stored);
  const [draft, setDraft] = useState<HomeDraft>(() => draftOf(stored));
  const [submitted, setSubmitted] = useState(false);
  const [theirs, setTheirs] = useState<HomePage | null>(null);
  const [load] = useLazyGetStoredHomePageQuery();
  const [send, { isLoading: busy }] = useChangeHomePageMutation();
  const faults = faultsOf(draft);
  const faultCount = Object.keys(faults).length;

  const failed = (error: unknown) =>
    toast({ title: ui('error'), description: `${t('notPublished')} ${cause(error)}`, tone: 'destructive' });
  const adopt = (saved: HomePage) => {
    setBase(saved);
    setDraft(draftOf(saved));
    setSubmitted(false);
  };
  const putBack = async (former: HomePage, { revision }: HomePage) => {
    const { data, error } = await send({ ...former, revision });
    if (!data) return failed(error);
    adopt(data);
    toast({ title: t('takenBack') });
  };
  /** Answers false when a field needs attention. */
  const publish = async (): Promise<boolean> => {
    setSubmitted(true);
    if (busy) return true;
    if (faultCount > 0) return false;
    const { data, error } = await send(inputOf(draft, base.revision));
    if (data) {
      const former = base;
      adopt(data);
      toast({
        title: t('published'),
        description: t('publishedText'),
        action: { label: ui('undo'), run: () => void putBack(former, data) },
      });
    } else if ((error as ApiError).problem?.code === 'content.home-page-changed') {
      setTheirs((await load()).data ?? null);
    } else failed(error);
    return true;
  };
  const changeSections = (change: (sections: HomeSection[]) => HomeSection[]) =>
    setDraft((was) => ({ ...was, sections: change(was.sections) }));
  return {
    base,
    draft,
    theirs,
    busy,
    /** What is wrong, once publishing was tried. */
    faults: submitted ? faults : {},
    allFaults: faults,
    dirty: differences(draftOf(base), draft).length > 0,
    change: (changes: Partial<HomeDraft>) => setDraft((was) => ({ ...was, ...changes })),
    /** Replaces a section. */
    edit: (section: HomeSection) =>
      changeSections((all) => all.map((one) => (one.id === section.id ? section : one))),
    move: (id: string, by: number) => changeSections((all) => moved(all, id, by)),
    /** Adds a section at the end; returns its id. */
    add: (kind: OwnHomeSection['kind']): string => {
      const id = crypto.randomUUID();
      changeSections((all) => [...all, newSection(kind, id)]);
      return id;
    },
    /** Removes a section; an undo puts it back where it stood. */
    remove: (section: HomeSection) => {
      const at = draft.sections.indexOf(section);
      changeSections((all) => all.filter(({ id }) => id !== section.id));
      const run = () => changeSections((all) => [...all.slice(0, at), section, ...all.slice(at)]);
      toast({ title: t('removed'), action: { label: ui('undo'), run } });
    },
    publish,
    discard: () => adopt(base),
    resolve: (chosen: HomeDraft) => {
      if (theirs) setBase(theirs);
      setDraft(chosen);
      setTheirs(null);
    },
    closeConflict: () => setTheirs(null),
  };
}

export type HomePageFormState = ReturnType<typeof useHomePageForm>;
