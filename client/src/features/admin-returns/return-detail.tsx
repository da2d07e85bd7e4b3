import { describedParts } from '#contracts/fields';
import { receiveReturnInput } from '#contracts/return-steps';
import type { ReturnDetail } from '#contracts/returns';
import { Money } from '#kernel/money';
import { Link, useLocation } from 'react-router';
import { useText } from '../../shared/config/messages';
import { useFormat } from '../../shared/format/format';
import { useMoments } from '../../shared/format/moments';
import { AdminBadge } from '../../shared/ui/admin/badge';
import { Breakable } from '../../shared/ui/admin/breakable';
import { partAt } from '../../shared/ui/admin/form/typed-fields';
import { useLabel } from '../../shared/ui/admin/form/use-wanted-words';
import { AdminFailure, AdminState } from '../../shared/ui/admin/states';
import { returnMessages } from './messages';
import { ReturnActions } from './return-actions';
import { RefundClock, ReturnStatusBadge, TestReturnBadge } from './return-badges';
import { ReturnLines } from './return-lines';
import { ReturnSettlements } from './return-settlements';
import { useGetReturnQuery } from './returns-api';
import { lastDayOf } from '#kernel';

interface ReturnDetailViewProps {
  id: string;
  /** Suggested in the instructions. */
  returnAddress: string;
}

/** One return with its facts and the steps that are possible now. */
export function ReturnDetailView({ id, returnAddress }: ReturnDetailViewProps) {
  const t = useText(returnMessages);
  const { data, error, refetch } = useGetReturnQuery(id);
  const { state } = useLocation() as { state: { list?: string } | null };
  return (
    <>
      <Link to={`/admin/returns${state?.list ?? ''}`} className="link mb-1 inline-block text-xs text-stone">
        {t('back')}
      </Link>
      {error && !data ? (
        (error as { status?: number }).status === 400 ? (
          <AdminState title={t('missing')} text={t('missingText')} />
        ) : (
          <AdminFailure error={error} onRetry={() => void refetch()} />
        )
      ) : data === undefined ? (
        <div className="skeleton h-96" />
      ) : data === null ? (
        <AdminState title={t('missing')} text={t('missingText')} />
      ) : (
        <Shown one={data} returnAddress={returnAddress} />
      )}
    </>
  );
}

function Shown({ one, returnAddress }: { one: ReturnDetail; returnAddress: string }) {
  const t = useText(returnMessages);
  const { moment } = useMoments();
  return (
    <>
      <div className="-mx-4 mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line bg-cream px-4 pt-1 pb-3 md:-mx-6 md:px-6">
        <div>
          <h1 className="flex flex-wrap items-center gap-2 text-lg">
            {t(one.kind)} {one.receiptNumber}
            <ReturnStatusBadge one={one} />
            <TestReturnBadge one={one} />
            {one.refundFailed && <AdminBadge tone="bad">{t('refundFailed')}</AdminBadge>}
          </h1>
          <p className="text-xs text-stone">{t('at', { when: moment(one.receivedAt) })}</p>
        </div>
        <ReturnActions one={one} returnAddress={returnAddress} />
      </div>
      <Advice one={one} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-4">
          <ReturnLines one={one} />
          <ReturnSettlements one={one} />
        </div>
        <Facts one={one} />
      </div>
    </>
  );
}

const settled: readonly string[] = ['refunded', 'exchanged'];

/** What the law or the statement asks of the owner now. */
function Advice({ one }: { one: ReturnDetail }) {
  const t = useText(returnMessages);
  const { date } = useMoments();
  const { status, kind, late, deadline, refundBy } = one;
  const texts: string[] = [];
  if (status === 'unmatched') texts.push(t('unmatchedText', { number: one.orderNumber }));
  if (status === 'wish' && kind === 'withdrawal' && late && deadline)
    texts.push(t('late', { date: date(lastDayOf(new Date(deadline))) }));
  if (one.takenOverBy !== null) texts.push(t('takenOverText'));
  if (status === 'wish' && kind !== 'withdrawal') texts.push(t('voluntaryText'));
  if (refundBy && kind === 'withdrawal' && !late)
    texts.push(t(one.unsent ? 'unsentText' : 'lawful', { date: date(refundBy) }));
  if (settled.includes(status) && one.nextSteps.includes('receive')) texts.push(t('awaitedText'));
  if (one.inWords !== null && one.orderId !== null) texts.push(t('wordsText'));
  if (one.refundFailed) texts.push(t('refundFailedText'));
  if (one.refundBlocked) texts.push(t('blockedText'));
  if (one.nextSteps.includes('exchange')) texts.push(t('exchangeText'));
  if (one.settlements.some((s) => s.kind === 'exchange' && s.state === 'requested'))
    texts.push(t('exchangeWaitsText'));
  if (texts.length === 0) return null;
  return (
    <div className="mb-4 grid max-w-prose gap-1 rounded-md border border-line bg-surface p-3">
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}

const RECEIVED = describedParts(receiveReturnInput);

function Facts({ one }: { one: ReturnDetail }) {
  const t = useText(returnMessages);
  const label = useLabel();
  const format = useFormat();
  const { moment } = useMoments();
  const refund =
    one.refundAmount === null
      ? null
      : [format.price(one.refundAmount), ...(one.refundsShipping ? [t('withShipping')] : [])].join(', ');
  return (
    <dl className="admin-card grid gap-3 p-4 sm:max-lg:grid-cols-2">
      <Fact label={t('order')}>
        {one.orderId === null ? (
          one.orderNumber
        ) : (
          <Link to={`/admin/orders/${one.orderId}`} className="link">
            {t('toOrder', { number: one.orderNumber })}
          </Link>
        )}
      </Fact>
      <Fact label={t('customer')}>
        {one.name}
        <a className="link block" href={`mailto:${one.email}`}>
          <Breakable text={one.email} />
        </a>
      </Fact>
      {one.inWords !== null && <Fact label={t('what')}>{one.inWords}</Fact>}
      {one.wish !== null && <Fact label={t('wish')}>{one.wish}</Fact>}
      {one.refundBy !== null && (
        <Fact label={t('clock')}>
          <RefundClock refundBy={one.refundBy} />
        </Fact>
      )}
      {refund !== null && <Fact label={t('nextRefund')}>{refund}</Fact>}
      {!Money.parse(one.lostValue).isZero && (
        <Fact label={label(partAt(RECEIVED, 'lostValue'))}>{format.price(one.lostValue)}</Fact>
      )}
      {one.note !== null && <Fact label={label(partAt(RECEIVED, 'note'))}>{one.note}</Fact>}
      {one.rejection !== null && <Fact label={t('rejection')}>{one.rejection}</Fact>}
      {one.takenOverBy !== null && (
        <Fact label={t('takenOverBy')}>
          <Link to={`/admin/returns/${one.takenOverBy.id}`} className="link">
            {one.takenOverBy.receiptNumber}
          </Link>
        </Fact>
      )}
      {one.instructedAt !== null && (
        <Fact label={t('instruct')}>{t('instructed', { when: moment(one.instructedAt) })}</Fact>
      )}
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-xs text-stone">{label}</dt>
      <dd className="min-w-0 break-words whitespace-pre-line">{children}</dd>
    </div>
  );
}
