import { cancelInput } from '#contracts/order-steps';
import type { Order } from '#contracts/orders';
import { Money } from '#kernel/money';
import { useText } from '../../shared/config/messages';
import { useFormat } from '../../shared/format/format';
import { StepDialog } from '../../shared/ui/admin/form/step-dialog';
import { disputeState } from './dispute-state';
import { detailMessages } from './detail-messages';
import { useChangeOrderMutation } from './orders-api';

/** Confirms a cancellation and shows the amount to be refunded. */
export function CancelDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const t = useText(detailMessages);
  const format = useFormat();
  const [change] = useChangeOrderMutation();
  const texts = {
    unpaid: t('cancelUnpaid'),
    open: t('cancelDisputed'),
    lost: t('cancelLost', { lost: format.price(order.lostAmount) }),
    paid: t('cancelPaid', { amount: format.price(order.refundableAmount) }),
  };
  const dispute = Money.parse(order.refundableAmount).isZero ? disputeState(order) : null;
  const text = texts[order.paymentStatus === 'paid' ? (dispute ?? 'paid') : 'unpaid'];
  return (
    <StepDialog
      schema={cancelInput}
      title={t('cancelTitle', { number: order.orderNumber })}
      text={text}
      label={t('cancelNow')}
      cancelLabel={t('keep')}
      danger
      send={(body) => change({ id: order.id, action: 'cancel', body })}
      report={{ done: t('doneCancel'), failed: t('failed') }}
      onClose={onClose}
    />
  );
}
