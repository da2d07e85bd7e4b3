import type { OrderSummary } from '#contracts/orders';
import { Link } from 'react-router';
import { useText } from '../../shared/config/messages';
import { useFormat } from '../../shared/format/format';
import { useMoments } from '../../shared/format/moments';
import { ListTable, RowLink } from '../../shared/ui/admin/list-table';
import { useMay } from '../../shared/ui/admin/permissions';
import { useReportOutcome } from '../../shared/ui/admin/use-report-outcome';
import { orderMessages } from './messages';
import { useChangeOrderMutation } from './orders-api';
import { AttentionBadges, HeldBadge, MethodName, PaymentBadge, StatusBadge, TestBadge } from './state-badges';

/**
 * Classes for columns that narrow screens hide or stack into the first column. The order page shows
 * everything.
 */
const TABLET = 'max-md:hidden';
const LAPTOP = 'max-xl:hidden';

/** Table with one row per order. 'Verwerken' appears only for paid, pending orders. */
export function OrdersTable({ orders, busy }: { orders: readonly OrderSummary[]; busy: boolean }) {
  const t = useText(orderMessages);
  const columns = [
    { label: t('order') },
    { label: t('date'), className: LAPTOP },
    { label: t('status'), className: TABLET },
    { label: t('payment'), className: TABLET },
    { label: t('customer'), className: TABLET },
    { label: t('pieces'), className: `${LAPTOP} text-right` },
    { label: t('amount'), className: 'text-right' },
    { label: t('actions'), className: 'text-right' },
  ];
  return (
    <ListTable caption={t('title')} columns={columns} busy={busy} testId="orders" isDense>
      {orders.map((order) => (
        <Row key={order.id} order={order} />
      ))}
    </ListTable>
  );
}

function Row({ order }: { order: OrderSummary }) {
  const t = useText(orderMessages);
  const format = useFormat();
  const { moment } = useMoments();
  const number = order.orderNumber;
  return (
    <tr data-order={number}>
      <td className="font-medium md:whitespace-nowrap">
        <RowLink to={`/admin/orders/${order.id}`}>{number}</RowLink>
        <span className="block text-xs font-normal text-stone xl:hidden">{moment(order.createdAt)}</span>
        <span className="flex flex-wrap gap-1 pt-1 pb-1.5 md:hidden">
          <TestBadge order={order} />
          <StatusBadge status={order.status} />
          <PaymentBadge status={order.paymentStatus} />
          <Method order={order} />
          {order.held && <HeldBadge />}
          <AttentionBadges attention={order.attention} />
        </span>
      </td>
      <td className={`${LAPTOP} whitespace-nowrap`}>
        <time dateTime={order.createdAt}>{moment(order.createdAt)}</time>
      </td>
      <td className={TABLET}>
        <span className="flex flex-wrap gap-1">
          <TestBadge order={order} />
          <StatusBadge status={order.status} />
          {order.held && <HeldBadge />}
        </span>
      </td>
      <td className={TABLET}>
        <span className="flex flex-wrap gap-1">
          <PaymentBadge status={order.paymentStatus} />
          <Method order={order} />
          <AttentionBadges attention={order.attention} />
        </span>
      </td>
      <td className="max-w-40 truncate max-md:hidden xl:max-w-52" title={order.customerEmail ?? undefined}>
        {order.customerEmail ?? <span className="text-stone">{t('guest')}</span>}
      </td>
      <td className={`${LAPTOP} text-right`}>{format.number(order.itemCount)}</td>
      <td className="text-right whitespace-nowrap">{format.price(order.totalAmount)}</td>
      <td className="text-right">
        <RowAction order={order} />
      </td>
    </tr>
  );
}

/** The payment method beside the badge of the payment, or below it where there is less room. */
function Method({ order }: { order: OrderSummary }) {
  return (
    <span className="self-center px-1 text-xs font-normal wrap-break-word text-stone">
      <MethodName order={order} />
    </span>
  );
}

function RowAction({ order }: { order: OrderSummary }) {
  const t = useText(orderMessages);
  const reportOutcome = useReportOutcome();
  const mayWrite = useMay('orders.write');
  const [change, { isLoading }] = useChangeOrderMutation();
  const number = order.orderNumber;
  if (order.status === 'pending' && order.paymentStatus === 'paid' && !order.held && mayWrite) {
    return (
      <button
        type="button"
        className="button-quiet min-h-8"
        disabled={isLoading}
        aria-label={t('processOf', { number })}
        onClick={() =>
          void reportOutcome(change({ id: order.id, action: 'process' }), {
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
