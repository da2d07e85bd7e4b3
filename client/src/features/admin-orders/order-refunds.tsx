import type { Order } from '#contracts/orders';
import { Money } from '#kernel/money';
import { useState } from 'react';
import { useText } from '../../shared/config/messages';
import { useFormat } from '../../shared/format/format';
import { useMoments } from '../../shared/format/moments';
import { AdminBadge, type BadgeTone } from '../../shared/ui/admin/badge';
import { useReportOutcome } from '../../shared/ui/admin/use-report-outcome';
import { useRetryRefundMutation } from './orders-api';
import { Part } from './part';
import { refundMessages } from './refund-messages';
import { TransferDialog } from './transfer-dialog';

type OrderRefund = Order['refunds'][number];

/** Refunds of the order with amount, state and items. A failed one can be tried again or recorded as paid another way. */
export function OrderRefunds({ order }: { order: Order }) {
  const t = useText(refundMessages);
  return (
    <Part title={t('refunds')}>
      <ul className="grid gap-3">
        {order.refunds.map((refund) => (
          <RefundEntry key={refund.id} order={order} refund={refund} />
        ))}
      </ul>
    </Part>
  );
}

function RefundEntry({ order, refund }: { order: Order; refund: OrderRefund }) {
  const t = useText(refundMessages);
  const format = useFormat();
  const { moment } = useMoments();
  const withoutItems = refund.items.length === 0 && Money.parse(refund.shipping).isZero;
  const notes = [
    ...(refund.actor === 'payment-provider' ? [t('byHand')] : []),
    ...(withoutItems ? [t('forNoPiece')] : []),
    ...(refund.transfer ? [t('transferred', refund.transfer)] : []),
    ...(refund.status === 'failed' && refund.failure
      ? [t('reasonIs', { why: failureText(t, refund.failure) })]
      : []),
    ...(refund.reason ? [refund.reason] : []),
  ];
  const { tone, text } = stateOf(refund);
  return (
    <li>
      <span className="flex flex-wrap justify-between gap-x-3">
        <span className="font-medium">{format.price(refund.amount)}</span>
        <AdminBadge tone={tone}>{t(text)}</AdminBadge>
      </span>
      <span className="text-xs break-words text-stone">
        {[moment(refund.createdAt), ...notes].join(' · ')}
      </span>
      {refund.status === 'failed' && order.nextSteps.includes('refund') && (
        <FailedRefund order={order} refund={refund} />
      )}
    </li>
  );
}

function FailedRefund({ order, refund }: { order: Order; refund: OrderRefund }) {
  const t = useText(refundMessages);
  const format = useFormat();
  const reportOutcome = useReportOutcome();
  const [retry, { isLoading }] = useRetryRefundMutation();
  const [asking, setAsking] = useState(false);
  const amount = format.price(refund.amount);
  return (
    <p className="mt-2 flex flex-wrap gap-2">
      <button
        type="button"
        className="button-quiet button-small"
        aria-label={t('retryOf', { amount })}
        disabled={isLoading}
        onClick={() =>
          void reportOutcome(retry({ id: order.id, refundId: refund.id }), {
            done: t('doneRetry', { amount }),
            failed: t('notChanged'),
          })
        }
      >
        {t('retry')}
      </button>
      <button
        type="button"
        className="button-quiet button-small"
        aria-label={t('transferOf', { amount })}
        onClick={() => setAsking(true)}
      >
        {t('transfer')}
      </button>
      {asking && <TransferDialog orderId={order.id} refund={refund} onClose={() => setAsking(false)} />}
    </p>
  );
}

/** The payment provider's reason in words; one that it has added since stands as it is. */
const FAILURES = [
  'charge_for_pending_refund_disputed',
  'declined',
  'expired_or_canceled_card',
  'insufficient_funds',
  'lost_or_stolen_card',
  'paid-with-another-account',
] as const;

function failureText(t: (name: (typeof FAILURES)[number]) => string, failure: string): string {
  const known = FAILURES.find((name) => name === failure);
  return known ? t(known) : failure;
}

type StateText = 'due' | 'pending' | 'done' | 'failed' | 'cancelled';

function stateOf({ status, providerState }: OrderRefund): { tone: BadgeTone; text: StateText } {
  if (status === 'done') return { tone: 'good', text: 'done' };
  if (status === 'failed')
    return { tone: 'bad', text: providerState === 'cancelled' ? 'cancelled' : 'failed' };
  return { tone: 'warning', text: providerState === 'pending' ? 'pending' : 'due' };
}
