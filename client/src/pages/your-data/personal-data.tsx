import type { DataOverview, ErasureReceipt, KeptDocument, OpenMatter } from '#contracts/privacy';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import {
  exportPath,
  useErasePersonalDataMutation,
  type DataKey,
} from '../../features/personal-data/personal-data-api';
import { useText } from '../../shared/config/messages';
import { selectLocale } from '../../shared/config/request-slice';
import { selectTimeZone } from '../../shared/config/time-zone';
import { BusyLabel } from '../../shared/ui/busy-label';
import { Link } from '../../shared/ui/link';
import { StepTitle } from '../../shared/ui/step-title';
import { PlainForm } from '../../shared/ui/plain-form';
import { yourDataMessages } from './messages';
import { Refusal } from './refusal';
import { usePageAddress } from '../../shared/config/use-page-address';

const TAGS = { en: 'en-IE', nl: 'nl-NL' } as const;

function useMoment() {
  const locale = useSelector(selectLocale);
  const timeZone = useSelector(selectTimeZone);
  return (iso: string, format: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(TAGS[locale], { timeZone, ...format }).format(new Date(iso));
}

interface PersonalDataProps {
  overview: DataOverview;
  access: DataKey;
  /** Where JavaScript is blocked: the code with which the server has refused the erasure. */
  fault: string | null;
}

/** The address of the page with what the link opens, or of the second step of the erasure. */
function useStepPath({ id, token }: DataKey, step: Record<string, string> = {}): string {
  const pageAddress = usePageAddress();
  return pageAddress('yourData', { id, token, ...step });
}

/** What the shop has, its download, and its erasure. */
export function PersonalData({ isSure, ...props }: PersonalDataProps & { isSure: boolean }) {
  const [receipt, setReceipt] = useState<ErasureReceipt | null>(null);
  if (receipt) return <Done receipt={receipt} />;
  return isSure ? <Sure {...props} onErased={setReceipt} /> : <Overview {...props} />;
}

function Overview({ overview, access, fault }: PersonalDataProps) {
  const t = useText(yourDataMessages);
  const moment = useMoment();
  const erasePath = useStepPath(access, { step: 'erase' });
  const { email, expiresAt, kinds, kept, open } = overview;
  const listed = KINDS.flatMap((kind) => {
    const count = kinds.find((one) => one.kind === kind)?.count;
    return count === undefined ? [] : [{ kind, count }];
  });
  return (
    <>
      <header className="grid gap-4">
        <StepTitle>{t('dataTitle')}</StepTitle>
        <p className="text-lg break-words">
          {t('dataText', { email, time: moment(expiresAt, { timeStyle: 'short' }) })}
        </p>
      </header>
      {listed.length === 0 ? (
        <p>{t('none')}</p>
      ) : (
        <dl className="grid rounded-md border border-line bg-surface px-5 py-2">
          {listed.map(({ kind, count }) => (
            <div key={kind} className="flex justify-between gap-6 py-2">
              <dt>{t(kind)}</dt>
              <dd className="font-medium tabular-nums">{count}</dd>
            </div>
          ))}
        </dl>
      )}
      <section className="grid gap-4">
        <h2 className="text-xl">{t('download')}</h2>
        <p>{t('downloadText')}</p>
        <div className="flex flex-wrap gap-3">
          <a href={exportPath(access, 'html')} download className="button">
            {t('asPage')}
          </a>
          <a href={exportPath(access, 'json')} download className="button-quiet">
            {t('asJson')}
          </a>
        </div>
      </section>
      <section className="grid gap-4">
        <h2 className="text-xl">{t('erase')}</h2>
        <Refusal error={null} fault={fault} />
        {open.length > 0 ? (
          <OpenMatters open={open} />
        ) : (
          <>
            <p>{t('eraseText')}</p>
            <Kept kept={kept} />
            <Link to={erasePath} className="button-quiet justify-self-start">
              {t('begin')}
            </Link>
          </>
        )}
      </section>
    </>
  );
}

/** Kinds of data in the order of the page; the same as in the server's documents. */
const KINDS = [
  'orders',
  'documents',
  'reviews',
  'returns',
  'payments',
  'cart',
  'messages',
  'newsletter',
  'customer',
  'pastOrders',
  'changes',
  'mails',
  'requests',
] as const;

function OpenMatters({ open }: { open: readonly OpenMatter[] }) {
  const t = useText(yourDataMessages);
  return (
    <>
      <p>{t('open409')}</p>
      <ul className="list-disc pl-5">
        {open.map(({ kind, reference }) => (
          <li key={kind + reference}>{t(kind, { reference })}</li>
        ))}
      </ul>
    </>
  );
}

function Kept({ kept }: { kept: readonly KeptDocument[] }) {
  const t = useText(yourDataMessages);
  const moment = useMoment();
  if (kept.length === 0) return null;
  return (
    <div className="grid gap-2">
      <p>{t('kept')}</p>
      <ul className="list-disc pl-5">
        {kept.map(({ number, until }) => (
          <li key={number}>{t('keptUntil', { number, date: moment(until, { dateStyle: 'long' }) })}</li>
        ))}
      </ul>
    </div>
  );
}

interface SureProps extends PersonalDataProps {
  onErased: (receipt: ErasureReceipt) => void;
}

/** The second step of the erasure. */
function Sure({ overview, access, fault, onErased }: SureProps) {
  const t = useText(yourDataMessages);
  const [erase, { isLoading: busy, error }] = useErasePersonalDataMutation();
  const overviewPath = useStepPath(access);
  const send = async () => {
    if (busy) return;
    const answer = await erase(access);
    if (!('error' in answer)) onErased(answer.data);
  };
  return (
    <>
      <header className="grid gap-4">
        <StepTitle>{t('sureTitle')}</StepTitle>
        <p className="text-lg">{t('eraseText')}</p>
        <p>{t('sureText')}</p>
      </header>
      <Kept kept={overview.kept} />
      <Refusal error={error} fault={fault} />
      <PlainForm
        action={`/api/privacy/requests/${encodeURIComponent(access.id)}/erase`}
        hidden={{ token: access.token }}
        onSend={send}
        className="flex flex-wrap items-center gap-4"
      >
        <button type="submit" className="button" aria-disabled={busy || undefined}>
          <BusyLabel busy={busy} busyText={t('erasing')}>
            {t('confirm')}
          </BusyLabel>
        </button>
        <Link to={overviewPath} className="button-quiet">
          {t('cancel')}
        </Link>
      </PlainForm>
    </>
  );
}

/** The receipt of the erasure. */
export function Done({ receipt }: { receipt: ErasureReceipt }) {
  const pageAddress = usePageAddress();
  const t = useText(yourDataMessages);
  const moment = useMoment();
  const time = moment(receipt.erasedAt, { dateStyle: 'long', timeStyle: 'short' });
  return (
    <>
      <header className="grid gap-4">
        <StepTitle>{t('doneTitle')}</StepTitle>
        <p className="text-lg">{t('doneText', { time })}</p>
      </header>
      <Kept kept={receipt.kept} />
      <Link to={pageAddress('home')} className="button-quiet justify-self-start">
        {t('toShop')}
      </Link>
    </>
  );
}
