import type { SizeGuideRecord } from '#contracts/size-guides';
import { useState } from 'react';
import type { ApiError } from '../../shared/api/errors';
import { useText } from '../../shared/config/messages';
import { differences } from '../../shared/ui/admin/draft-merge';
import { uiMessages } from '../../shared/ui/admin/messages';
import { useCause } from '../../shared/ui/admin/states';
import { useToast } from '../../shared/ui/toast/use-toast';
import { bodyOf, draftOf, faultsOf, type GuideDraft, type GuideFaults } from './guide-draft';
import { sizeGuideAdminMessages } from './messages';
import {
  useAddSizeGuideMutation,
  useLazyGetStoredSizeGuideQuery,
  useReplaceSizeGuideMutation,
} from './size-guides-api';

/** What the form is compared with: the saved guide, or what a new one begins with. */
interface Base {
  guide: SizeGuideRecord | null;
  draft: GuideDraft;
}

/** The state of the form of a size guide; `guide` is null for a new one, which begins with `start`. */
export function useSizeGuideForm(guide: SizeGuideRecord | null, start: GuideDraft) {
  const t = useText(sizeGuideAdminMessages);
  const ui = useText(uiMessages);
  const cause = useCause();
  const toast = useToast();
  const [base, setBase] = useState<Base>({ guide, draft: start });
  const [draft, setDraft] = useState(start);
  const [submitted, setSubmitted] = useState(false);
  const [takenName, setTakenName] = useState<string | null>(null);
  const [theirs, setTheirs] = useState<SizeGuideRecord | null>(null);
  const [isAdded, setAdded] = useState(false);
  const [load] = useLazyGetStoredSizeGuideQuery();
  const [add, adding] = useAddSizeGuideMutation();
  const [replace, replacing] = useReplaceSizeGuideMutation();
  const busy = adding.isLoading || replacing.isLoading;
  const allFaults = faultsOf(draft);
  const faults: GuideFaults = submitted ? allFaults : {};
  const dirty = differences(base.draft, draft).length > 0;

  const failed = (error: unknown) =>
    toast({ title: ui('error'), description: `${t('notSaved')} ${cause(error)}`, tone: 'destructive' });
  const adopt = (saved: SizeGuideRecord) => {
    const next = { guide: saved, draft: draftOf(saved) };
    setBase(next);
    setDraft(next.draft);
    setSubmitted(false);
  };
  /** Restores the former guide; refused when it has changed since. */
  const putBack = async (former: GuideDraft, { id, version }: SizeGuideRecord) => {
    const { data, error } = await replace({ id, body: { ...bodyOf(former), version } });
    if (!data) return failed(error);
    adopt(data);
    toast({ title: t('putBack'), description: data.name });
  };
  const refused = async (error: unknown): Promise<boolean> => {
    const { problem } = error as ApiError;
    if (problem?.code === 'catalog.size-guide-exists') {
      setTakenName(draft.name.trim());
      return false;
    }
    if (problem?.code !== 'catalog.size-guide-changed') {
      failed(error);
      return true;
    }
    const { data } = await load(base.guide?.id ?? '');
    setTheirs(data ?? null);
    return true;
  };
  /** Answers false when a field needs attention. */
  const save = async (): Promise<boolean> => {
    setSubmitted(true);
    if (busy) return true;
    if (Object.keys(allFaults).length > 0) return false;
    const body = bodyOf(draft);
    if (!base.guide) {
      const { data, error } = await add({ ...body, categoryIds: [] });
      if (!data) return refused(error);
      adopt(data);
      setAdded(true);
      toast({ title: t('added'), description: t('addedText', { name: data.name }) });
      return true;
    }
    const { id, version } = base.guide;
    const { data, error } = await replace({ id, body: { ...body, version } });
    if (!data) return refused(error);
    const former = base.draft;
    adopt(data);
    toast({
      title: t('updated'),
      description: data.name,
      action: { label: ui('undo'), run: () => void putBack(former, data) },
    });
    return true;
  };
  return {
    base,
    draft,
    dirty,
    busy,
    faults,
    allFaults,
    nameError: takenName !== null && takenName === draft.name.trim() ? t('taken') : null,
    theirs,
    /** True once a new guide was saved: the list, where its categories are chosen, comes next. */
    isAdded,
    change: (changes: Partial<GuideDraft>) => setDraft((was) => ({ ...was, ...changes })),
    save,
    resolve: (chosen: GuideDraft) => {
      if (theirs) setBase({ guide: theirs, draft: draftOf(theirs) });
      setDraft(chosen);
      setTheirs(null);
    },
    closeConflict: () => setTheirs(null),
  };
}

export type SizeGuideFormState = ReturnType<typeof useSizeGuideForm>;
