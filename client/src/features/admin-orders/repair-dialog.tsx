import type { OrderItem } from '#contracts/order-items';
import { repairInput } from '#contracts/order-steps';
import type { Order } from '#contracts/orders';
import { useText } from '../../shared/config/messages';
import { useShopDay } from '../../shared/format/use-shop-day';
import { StepDialog } from '../../shared/ui/admin/form/step-dialog';
import { guaranteeMessages } from './guarantee-messages';
import { useNoteRepairMutation } from './orders-api';

interface RepairDialogProps {
  order: Order;
  item: OrderItem;
  onClose: () => void;
}

/** Notes the day on which an item was repaired under the legal guarantee: from the delivery until today. */
export function RepairDialog({ order, item, onClose }: RepairDialogProps) {
  const t = useText(guaranteeMessages);
  const [noteRepair] = useNoteRepairMutation();
  const shopDay = useShopDay();
  const today = shopDay(new Date());
  const first = order.deliveredAt === null ? today : shopDay(new Date(order.deliveredAt));
  return (
    <StepDialog
      schema={repairInput}
      suggested={{ on: today }}
      faults={({ on = '' }) => (on < first || on > today ? { on: t('onRange') } : {})}
      title={t('title', { name: item.productName })}
      text={t('text')}
      label={t('save')}
      send={({ on }) => noteRepair({ id: order.id, itemId: item.id, on })}
      report={{ done: t('done'), failed: t('failed') }}
      onClose={onClose}
    />
  );
}
