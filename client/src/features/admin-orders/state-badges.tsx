import type { OrderAttention, OrderStatus, PaymentStatus } from '#contracts/orders';
import { Money } from '#kernel/money';
import { paymentMethodName } from '#kernel/payment-method-names';
import { useText } from '../../shared/config/messages';
import { AdminBadge, type BadgeTone } from '../../shared/ui/admin/badge';
import { orderMessages } from './messages';

const statusTones: Record<OrderStatus, BadgeTone> = {
  pending: 'warning',
  processing: 'info',
  shipped: 'good',
  delivered: 'good',
  cancelled: 'plain',
  refunded: 'plain',
};

/** Badge of the order status. An unknown status is shown as it is (specification §4). */
export function StatusBadge({ status }: { status: OrderStatus }) {
  const t = useText(orderMessages);
  const known = status in statusTones;
  return <AdminBadge tone={known ? statusTones[status] : 'plain'}>{known ? t(status) : status}</AdminBadge>;
}

/** Tone and text of each payment status. */
export const PAYMENTS = {
  pending: { tone: 'plain', text: 'payPending' },
  paid: { tone: 'good', text: 'payPaid' },
  failed: { tone: 'bad', text: 'payFailed' },
  refunded: { tone: 'plain', text: 'payRefunded' },
} as const satisfies Record<PaymentStatus, { tone: BadgeTone; text: string }>;

/** Badge of the payment status. */
export function PaymentBadge({ status }: { status: PaymentStatus }) {
  const t = useText(orderMessages);
  const { tone, text } = PAYMENTS[status];
  return <AdminBadge tone={tone}>{t(text)}</AdminBadge>;
}

/** Badge of an order that must not be shipped yet. */
export function HeldBadge() {
  return <AdminBadge tone="bad">{useText(orderMessages)('held')}</AdminBadge>;
}

/** Badge of an order that was paid without money; nothing for any other. */
export function TestBadge({ order }: { order: { isTest: boolean } }) {
  const t = useText(orderMessages);
  return order.isTest && <AdminBadge tone="warning">{t('test')}</AdminBadge>;
}

/** Texts of what the owner has to look at. */
export const ATTENTION = {
  'refund-failed': 'needsRefund',
  dispute: 'disputed',
  'fraud-warning': 'fraudWarning',
} as const satisfies Record<OrderAttention, string>;

/** Badges of what the owner has to look at. */
export function AttentionBadges({ attention }: { attention: readonly OrderAttention[] }) {
  const t = useText(orderMessages);
  return attention.map((name) => (
    <AdminBadge key={name} tone="bad">
      {t(ATTENTION[name])}
    </AdminBadge>
  ));
}

/**
 * The name of an order's payment method, as text: that of a card when it is not known (specification §2), a dash when nothing
 * was paid.
 */
export function MethodName({ order }: { order: { paymentMethod: string | null; totalAmount: string } }) {
  const t = useText(orderMessages);
  if (order.paymentMethod === null)
    return <>{Money.parse(order.totalAmount).isZero ? '–' : t('creditCard')}</>;
  const method = order.paymentMethod === 'credit_card' ? 'card' : order.paymentMethod;
  return <>{paymentMethodName(method, t('creditCard'))}</>;
}
