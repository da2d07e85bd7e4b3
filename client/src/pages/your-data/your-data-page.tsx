import { pageAddress } from '#kernel/page-address';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { useNavigate, useSearchParams } from 'react-router';
import {
  personalDataApi,
  useGetPersonalDataQuery,
  useOpenDataLinkMutation,
  type DataKey,
} from '../../features/personal-data/personal-data-api';
import { textOf, useText } from '../../shared/config/messages';
import type { HeadContext, PageContext, PageHead } from '../../shared/config/page';
import { selectLocale } from '../../shared/config/request-slice';
import { BusyLabel } from '../../shared/ui/busy-label';
import { Link } from '../../shared/ui/link';
import { StepTitle } from '../../shared/ui/step-title';
import { PlainForm } from '../../shared/ui/plain-form';
import { LinkForm } from './link-form';
import { yourDataMessages } from './messages';
import { Done, PersonalData } from './personal-data';
import { Refusal, statusOf } from './refusal';

const keyOf = (id: string | null, token: string | null): DataKey | null =>
  id && token ? { id, token } : null;
const accessOf = (search: URLSearchParams) => keyOf(search.get('id'), search.get('token'));

export function head({ locale }: HeadContext): PageHead {
  const t = textOf(yourDataMessages, locale);
  return {
    title: t('title'),
    description: t('description'),
  };
}

/** The server renders what the link opens, so that every step works with JavaScript blocked. */
export function load({ search, dispatch }: PageContext): PromiseLike<unknown>[] {
  const access = accessOf(search);
  return access
    ? [dispatch(personalDataApi.endpoints.getPersonalData.initiate(access, { subscribe: false }) as never)]
    : [];
}

/** A person's personal data: the request for a link, the link of the mail, and what it opens. */
export function Page() {
  const [search] = useSearchParams();
  const [link, access] = [keyOf(search.get('id'), search.get('link')), accessOf(search)];
  const [fault, erased] = [search.get('fault'), search.get('erased')];
  const isErased = erased !== null && !Number.isNaN(Date.parse(erased));
  if (fault === 'privacy.link-not-valid')
    return (
      <Frame>
        <Lost />
      </Frame>
    );
  if (isErased)
    return (
      <Frame>
        <Done receipt={{ erasedAt: erased, kept: [] }} />
      </Frame>
    );
  return (
    <Frame>
      {access ? (
        <Opened access={access} isSure={search.get('step') === 'erase'} fault={fault} />
      ) : link ? (
        <OpenStep link={link} />
      ) : (
        <LinkForm fault={fault} isSent={search.has('sent')} />
      )}
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return <div className="task-page">{children}</div>;
}

/** A button, because programs that check mails open every link, and the link works once. */
function OpenStep({ link }: { link: DataKey }) {
  const t = useText(yourDataMessages);
  const locale = useSelector(selectLocale);
  const navigate = useNavigate();
  const [open, { isLoading: busy, error }] = useOpenDataLinkMutation();
  const send = async () => {
    if (busy) return;
    const answer = await open(link);
    if ('error' in answer) return;
    const { id, token } = answer.data;
    void navigate(pageAddress('yourData', { locale, id, token }), {
      replace: true,
    });
  };
  if (statusOf(error) === 404) return <Lost />;
  return (
    <>
      <header className="grid gap-4">
        <StepTitle>{t('openTitle')}</StepTitle>
        <p className="text-lg">{t('openText')}</p>
      </header>
      <Refusal error={error} />
      <PlainForm
        action={`/api/privacy/requests/${encodeURIComponent(link.id)}/open`}
        hidden={{ token: link.token }}
        onSend={send}
      >
        <button type="submit" className="button" aria-disabled={busy || undefined}>
          <BusyLabel busy={busy} busyText={t('opening')}>
            {t('open')}
          </BusyLabel>
        </button>
      </PlainForm>
    </>
  );
}

interface OpenedProps {
  access: DataKey;
  /** The second step of the erasure. */
  isSure: boolean;
  fault: string | null;
}

function Opened({ access, isSure, fault }: OpenedProps) {
  const t = useText(yourDataMessages);
  const { data, error } = useGetPersonalDataQuery(access);
  if (data) return <PersonalData overview={data} access={access} isSure={isSure} fault={fault} />;
  if (error) return statusOf(error) === 404 ? <Lost /> : <Refusal error={error} />;
  return (
    <div role="status" aria-label={t('loading')} className="grid gap-5">
      <div className="skeleton h-10 w-3/4" />
      <div className="skeleton h-64" />
    </div>
  );
}

function Lost() {
  const t = useText(yourDataMessages);
  const locale = useSelector(selectLocale);
  return (
    <>
      <StepTitle>{t('lostTitle')}</StepTitle>
      <p className="text-lg">{t('lostText')}</p>
      <Link to={pageAddress('yourData', { locale })} className="button justify-self-start">
        {t('restart')}
      </Link>
    </>
  );
}
