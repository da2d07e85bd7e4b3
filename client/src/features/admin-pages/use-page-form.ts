import type { OwnPage } from '#contracts/pages';
import type { Locale } from '#contracts/primitives';
import { useRef, useState } from 'react';
import { useFirstLanguage } from '../../shared/config/first-language';
import { useText } from '../../shared/config/messages';
import { differences } from '../../shared/ui/admin/draft-merge';
import { slugMessages } from '../admin-shared/slug/slug-messages';
import { pageMessages } from './messages';
import { draftOf, EMPTY_PAGE, faultsOf, type PageDraft, type PageField } from './page-draft';
import { useLazyGetPageQuery } from './pages-api';
import { useSavePage } from './use-save-page';

/** What the form is being compared with: what is saved of the page. */
interface Base {
  page: OwnPage | null;
  draft: PageDraft;
}

const baseOf = (page: OwnPage | null, first: Locale): Base => ({
  page,
  draft: page ? draftOf(page, first) : EMPTY_PAGE,
});

/** The state of a page's form; `page` is null for a new one. */
export function usePageForm(page: OwnPage | null) {
  const t = useText(pageMessages);
  const first = useFirstLanguage();
  const slugText = useText(slugMessages);
  const [base, setBase] = useState(() => baseOf(page, first));
  const [draft, setDraft] = useState(base.draft);
  /** The draft as the last save left it. */
  const shown = useRef(draft);
  const [submitted, setSubmitted] = useState(false);
  const [taken, setTaken] = useState<PageField | null>(null);
  const [theirs, setTheirs] = useState<OwnPage | null>(null);
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
    setDraft((was) => ({ ...was, ...changes }));
    setTaken((was) => (was && was in changes ? null : was));
  };
  const adopt = (saved: OwnPage) => {
    const next = baseOf(saved, first);
    setBase(next);
    return next.draft;
  };
  /** Shows the page as it was; what has been typed since stays. */
  const putBack = (former: OwnPage) => {
    const next = adopt(former);
    setDraft((was) => (was === shown.current ? next : was));
  };
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
    const next = adopt(outcome.page);
    setDraft(next);
    shown.current = next;
    setSubmitted(false);
    if (!base.page) setOnward(`/admin/pages/${outcome.page.id}`);
    return true;
  };
  const resolve = (chosen: PageDraft) => {
    if (!theirs) return;
    adopt(theirs);
    setDraft(chosen);
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
