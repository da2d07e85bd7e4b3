import type { PastOrderSummary } from '#contracts/customers';
import { useText } from '../../shared/config/messages';
import { useFormat } from '../../shared/format/format';
import { useMoments } from '../../shared/format/moments';
import { useAddressFilters } from '../../shared/hooks/use-address-filters';
import { AdminList } from '../../shared/ui/admin/admin-list';
import { AdminBadge } from '../../shared/ui/admin/badge';
import { FilterSearch } from '../../shared/ui/admin/filter-search';
import { AdminHeading } from '../admin-shared/handbook/heading';
import { ListTable, RowLink } from '../../shared/ui/admin/list-table';
import { useGetPastOrdersQuery } from './customers-api';
import { useMoney } from './money';
import { pastOrderMessages } from './past-order-messages';
import { usePastStatus } from './use-past-status';

const NAMES = ['q'] as const;

/** The orders of the earlier shop, newest first. Search and page are in the address. */
export function PastOrdersList() {
  const t = useText(pastOrderMessages);
  const format = useFormat();
  const { values, choose, any } = useAddressFilters(NAMES);
  const query = useGetPastOrdersQuery({ search: values.q, cursor: values.after });
  return (
    <>
      <AdminHeading title={t('title')} count={query.data && format.total(query.data)} />
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <p className="max-w-prose text-stone">{t('intro')}</p>
        <div className="max-sm:w-full">
          <FilterSearch label={t('search')} value={values.q} onSearch={(q) => choose({ q })} />
        </div>
      </div>
      <AdminList
        query={query}
        none={{ title: t('none'), text: t('noneText') }}
        nothing={{ title: t('nothing'), text: t('nothingText') }}
        onClear={any ? () => choose({ q: '' }) : null}
      >
        {(orders, busy) => <PastOrdersTable orders={orders} busy={busy} />}
      </AdminList>
    </>
  );
}

function PastOrdersTable({ orders, busy }: { orders: readonly PastOrderSummary[]; busy: boolean }) {
  const t = useText(pastOrderMessages);
  const columns = [
    { label: t('order') },
    { label: t('date'), className: 'max-lg:hidden' },
    { label: t('customer'), className: 'max-md:hidden' },
    { label: t('payment'), className: 'max-md:hidden' },
    { label: t('shipment'), className: 'max-lg:hidden' },
    { label: t('units'), className: 'text-right max-sm:hidden' },
    { label: t('total'), className: 'text-right' },
  ];
  return (
    <ListTable caption={t('title')} columns={columns} busy={busy} testId="past-orders">
      {orders.map((order) => (
        <Row key={order.id} order={order} />
      ))}
    </ListTable>
  );
}

function Row({ order }: { order: PastOrderSummary }) {
  const t = useText(pastOrderMessages);
  const format = useFormat();
  const money = useMoney();
  const { date } = useMoments();
  const statusOf = usePastStatus();
  return (
    <tr>
      <td className="whitespace-nowrap">
        <RowLink to={`/admin/orders/earlier-shop/${order.id}`}>{order.number}</RowLink>{' '}
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
