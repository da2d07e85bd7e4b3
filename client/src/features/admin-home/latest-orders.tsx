import type { LatestOrder } from '#contracts/home';
import { useId, type ComponentType } from 'react';
import { useSelector } from 'react-redux';
import { useText } from '../../shared/config/messages';
import { selectLocale } from '../../shared/config/request-slice';
import { ageText } from '../../shared/format/age';
import { useFormat } from '../../shared/format/format';
import { useMoments } from '../../shared/format/moments';
import { useNow } from '../../shared/hooks/use-now';
import { Link } from '../../shared/ui/link';
import { homeMessages } from './messages';

/** Badges of an order's state; the page passes those of the list of orders. */
export type OrderState = ComponentType<{ order: LatestOrder }>;

interface LatestOrdersProps {
  orders: readonly LatestOrder[];
  OrderState: OrderState;
}

/** The orders that were paid last, the newest first. */
export function LatestOrders({ orders, OrderState }: LatestOrdersProps) {
  const t = useText(homeMessages);
  const title = useId();
  const now = useNow(60_000, true);
  return (
    <section aria-labelledby={title} className="@container">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={title} className="text-sm">
          {t('latest')}
        </h2>
        <Link to="/admin/orders" className="link inline-flex min-h-8 items-center text-xs">
          {t('allOrders')}
        </Link>
      </div>
      {orders.length === 0 ? (
        <div className="admin-card px-4 py-5">
          <p className="font-medium">{t('noOrders')}</p>
          <p className="text-stone">{t('noOrdersText')}</p>
        </div>
      ) : (
        <ul className="admin-card divide-y divide-line" data-testid="latest-orders">
          {orders.map((order) => (
            <Row key={order.id} order={order} now={now} OrderState={OrderState} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** In one line, or in two where there is little room: there the badges stand below the number when both do not fit. */
function Row({ order, now, OrderState }: { order: LatestOrder; now: number; OrderState: OrderState }) {
  const t = useText(homeMessages);
  const locale = useSelector(selectLocale);
  const format = useFormat();
  const { moment } = useMoments();
  return (
    <li>
      <Link
        to={`/admin/orders/${order.id}`}
        className="grid min-h-10 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 px-3 py-2 hover:bg-parchment sm:px-4 @2xl:grid-cols-[9rem_minmax(0,1fr)_9rem_8rem_6rem]"
        data-order={order.orderNumber}
      >
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 @2xl:contents">
          <span className="font-medium whitespace-nowrap">{order.orderNumber}</span>
          <span className="flex flex-wrap gap-1 @2xl:order-2">
            <OrderState order={order} />
          </span>
        </span>
        <span className="text-right whitespace-nowrap @2xl:order-4">{format.price(order.totalAmount)}</span>
        <span className="truncate @2xl:order-1">
          {order.customerName ?? <span className="text-stone">{t('noName')}</span>}
        </span>
        <time
          dateTime={order.paidAt}
          title={moment(order.paidAt)}
          className="text-right text-stone @2xl:order-3"
        >
          {ageText(order.paidAt, now, locale)}
        </time>
      </Link>
    </li>
  );
}
