import type { OrderSummary } from '#contracts/orders';
import { Link, useLocation } from 'react-router';
import { useText } from '../../shared/config/messages';
import { useFormat } from '../../shared/format/format';
import { useMoments } from '../../shared/format/moments';
import { useMay } from '../../shared/ui/admin/permissions';
import { useTold } from '../../shared/ui/admin/use-told';
import { orderMessages } from './messages';
import { useChangeOrderMutation } from './orders-api';
import { methodName, PaymentBadge, StatusBadge } from './state-badges';

const SHORT_ID = 8;

/** Columns that a phone leaves out; the order itself shows them. */
const WIDE = 'max-md:hidden';

/** One row an order; 'Verwerken' stands only where it works: paid and still pending. */
export function OrdersTable({ orders, busy }: { orders: readonly OrderSummary[]; busy: boolean }) {
  const t = useText(orderMessages);
  return (
    <div
      className="overflow-x-auto rounded-md border border-line min-[88rem]:overflow-x-visible"
      aria-busy={busy}
    >
      <table className="admin-table [&_td]:px-2 [&_th]:px-2" data-testid="orders">
        <caption className="sr-only">{t('title')}</caption>
        <thead>
          <tr className="min-[88rem]:[&>th]:sticky min-[88rem]:[&>th]:top-0 min-[88rem]:[&>th]:z-10">
            <th scope="col" className={WIDE}>
              {t('id')}
            </th>
            <th scope="col">{t('order')}</th>
            <th scope="col" className={WIDE}>
              {t('date')}
            </th>
            <th scope="col">{t('status')}</th>
            <th scope="col" className={WIDE}>
              {t('payment')}
            </th>
            <th scope="col" className={WIDE}>
              {t('customer')}
            </th>
            <th scope="col" className={WIDE}>
              {t('method')}
            </th>
            <th scope="col" className={`${WIDE} text-right`}>
              {t('pieces')}
            </th>
            <th scope="col" className="text-right">
              {t('amount')}
            </th>
            <th scope="col" className="text-right">
              {t('actions')}
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

function Row({ order }: { order: OrderSummary }) {
  const t = useText(orderMessages);
  const format = useFormat();
  const { moment } = useMoments();
  const { search } = useLocation();
  const number = order.orderNumber;
  return (
    <tr data-order={number}>
      <td className={`${WIDE} whitespace-nowrap text-stone`} title={order.id}>
        {order.id.slice(0, SHORT_ID)}
      </td>
      <td className="font-medium whitespace-nowrap">
        {/* The list's filters travel along, so that the way back leads to the same list. */}
        <Link to={`/admin/orders/${order.id}`} state={{ list: search }} className="link inline-block py-1">
          {number}
        </Link>
        <span className="block text-xs font-normal text-stone md:hidden">{moment(order.createdAt)}</span>
      </td>
      <td className={`${WIDE} whitespace-nowrap`}>
        <time dateTime={order.createdAt}>{moment(order.createdAt)}</time>
      </td>
      <td>
        <StatusBadge status={order.status} />
      </td>
      <td className={WIDE}>
        <PaymentBadge status={order.paymentStatus} />
      </td>
      <td className="max-w-52 truncate max-md:hidden" title={order.customerEmail ?? undefined}>
        {order.customerEmail ?? <span className="text-stone">{t('guest')}</span>}
      </td>
      <td className={`${WIDE} whitespace-nowrap`}>{methodName(order.paymentMethod)}</td>
      <td className={`${WIDE} text-right`}>{format.number(order.itemCount)}</td>
      <td className="text-right whitespace-nowrap">{format.price(order.totalAmount)}</td>
      <td className="text-right">
        <RowAction order={order} />
      </td>
    </tr>
  );
}

function RowAction({ order }: { order: OrderSummary }) {
  const t = useText(orderMessages);
  const told = useTold();
  const mayWrite = useMay('orders.write');
  const [change, { isLoading }] = useChangeOrderMutation();
  const number = order.orderNumber;
  if (order.status === 'pending' && order.paymentStatus === 'paid' && mayWrite) {
    return (
      <button
        type="button"
        className="button-quiet min-h-8"
        disabled={isLoading}
        aria-label={t('processOf', { number })}
        onClick={() =>
          void told(change({ id: order.id, deed: 'process' }), {
            done: t('processed', { number }),
            failed: t('notProcessed', { number }),
          })
        }
      >
        {t('process')}
      </button>
    );
  }
  return (
    <Link
      to={`/admin/orders/${order.id}`}
      className="link inline-block py-1"
      aria-label={t('viewOf', { number })}
    >
      {t('view')}
    </Link>
  );
}
