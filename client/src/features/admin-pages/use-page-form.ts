import { customPageInput, type CustomPage } from '#contracts/pages';
import { useState } from 'react';
import { problemCode } from '../../shared/api/errors';
import { useText } from '../../shared/config/messages';
import type { Typed } from '../../shared/ui/admin/form/typed-fields';
import { useContractForm } from '../../shared/ui/admin/form/use-contract-form';
import { uiMessages } from '../../shared/ui/admin/messages';
import { useReportOutcome } from '../../shared/ui/admin/use-report-outcome';
import { claimDraftsOf, claimsBody, type ClaimDraft } from '../admin-shared/claims/claims-draft';
import { slugMessages } from '../admin-shared/slug/slug-messages';
import { takenSlug } from '../admin-shared/slug/taken-slug';
import { pageMessages } from './messages';
import { useAddPageMutation, useLazyGetPageQuery, useReplacePageMutation } from './pages-api';

/** The proofs of claims in the form of a page. */
export const claimsIn = (typed: Typed) => typed['claims'] as readonly ClaimDraft[];

const ownControls = (stored: object | null): Typed => ({
  claims: claimDraftsOf((stored as CustomPage | null)?.claims ?? []),
});

/** The state of a page's form; `page` is null for a new one. */
export function usePageForm(page: CustomPage | null) {
  const t = useText(pageMessages);
  const ui = useText(uiMessages);
  const ts = useText(slugMessages);
  const reportOutcome = useReportOutcome();
  /** What is saved of the page, with which the form is compared. */
  const [base, setBase] = useState(page);
  const [theirs, setTheirs] = useState<CustomPage | null>(null);
  const [onward, setOnward] = useState<string | null>(null);
  const [load] = useLazyGetPageQuery();
  const [add, adding] = useAddPageMutation();
  const [replace, replacing] = useReplacePageMutation();
  const busy = adding.isLoading || replacing.isLoading;
  const form = useContractForm(customPageInput, base, {
    own: ownControls,
    sent: (typed) => ({ claims: claimsBody(claimsIn(typed)) }),
  });

  /** Restores the former page; what has been typed since stays, and the server refuses when the page has changed since. */
  const putBack = async (former: CustomPage, saved: PromiseLike<{ data?: CustomPage }>) => {
    const { title, slug, body, summary, translations, claims } = former;
    const version = (await saved).data?.version;
    const sent = replace({
      id: former.id,
      body: { title, slug, body, summary, translations, claims, version },
    });
    await reportOutcome(sent, { done: t('putBack'), text: title, failed: t('notSaved') });
    const { data } = await sent;
    if (data) setBase(data);
  };
  const save = async () => {
    const body = busy ? null : form.checked();
    if (!body) return;
    const sent = base ? replace({ id: base.id, body: { ...body, version: base.version } }) : add(body);
    const { data, error } = await sent;
    if (problemCode(error) === 'pages.page-changed')
      return setTheirs((await load(base?.id ?? '')).data ?? null);
    await reportOutcome(sent, {
      done: t(base ? 'updated' : 'added'),
      text: t('savedText', { title: data?.title ?? '' }),
      failed: t('notSaved'),
      ...(base && { action: { label: ui('undo'), run: () => void putBack(base, sent) } }),
    });
    if (!data) {
      const taken = takenSlug(error, 'pages.slug-taken', form.typed);
      return form.refuse(error, taken === undefined ? {} : { [taken]: ts('taken') });
    }
    setBase(data);
    form.show(data);
    if (!base) setOnward(`/admin/pages/${data.id}`);
  };
  const resolve = (chosen: Typed) => {
    setBase(theirs);
    form.take(theirs, chosen);
    setTheirs(null);
  };
  return { form, base, setBase, theirs, setTheirs, onward, busy, save, resolve };
}
