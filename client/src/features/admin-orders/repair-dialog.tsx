import type { OrderItem } from '#contracts/order-items';
import type { Order } from '#contracts/orders';
import { useState } from 'react';
import { useShopDay } from '../../shared/format/use-shop-day';
import { useText } from '../../shared/config/messages';
import { DialogForm } from '../../shared/ui/admin/dialog-form';
import { PanelDialog } from '../../shared/ui/admin/panel-dialog';
import { useReportOutcome } from '../../shared/ui/admin/use-report-outcome';
import { TextField } from '../../shared/ui/text-field';
import { guaranteeMessages } from './guarantee-messages';
import { useNoteRepairMutation } from './orders-api';

interface RepairDialogProps {
  order: Order;
  item: OrderItem;
  onClose: () => void;
}

/** Notes the day on which an item was repaired under the legal guarantee. */
export function RepairDialog({ order, item, onClose }: RepairDialogProps) {
  const t = useText(guaranteeMessages);
  const reportOutcome = useReportOutcome();
  const [noteRepair, { isLoading }] = useNoteRepairMutation();
  const shopDay = useShopDay();
  const today = shopDay(new Date());
  const first = order.deliveredAt === null ? today : shopDay(new Date(order.deliveredAt));
  const [on, setOn] = useState(today);
  const [checked, setChecked] = useState(false);
  const fault = on === '' ? t('onRequired') : on < first || on > today ? t('onRange') : null;
  const submit = async () => {
    setChecked(true);
    if (fault !== null) return;
    const succeeded = await reportOutcome(noteRepair({ id: order.id, itemId: item.id, on }), {
      done: t('done'),
      failed: t('failed'),
    });
    if (succeeded) onClose();
  };
  return (
    <PanelDialog title={t('title', { name: item.productName })} text={t('text')} onClose={onClose}>
      <DialogForm label={t('save')} busy={isLoading} busyText={t('busy')} onSubmit={submit} onClose={onClose}>
        <TextField
          label={t('on')}
          type="date"
          min={first}
          max={today}
          value={on}
          error={checked ? fault : null}
          onChange={(event) => setOn(event.target.value)}
        />
      </DialogForm>
    </PanelDialog>
  );
}
