import type { Order } from '#contracts/orders';
import { useState } from 'react';
import { useText } from '../../shared/config/messages';
import { useFormat } from '../../shared/format/format';
import { useShopDay } from '../../shared/format/use-shop-day';
import { DialogForm } from '../../shared/ui/admin/dialog-form';
import { PanelDialog } from '../../shared/ui/admin/panel-dialog';
import { useReportOutcome } from '../../shared/ui/admin/use-report-outcome';
import { TextField } from '../../shared/ui/text-field';
import { useTransferRefundMutation } from './orders-api';
import { refundMessages } from './refund-messages';

interface TransferDialogProps {
  orderId: string;
  refund: Order['refunds'][number];
  onClose: () => void;
}

/** Records the bank transfer with which a failed refund was paid. */
export function TransferDialog({ orderId, refund, onClose }: TransferDialogProps) {
  const t = useText(refundMessages);
  const format = useFormat();
  const reportOutcome = useReportOutcome();
  const [transfer, { isLoading }] = useTransferRefundMutation();
  const shopDay = useShopDay();
  const [on, setOn] = useState(() => shopDay(new Date()));
  const [reference, setReference] = useState('');
  const [checked, setChecked] = useState(false);
  const amount = format.price(refund.amount);
  const submit = async () => {
    setChecked(true);
    if (on === '' || reference.trim() === '') return;
    const succeeded = await reportOutcome(
      transfer({ id: orderId, refundId: refund.id, body: { on, reference } }),
      { done: t('doneTransfer', { amount }), failed: t('notChanged') },
    );
    if (succeeded) onClose();
  };
  return (
    <PanelDialog title={t('transferTitle', { amount })} text={t('transferText')} onClose={onClose}>
      <DialogForm
        label={t('record')}
        busy={isLoading}
        busyText={t('busy')}
        onSubmit={submit}
        onClose={onClose}
      >
        <TextField
          label={t('on')}
          type="date"
          value={on}
          error={checked && on === '' ? t('onRequired') : undefined}
          onChange={(event) => setOn(event.target.value)}
        />
        <TextField
          label={t('reference')}
          hint={t('referenceHint')}
          maxLength={140}
          value={reference}
          error={checked && reference.trim() === '' ? t('referenceRequired') : undefined}
          onChange={(event) => setReference(event.target.value)}
        />
      </DialogForm>
    </PanelDialog>
  );
}
