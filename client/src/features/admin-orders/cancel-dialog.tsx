import type { Order } from '#contracts/orders';
import { Money } from '#kernel/money';
import { useState } from 'react';
import { useText } from '../../shared/config/messages';
import { useFormat } from '../../shared/format/format';
import { DialogForm } from '../../shared/ui/admin/dialog-form';
import { PanelDialog } from '../../shared/ui/admin/panel-dialog';
import { useReportOutcome } from '../../shared/ui/admin/use-report-outcome';
import { TextField } from '../../shared/ui/text-field';
import { disputeState } from './dispute-state';
import { detailMessages } from './detail-messages';
import { useChangeOrderMutation } from './orders-api';

/** Confirms a cancellation and shows the amount to be refunded. */
export function CancelDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const t = useText(detailMessages);
  const format = useFormat();
  const reportOutcome = useReportOutcome();
  const [change, { isLoading }] = useChangeOrderMutation();
  const [reason, setReason] = useState('');
  const submit = async () => {
    const succeeded = await reportOutcome(change({ id: order.id, action: 'cancel', body: { reason } }), {
      done: t('doneCancel'),
      failed: t('failed'),
    });
    if (succeeded) onClose();
  };
  const texts = {
    unpaid: t('cancelUnpaid'),
    open: t('cancelDisputed'),
    lost: t('cancelLost', { lost: format.price(order.lostAmount) }),
    paid: t('cancelPaid', { amount: format.price(order.refundableAmount) }),
  };
  const dispute = Money.parse(order.refundableAmount).isZero ? disputeState(order) : null;
  const text = texts[order.paymentStatus === 'paid' ? (dispute ?? 'paid') : 'unpaid'];
  return (
    <PanelDialog title={t('cancelTitle', { number: order.orderNumber })} text={text} onClose={onClose}>
      <DialogForm
        label={t('cancelNow')}
        cancelLabel={t('keep')}
        danger
        busy={isLoading}
        busyText={t('busy')}
        onSubmit={submit}
        onClose={onClose}
      >
        <TextField
          label={t('reason')}
          aside={t('optional')}
          hint={t('reasonHint')}
          maxLength={300}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </DialogForm>
    </PanelDialog>
  );
}
