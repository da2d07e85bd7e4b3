import type { ShopBrand } from '#contracts/brand';
import { DEFAULT_COLOURS } from '#kernel/brand-colours';
import { DEFAULT_TYPE } from '#kernel/type-pairs';
import { useState } from 'react';
import type { ApiError } from '../../shared/api/errors';
import { useText } from '../../shared/config/messages';
import { differences } from '../../shared/ui/admin/draft-merge';
import { uiMessages } from '../../shared/ui/admin/messages';
import { useCause } from '../../shared/ui/admin/states';
import { useToast } from '../../shared/ui/toast/use-toast';
import { useChangeBrandMutation, useLazyGetBrandQuery } from './brand-api';
import { draftOf, faultsOf, inputOf, type BrandDraft, type BrandField } from './brand-draft';
import { brandMessages } from './messages';

/** The admin wears the brand too: its style sheet is exchanged without a reload. */
function wear({ revision }: ShopBrand): void {
  const link = document.querySelector<HTMLLinkElement>('link[data-brand]') ?? document.createElement('link');
  link.rel = 'stylesheet';
  link.href = `/media/brand/${revision}/style.css`;
  link.dataset['brand'] = '';
  if (!link.isConnected) document.head.append(link);
}

/** The state of the form of the brand: values, faults, saving, undoing, and what somebody else has saved meanwhile. */
export function useBrandForm(stored: ShopBrand) {
  const t = useText(brandMessages);
  const ui = useText(uiMessages);
  const cause = useCause();
  const toast = useToast();
  const [base, setBase] = useState(stored);
  const [draft, setDraft] = useState<BrandDraft>(() => draftOf(stored));
  const [submitted, setSubmitted] = useState(false);
  const [theirs, setTheirs] = useState<ShopBrand | null>(null);
  const [load] = useLazyGetBrandQuery();
  const [send, { isLoading: busy }] = useChangeBrandMutation();
  const faults = faultsOf(draft);

  const failed = (error: unknown) =>
    toast({ title: ui('error'), description: `${t('notSaved')} ${cause(error)}`, tone: 'destructive' });
  const adopt = (saved: ShopBrand) => {
    setBase(saved);
    setDraft(draftOf(saved));
    setSubmitted(false);
    wear(saved);
  };
  const putBack = async (former: ShopBrand, current: ShopBrand) => {
    const { data, error } = await send(inputOf(draftOf(former), current.revision));
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
      const action = { label: ui('undo'), run: () => void putBack(former, data) };
      toast({ title: t('saved'), description: t('savedText'), action });
    } else if ((error as ApiError).problem?.code === 'content.brand-changed') {
      setTheirs((await load()).data ?? null);
    } else failed(error);
    return true;
  };
  const resolve = (chosen: BrandDraft) => {
    if (theirs) setBase(theirs);
    setDraft(chosen);
    setTheirs(null);
  };
  return {
    base,
    draft,
    theirs,
    busy,
    dirty: differences(draftOf(base), draft).length > 0,
    change: (changes: Partial<BrandDraft>) => setDraft((was) => ({ ...was, ...changes })),
    /** A colour that is being typed has no fault yet. */
    errorOf: (field: BrandField) => {
      const fault = faults[field];
      return fault && (submitted || fault === 'unreadable') ? t(fault) : null;
    },
    save,
    resolve,
    closeConflict: () => setTheirs(null),
    original: () => setDraft({ logo: null, icon: null, ...DEFAULT_COLOURS, type: DEFAULT_TYPE }),
  };
}

export type BrandFormState = ReturnType<typeof useBrandForm>;
