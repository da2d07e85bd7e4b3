import type { CustomPage } from '#contracts/pages';
import type { Locale } from '#contracts/primitives';
import { useState } from 'react';
import { useFirstLanguage } from '../../shared/config/first-language';
import { useText } from '../../shared/config/messages';
import { differences } from '../../shared/ui/admin/draft-merge';
import { useTyped } from '../../shared/ui/admin/use-typed';
import { slugMessages } from '../admin-shared/slug/slug-messages';
import { pageMessages } from './messages';
import { draftOf, EMPTY_PAGE, faultsOf, type PageDraft, type PageField } from './page-draft';
import { useLazyGetPageQuery } from './pages-api';
import { useSavePage } from './use-save-page';

/** What the form is being compared with: what is saved of the page. */
interface Base {
  page: CustomPage | null;
  draft: PageDraft;
}

const baseOf = (page: CustomPage | null, first: Locale): Base => ({
  page,
  draft: page ? draftOf(page, first) : EMPTY_PAGE,
});

/** The state of a page's form; `page` is null for a new one. */
export function usePageForm(page: CustomPage | null) {
  const t = useText(pageMessages);
  const first = useFirstLanguage();
  const slugText = useText(slugMessages);
  const [base, setBase] = useState(() => baseOf(page, first));
  const typed = useTyped(base.draft);
  const draft = typed.value;
  const [submitted, setSubmitted] = useState(false);
  const [taken, setTaken] = useState<PageField | null>(null);
  const [theirs, setTheirs] = useState<CustomPage | null>(null);
  const [onward, setOnward] = useState<string | null>(null);
  const [load] = useLazyGetPageQuery();
  const { save: send, busy } = useSavePage();

  const faults = faultsOf(draft, first);
  const dirty = differences(base.draft, draft).length > 0;
  const errorOf = (field: PageField): string | null => {
    const fault = submitted ? faults[field] : undefined;
    if (fault) return t(fault);
    return taken === field ? slugText('taken') : null;
  };
  const change = (changes: Partial<PageDraft>) => {
    typed.set((was) => ({ ...was, ...changes }));
    setTaken((was) => (was && was in changes ? null : was));
  };
  const adopt = (saved: CustomPage) => {
    const next = baseOf(saved, first);
    setBase(next);
    return next.draft;
  };
  /** Shows the page as it was; what has been typed since stays. */
  const putBack = (former: CustomPage) => typed.putBack(adopt(former));
  /** Answers false when a field needs attention. */
  const save = async (): Promise<boolean> => {
    setSubmitted(true);
    if (busy) return true;
    if (Object.keys(faults).length > 0) return false;
    const outcome = await send(draft, base.page, putBack);
    if (outcome.kind === 'refused') {
      setTaken(outcome.taken);
      return outcome.taken === null;
    }
    if (outcome.kind === 'conflict') {
      const { data } = await load(base.page?.id ?? '');
      setTheirs(data ?? null);
      return true;
    }
    typed.show(adopt(outcome.page));
    setSubmitted(false);
    if (!base.page) setOnward(`/admin/pages/${outcome.page.id}`);
    return true;
  };
  const resolve = (chosen: PageDraft) => {
    if (!theirs) return;
    adopt(theirs);
    typed.set(chosen);
    setTheirs(null);
  };
  return {
    base,
    draft,
    change,
    errorOf,
    dirty,
    onward,
    busy,
    faultCount: submitted ? Object.keys(faults).length : 0,
    theirs,
    save,
    adopt,
    resolve,
    closeConflict: () => setTheirs(null),
  };
}
