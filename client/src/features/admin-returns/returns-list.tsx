import type { ReturnSummary } from '#contracts/returns';
import { Link, useLocation } from 'react-router';
import { useText } from '../../shared/config/messages';
import { useMoments } from '../../shared/format/moments';
import { useAddressFilters } from '../../shared/hooks/use-address-filters';
import { AdminBadge } from '../../shared/ui/admin/badge';
import { PageLinks } from '../../shared/ui/admin/page-links';
import { AdminFailure, AdminState } from '../../shared/ui/admin/states';
import { returnMessages } from './messages';
import { RefundClock, ReturnStatusBadge, TestReturnBadge } from './return-badges';
import { useGetReturnsQuery } from './returns-api';

const NAMES = ['state'] as const;
const STATES = ['waiting', 'done', 'all'] as const;

/** Withdrawals, returns and exchanges, newest first; those that wait for the shop by default. */
export function ReturnsList() {
  const t = useText(returnMessages);
  const { values, choose } = useAddressFilters(NAMES);
  const state = STATES.find((one) => one === values.state) ?? 'waiting';
  const { data, error, refetch } = useGetReturnsQuery({
    state: state === 'all' ? '' : state,
    cursor: values.after,
  });
  return (
    <>
      <h1 className="mb-3 text-lg">{t('title')}</h1>
      <div role="group" aria-label={t('show')} className="mb-3 flex gap-1">
        {STATES.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === state}
            onClick={() => choose({ state: one === 'waiting' ? '' : one })}
            className="min-h-9 rounded-md px-3 text-stone hover:bg-parchment aria-pressed:bg-parchment aria-pressed:font-medium aria-pressed:text-ink"
          >
            {t(one)}
          </button>
        ))}
      </div>
      {error && !data ? (
        <AdminFailure error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <div className="skeleton h-64" />
      ) : data.items.length === 0 ? (
        <AdminState title={t(state === 'waiting' ? 'noneWaiting' : 'none')} text={t('noneText')} />
      ) : (
        <>
          <ReturnsTable returns={data.items} />
          <PageLinks page={data} />
        </>
      )}
    </>
  );
}

function ReturnsTable({ returns }: { returns: readonly ReturnSummary[] }) {
  const t = useText(returnMessages);
  return (
    <div className="admin-card overflow-x-clip">
      <table className="admin-table [&_td]:px-2 [&_th]:px-2" data-testid="returns">
        <caption className="sr-only">{t('title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('receipt')}</th>
            <th scope="col" className="max-md:hidden">
              {t('order')}
            </th>
            <th scope="col" className="max-xl:hidden">
              {t('customer')}
            </th>
            <th scope="col" className="max-md:hidden">
              {t('what')}
            </th>
            <th scope="col" className="max-md:hidden">
              {t('status')}
            </th>
            <th scope="col" className="max-xl:hidden">
              {t('received')}
            </th>
            <th scope="col" className="text-right max-md:whitespace-normal">
              {t('clock')}
            </th>
          </tr>
        </thead>
        <tbody>
          {returns.map((one) => (
            <Row key={one.id} one={one} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Marks a return whose refund the payment provider has refused. */
function RefusedBadge({ one }: { one: ReturnSummary }) {
  const t = useText(returnMessages);
  return one.refundFailed ? <AdminBadge tone="bad">{t('refundFailed')}</AdminBadge> : null;
}

function Row({ one }: { one: ReturnSummary }) {
  const t = useText(returnMessages);
  const { moment } = useMoments();
  const { search } = useLocation();
  const stated = t(one.inWords === null ? 'whole' : 'inWords');
  const units = one.units === 0 ? stated : t('units', { count: one.units });
  const what = `${t(one.kind)}, ${units}`;
  return (
    <tr data-return={one.receiptNumber}>
      <td className="font-medium whitespace-nowrap">
        <Link
          to={`/admin/returns/${one.id}`}
          state={{ list: search }}
          className="link inline-block py-1"
          aria-label={t('viewOf', { number: one.receiptNumber })}
        >
          {one.receiptNumber}
        </Link>
        <span className="block text-xs font-normal whitespace-normal text-stone md:hidden">
          {one.orderNumber} · {what}
        </span>
        <span className="block pt-1 pb-1.5 md:hidden">
          <ReturnStatusBadge one={one} /> <RefusedBadge one={one} /> <TestReturnBadge one={one} />
        </span>
      </td>
      <td className="whitespace-nowrap max-md:hidden">{one.orderNumber}</td>
      <td className="max-w-52 truncate max-xl:hidden" title={one.email}>
        {one.name}
      </td>
      <td className="max-md:hidden">{what}</td>
      <td className="max-md:hidden">
        <ReturnStatusBadge one={one} /> <RefusedBadge one={one} /> <TestReturnBadge one={one} />
      </td>
      <td className="whitespace-nowrap max-xl:hidden">
        <time dateTime={one.receivedAt}>{moment(one.receivedAt)}</time>
      </td>
      <td className="text-right">
        <RefundClock refundBy={one.refundBy} />
      </td>
    </tr>
  );
}
