import type { PastOrderSummary } from '#contracts/customers';
import { Link, useLocation } from 'react-router';
import { useText } from '../../shared/config/messages';
import { useFormat } from '../../shared/format/format';
import { useMoments } from '../../shared/format/moments';
import { useAddressFilters } from '../../shared/hooks/use-address-filters';
import { AdminBadge } from '../../shared/ui/admin/badge';
import { FilterSearch } from '../../shared/ui/admin/filter-search';
import { PageLinks } from '../../shared/ui/admin/page-links';
import { AdminFailure, AdminState } from '../../shared/ui/admin/states';
import { useGetPastOrdersQuery } from './customers-api';
import { useMoney } from './money';
import { pastOrderMessages } from './past-order-messages';
import { usePastStatus } from './use-past-status';

const NAMES = ['q'] as const;

/** The orders of the earlier shop, newest first. Search and page are in the address. */
export function PastOrdersList() {
  const t = useText(pastOrderMessages);
  const { values, choose, any } = useAddressFilters(NAMES);
  const { data, error, isFetching, refetch } = useGetPastOrdersQuery({
    search: values.q,
    cursor: values.after,
  });
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <p className="max-w-prose text-stone">{t('intro')}</p>
        <div className="max-sm:w-full">
          <FilterSearch label={t('search')} value={values.q} onSearch={(q) => choose({ q })} />
        </div>
      </div>
      {error && !data ? (
        <AdminFailure error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <div className="skeleton h-96" />
      ) : data.items.length === 0 ? (
        <AdminState title={t(any ? 'nothing' : 'none')} text={t(any ? 'nothingText' : 'noneText')}>
          {any && (
            <button type="button" className="button-quiet" onClick={() => choose({ q: '' })}>
              {t('clear')}
            </button>
          )}
        </AdminState>
      ) : (
        <>
          <PastOrdersTable orders={data.items} busy={isFetching} />
          <PageLinks page={data} />
        </>
      )}
    </>
  );
}

function PastOrdersTable({ orders, busy }: { orders: readonly PastOrderSummary[]; busy: boolean }) {
  const t = useText(pastOrderMessages);
  return (
    <div className="admin-card overflow-x-clip" aria-busy={busy}>
      <table className="admin-table" data-testid="past-orders">
        <caption className="sr-only">{t('title')}</caption>
        <thead className="sticky top-0 z-10">
          <tr>
            <th scope="col">{t('order')}</th>
            <th scope="col" className="max-lg:hidden">
              {t('date')}
            </th>
            <th scope="col" className="max-md:hidden">
              {t('customer')}
            </th>
            <th scope="col" className="max-md:hidden">
              {t('payment')}
            </th>
            <th scope="col" className="max-lg:hidden">
              {t('shipment')}
            </th>
            <th scope="col" className="text-right max-sm:hidden">
              {t('units')}
            </th>
            <th scope="col" className="text-right">
              {t('total')}
            </th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <Row key={order.id} order={order} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ order }: { order: PastOrderSummary }) {
  const t = useText(pastOrderMessages);
  const format = useFormat();
  const money = useMoney();
  const { date } = useMoments();
  const statusOf = usePastStatus();
  const { search } = useLocation();
  return (
    <tr>
      <td className="whitespace-nowrap">
        <Link
          to={`/admin/orders/earlier-shop/${order.id}`}
          state={{ list: search }}
          className="link inline-block py-1 font-medium"
        >
          {order.number}
        </Link>{' '}
        {order.cancelledAt && <AdminBadge tone="bad">{t('isCancelled')}</AdminBadge>}
        <span className="block text-xs text-stone lg:hidden">{date(order.placedAt)}</span>
        <span className="block max-w-52 truncate text-xs text-stone md:hidden">
          {order.customerName ?? order.email}
        </span>
      </td>
      <td className="whitespace-nowrap max-lg:hidden">{date(order.placedAt)}</td>
      <td className="max-w-60 truncate max-md:hidden" title={order.email ?? undefined}>
        {order.customerName ?? order.email ?? '–'}
      </td>
      <td className="max-md:hidden">{statusOf(order.paymentStatus)}</td>
      <td className="max-lg:hidden">{statusOf(order.fulfillmentStatus)}</td>
      <td className="text-right max-sm:hidden">{format.number(order.itemCount)}</td>
      <td className="text-right whitespace-nowrap">{money(order.total)}</td>
    </tr>
  );
}
