import type { HomePage, HomeSection, CustomHomeSection } from '#contracts/home-page';
import { useText } from '../../shared/config/messages';
import { uiMessages } from '../../shared/ui/admin/messages';
import { useRevisedDraft } from '../../shared/ui/admin/use-revised-draft';
import { useToast } from '../../shared/ui/toast/use-toast';
import { draftOf, faultsOf, inputOf, moved, newSection, type HomeDraft } from './home-draft';
import { useChangeHomePageMutation, useLazyGetStoredHomePageQuery } from './home-page-admin-api';
import { homePageMessages } from './messages';

/** The state of the editor of the home page: sections, faults, publishing, undoing, and what somebody else has changed. */
export function useHomePageForm(stored: HomePage) {
  const t = useText(homePageMessages);
  const ui = useText(uiMessages);
  const toast = useToast();
  const [load] = useLazyGetStoredHomePageQuery();
  const [send, { isLoading: busy }] = useChangeHomePageMutation();
  const form = useRevisedDraft(stored, {
    draftOf,
    faultsOf,
    send: (draft, { revision }) => send(inputOf(draft, revision)),
    busy,
    load: () => load(),
    changedCode: 'content.home-page-changed',
    texts: {
      saved: () => ({ title: t('published'), description: t('publishedText') }),
      notSaved: t('notPublished'),
      takenBack: () => ({ title: t('takenBack') }),
    },
  });
  const { draft, setDraft, submitted, faults } = form;

  const changeSections = (change: (sections: HomeSection[]) => HomeSection[]) =>
    setDraft((was) => ({ ...was, sections: change(was.sections) }));
  return {
    ...form,
    /** What is wrong, once publishing was tried. */
    faults: submitted ? faults : {},
    publish: form.save,
    change: (changes: Partial<HomeDraft>) => setDraft((was) => ({ ...was, ...changes })),
    /** Replaces a section. */
    edit: (section: HomeSection) =>
      changeSections((all) => all.map((one) => (one.id === section.id ? section : one))),
    move: (id: string, by: number) => changeSections((all) => moved(all, id, by)),
    /** Adds a section at the end; returns its id. */
    add: (kind: CustomHomeSection['kind']): string => {
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
  };
}

export type HomePageFormState = ReturnType<typeof useHomePageForm>;
