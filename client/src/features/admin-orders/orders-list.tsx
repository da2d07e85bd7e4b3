import { Link } from 'react-router';
import { useText } from '../../shared/config/messages';
import { useFormat } from '../../shared/format/format';
import { AdminList } from '../../shared/ui/admin/admin-list';
import { AdminHeading } from '../admin-shared/handbook/heading';
import { orderMessages } from './messages';
import { OrderFilterBar, useOrderFilters } from './order-filters';
import { useGetOrderCountsQuery, useGetOrdersQuery } from './orders-api';
import { OrdersTable } from './orders-table';
import { TestOrders } from './test-orders';

/** What an empty view says. */
const NONE = {
  'to-send': ['noneToSend', 'noneToSendText'],
  unpaid: ['noneUnpaid', 'noneUnpaidText'],
  returned: ['noneReturned', 'noneReturnedText'],
  all: ['none', 'noneText'],
} as const;

/** All orders, newest first. View, filters, search and page are in the address. */
export function OrdersList() {
  const t = useText(orderMessages);
  const chosen = useOrderFilters();
  const { filters, any, clear } = chosen;
  const query = useGetOrdersQuery(filters);
  const [title, text] = NONE[filters.view ?? 'all'];
  return (
    <>
      <AdminHeading title={t('title')}>
        <Counts />
      </AdminHeading>
      <TestOrders only={filters.isTest === true} />
      <OrderFilterBar chosen={chosen} />
      <AdminList
        query={query}
        none={{ title: t(title), text: t(text) }}
        nothing={{
          title: t('nothing'),
          text: filters.view ? t('nothingInView', { view: t(filters.view) }) : t('nothingText'),
        }}
        onClear={any ? clear : null}
      >
        {(orders, busy) => <OrdersTable orders={orders} busy={busy} />}
      </AdminList>
    </>
  );
}

/** Number of orders in total and pending (specification §2). */
function Counts() {
  const t = useText(orderMessages);
  const format = useFormat();
  const { data: counts } = useGetOrderCountsQuery();
  if (!counts) return null;
  return (
    <>
      <span className="badge bg-parchment text-ink" data-testid="order-count">
        {t('count', { count: format.total(counts.all) })}
      </span>
      <Link
        to="?status=pending"
        className="badge admin-reach min-h-6 bg-parchment text-ink underline underline-offset-2"
        data-testid="pending-count"
      >
        {t('pendingCount', { count: format.total(counts.pending) })}
      </Link>
    </>
  );
}
