import type { Order } from '#contracts/orders';
import { useState, type FormEvent } from 'react';
import { useText } from '../../shared/config/messages';
import { useFormat } from '../../shared/format/format';
import { DialogButtons, PanelDialog } from '../../shared/ui/admin/panel-dialog';
import { useTold } from '../../shared/ui/admin/use-told';
import { BusyLabel } from '../../shared/ui/busy-label';
import { TextField } from '../../shared/ui/text-field';
import { detailMessages } from './detail-messages';
import { useChangeOrderMutation } from './orders-api';

/** Asks once, with the amount that goes back. */
export function CancelDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const t = useText(detailMessages);
  const format = useFormat();
  const told = useTold();
  const [change, { isLoading }] = useChangeOrderMutation();
  const [reason, setReason] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const kept = await told(change({ id: order.id, deed: 'cancel', body: { reason } }), {
      done: t('doneCancel'),
      failed: t('failed'),
    });
    if (kept) onClose();
  };
  const text =
    order.paymentStatus === 'paid'
      ? t('cancelPaid', { amount: format.price(order.refundableAmount) })
      : t('cancelUnpaid');
  return (
    <PanelDialog title={t('cancelTitle', { number: order.orderNumber })} text={text} onClose={onClose}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label={t('reason')}
          aside={t('optional')}
          hint={t('reasonHint')}
          maxLength={300}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <DialogButtons>
          <button type="button" className="button-quiet" onClick={onClose}>
            {t('keep')}
          </button>
          <button type="submit" className="button-danger" disabled={isLoading}>
            <BusyLabel busy={isLoading} busyText={t('busy')}>
              {t('cancelNow')}
            </BusyLabel>
          </button>
        </DialogButtons>
      </form>
    </PanelDialog>
  );
}
