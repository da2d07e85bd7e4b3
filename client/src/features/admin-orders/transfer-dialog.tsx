import { transferInput } from '#contracts/order-steps';
import type { Order } from '#contracts/orders';
import { useText } from '../../shared/config/messages';
import { useFormat } from '../../shared/format/format';
import { useShopDay } from '../../shared/format/use-shop-day';
import { StepDialog } from '../../shared/ui/admin/form/step-dialog';
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
  const shopDay = useShopDay();
  const [transfer] = useTransferRefundMutation();
  const amount = format.price(refund.amount);
  return (
    <StepDialog
      schema={transferInput}
      suggested={{ on: shopDay(new Date()) }}
      title={t('transferTitle', { amount })}
      text={t('transferText')}
      label={t('record')}
      send={(body) => transfer({ id: orderId, refundId: refund.id, body })}
      report={{ done: t('doneTransfer', { amount }), failed: t('notChanged') }}
      onClose={onClose}
    />
  );
}
