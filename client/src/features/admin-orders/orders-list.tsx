import { Link } from 'react-router';
import { useText } from '../../shared/config/messages';
import { useFormat } from '../../shared/format/format';
import { AdminList } from '../../shared/ui/admin/admin-list';
import { AdminHeading } from '../admin-shared/handbook/heading';
import { orderMessages } from './messages';
import { NO_FILTERS, OrderFilterBar, useOrderFilters } from './order-filters';
import { useGetOrderCountQuery, useGetOrdersQuery } from './orders-api';
import { OrdersTable } from './orders-table';
import { TestOrders } from './test-orders';

/** All orders, newest first. Filters, search and page are in the address. */
export function OrdersList() {
  const t = useText(orderMessages);
  const { filters, choose, any } = useOrderFilters();
  const query = useGetOrdersQuery(filters);
  return (
    <>
      <AdminHeading title={t('title')}>
        <Counts />
      </AdminHeading>
      <TestOrders only={filters.isTest === true} />
      <OrderFilterBar filters={filters} choose={choose} />
      <AdminList
        query={query}
        none={{ title: t('none'), text: t('noneText') }}
        nothing={{ title: t('nothing'), text: t('nothingText') }}
        onClear={any ? () => choose(NO_FILTERS) : null}
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
  const { data: total } = useGetOrderCountQuery({});
  const { data: pending } = useGetOrderCountQuery({ status: 'pending' });
  if (total === undefined || pending === undefined) return null;
  return (
    <>
      <span className="badge bg-parchment text-ink" data-testid="order-count">
        {t('total', { count: format.total(total) })}
      </span>
      <Link
        to="?status=pending"
        className="badge admin-reach min-h-6 bg-parchment text-ink underline underline-offset-2"
        data-testid="pending-count"
      >
        {t('pendingCount', { count: format.total(pending) })}
      </Link>
    </>
  );
}
