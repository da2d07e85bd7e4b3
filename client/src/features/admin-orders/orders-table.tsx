import type { OrderSummary } from '#contracts/orders';
import { useSelector } from 'react-redux';
import { Link } from 'react-router';
import { countryName } from '../../shared/config/countries';
import { useText } from '../../shared/config/messages';
import { selectLocale } from '../../shared/config/request-slice';
import { useFormat } from '../../shared/format/format';
import { useMoments } from '../../shared/format/moments';
import { ListTable, RowLink } from '../../shared/ui/admin/list-table';
import { useMay } from '../../shared/ui/admin/permissions';
import { useReportOutcome } from '../../shared/ui/admin/use-report-outcome';
import { orderMessages } from './messages';
import { useChangeOrderMutation } from './orders-api';
import { AttentionBadges, HeldBadge, MethodName, PaymentBadge, StatusBadge, TestBadge } from './state-badges';

/** Columns that only wide screens have; the date then stands below the number. */
const WIDE = 'max-[90rem]:hidden';
/** Narrow tables have the destination by its code, with the customer. */
const NOT_NARROW = 'md:max-xl:hidden';

/** Table with one row per order, on phones one card. 'Verwerken' appears only for paid, pending orders. */
export function OrdersTable({ orders, busy }: { orders: readonly OrderSummary[]; busy: boolean }) {
  const t = useText(orderMessages);
  const columns = [
    { label: t('order') },
    { label: t('date'), className: WIDE },
    { label: t('customer') },
    { label: t('destination'), className: NOT_NARROW },
    { label: t('items'), className: `${WIDE} text-right` },
    { label: t('total'), className: 'text-right' },
    { label: t('payment') },
    { label: t('dispatch') },
    { label: t('actions'), className: 'text-right' },
  ];
  return (
    <ListTable caption={t('title')} columns={columns} busy={busy} testId="orders" isDense hasCards>
      {orders.map((order) => (
        <Row key={order.id} order={order} />
      ))}
    </ListTable>
  );
}

/** A card has number and total, customer and destination, then payment and dispatch beside what can be done. */
function Row({ order }: { order: OrderSummary }) {
  const t = useText(orderMessages);
  const format = useFormat();
  const { moment } = useMoments();
  const { orderNumber, createdAt, customerName, customerEmail: email } = order;
  const country = countryName(order.country, useSelector(selectLocale));
  return (
    <tr data-order={orderNumber} className="max-md:grid-cols-[1fr_auto]">
      <td className="font-medium md:whitespace-nowrap">
        <RowLink to={`/admin/orders/${order.id}`}>{orderNumber}</RowLink>
        <span className="flex flex-wrap items-center gap-x-1.5 text-xs font-normal text-stone">
          <span className="min-[90rem]:hidden">{moment(createdAt)}</span>
          <TestBadge order={order} />
        </span>
      </td>
      <td className={`${WIDE} whitespace-nowrap`}>
        <time dateTime={createdAt}>{moment(createdAt)}</time>
      </td>
      <td className="min-w-0 max-md:row-start-2 md:w-full md:max-w-0 md:min-w-24">
        <span className="block truncate" title={customerName ?? email ?? undefined}>
          {customerName ?? email ?? t('guest')}
        </span>
        <span className="block truncate text-xs text-stone max-md:hidden">
          <abbr title={country} className="mr-1.5 no-underline xl:hidden">
            {order.country}
          </abbr>
          {customerName !== null && <span title={email ?? undefined}>{email}</span>}
        </span>
      </td>
      <td className={`${NOT_NARROW} max-md:row-start-2 max-md:text-right`}>{country}</td>
      <td className={`${WIDE} text-right`}>{format.number(order.itemCount)}</td>
      <td className="text-right font-medium whitespace-nowrap max-md:col-start-2 max-md:row-start-1">
        {format.price(order.totalAmount)}
      </td>
      <td className="max-md:row-start-3">
        <span className="flex flex-wrap items-center gap-1">
          <PaymentBadge status={order.paymentStatus} />
          <span className="px-1 text-xs text-stone md:whitespace-nowrap">
            <MethodName order={order} />
          </span>
          <AttentionBadges attention={order.attention} />
        </span>
      </td>
      <td className="max-md:row-start-4">
        <span className="flex flex-wrap items-center gap-1">
          <StatusBadge status={order.status} />
          {order.held && <HeldBadge />}
          {waits(order) && <span className="px-1 text-xs text-stone">{t('toProcess')}</span>}
        </span>
      </td>
      <td className="text-right max-md:col-start-2 max-md:row-span-2 max-md:row-start-3 max-md:self-center">
        <RowAction order={order} />
      </td>
    </tr>
  );
}

/** Paid, and nobody has begun with it. */
const waits = ({ status, paymentStatus, held }: OrderSummary) =>
  status === 'pending' && paymentStatus === 'paid' && !held;

function RowAction({ order }: { order: OrderSummary }) {
  const t = useText(orderMessages);
  const reportOutcome = useReportOutcome();
  const mayWrite = useMay('orders.write');
  const [change, { isLoading }] = useChangeOrderMutation();
  const number = order.orderNumber;
  if (waits(order) && mayWrite) {
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
