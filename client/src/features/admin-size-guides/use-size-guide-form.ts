import type { SizeGuideRecord } from '#contracts/size-guides';
import type { ApiError } from '../../shared/api/errors';
import { useText } from '../../shared/config/messages';
import { useRevisedDraft } from '../../shared/ui/admin/use-revised-draft';
import { bodyOf, draftOf, faultsOf, fieldOf, type GuideDraft } from './guide-draft';
import { sizeGuideAdminMessages } from './messages';
import {
  useAddSizeGuideMutation,
  useLazyGetStoredSizeGuideQuery,
  useReplaceSizeGuideMutation,
} from './size-guides-api';

/** The state of the form of a size guide; `guide` is null for a new one, which begins with `start`. */
export function useSizeGuideForm(guide: SizeGuideRecord | null, start: GuideDraft) {
  const t = useText(sizeGuideAdminMessages);
  const [load] = useLazyGetStoredSizeGuideQuery();
  const [add, adding] = useAddSizeGuideMutation();
  const [replace, replacing] = useReplaceSizeGuideMutation();
  const draftOfBase = (base: SizeGuideRecord | null) => (base ? draftOf(base) : start);
  const form = useRevisedDraft(guide, {
    draftOf: draftOfBase,
    faultsOf,
    send: (draft, base) =>
      base
        ? replace({ id: base.id, body: { ...bodyOf(draft), version: base.version } })
        : add({ ...bodyOf(draft), categoryIds: [] }),
    busy: adding.isLoading || replacing.isLoading,
    load: (base) => load(base?.id ?? ''),
    changedCode: 'catalog.size-guide-changed',
    refusalOf: (error): Record<string, string> =>
      (error as ApiError).problem?.code === 'catalog.size-guide-exists' ? { name: t('taken') } : {},
    fieldOf,
    texts: {
      saved: ({ name }, base) =>
        base
          ? { title: t('updated'), description: name }
          : { title: t('added'), description: t('addedText', { name }) },
      notSaved: t('notSaved'),
      takenBack: ({ name }) => ({ title: t('putBack'), description: name }),
    },
  });
  return {
    ...form,
    baseDraft: draftOfBase(form.base),
    /** What is wrong, once saving was tried. */
    faults: form.submitted ? form.faults : {},
    /** True once a new guide was saved: the list, where its categories are chosen, comes next. */
    isAdded: guide === null && form.base !== null,
    change: (changes: Partial<GuideDraft>) => form.setDraft((was) => ({ ...was, ...changes })),
  };
}

export type SizeGuideFormState = ReturnType<typeof useSizeGuideForm>;
