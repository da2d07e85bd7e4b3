import type { Order } from '#contracts/orders';
import { useText } from '../../shared/config/messages';
import { useFormat } from '../../shared/format/format';
import { useMoments } from '../../shared/format/moments';
import { AdminBadge } from '../../shared/ui/admin/badge';
import { detailMessages } from './detail-messages';
import { Part } from './part';

type OrderRefund = Order['refunds'][number];

/** Refunds of the order with amount, state and items. */
export function OrderRefunds({ refunds }: { refunds: readonly OrderRefund[] }) {
  const t = useText(detailMessages);
  return (
    <Part title={t('refunds')}>
      <ul className="grid gap-2">
        {refunds.map((refund) => (
          <RefundEntry key={refund.id} refund={refund} />
        ))}
      </ul>
    </Part>
  );
}

function RefundEntry({ refund }: { refund: OrderRefund }) {
  const t = useText(detailMessages);
  const format = useFormat();
  const { moment } = useMoments();
  const withoutItems = refund.items.length === 0 && Number(refund.shipping) === 0;
  const notes = [
    ...(refund.actor === 'payment-provider' ? [t('refundByHand')] : []),
    ...(withoutItems ? [t('refundForNoPiece')] : []),
    ...(refund.reason ? [refund.reason] : []),
  ];
  return (
    <li>
      <span className="flex justify-between gap-3">
        <span className="font-medium">{format.price(refund.amount)}</span>
        {refund.status === 'done' ? (
          <AdminBadge tone="good">{t('done')}</AdminBadge>
        ) : refund.status === 'due' ? (
          <AdminBadge tone="warning">{t('due')}</AdminBadge>
        ) : (
          <AdminBadge tone="bad">{t('refundFailed', { why: refund.failure ?? '–' })}</AdminBadge>
        )}
      </span>
      <span className="text-xs text-stone">{[moment(refund.createdAt), ...notes].join(' · ')}</span>
    </li>
  );
}
