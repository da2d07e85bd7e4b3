import type { Order } from '#contracts/orders';
import { useState } from 'react';
import { useText } from '../../shared/config/messages';
import { DialogForm } from '../../shared/ui/admin/dialog-form';
import { PanelDialog } from '../../shared/ui/admin/panel-dialog';
import { useReportOutcome } from '../../shared/ui/admin/use-report-outcome';
import { TextField } from '../../shared/ui/text-field';
import { detailMessages } from './detail-messages';
import { useChangeOrderMutation } from './orders-api';

/** Suggestions: the carriers whose tracking pages the shop knows, wherever it is. */
const CARRIERS = ['An Post', 'bpost', 'DHL', 'DPD', 'FedEx', 'GLS', 'PostNL', 'Royal Mail', 'UPS'];

/** Dialog for carrier and tracking number; submitting marks the order as shipped. */
export function ShipDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const t = useText(detailMessages);
  const reportOutcome = useReportOutcome();
  const [change, { isLoading }] = useChangeOrderMutation();
  const [carrier, setCarrier] = useState('');
  const [trackingNumber, setTrackingNumber] = useState('');
  const [tried, setTried] = useState(false);
  const missing = carrier.trim() === '';
  const submit = async () => {
    setTried(true);
    if (missing) return;
    const succeeded = await reportOutcome(
      change({ id: order.id, action: 'ship', body: { carrier, trackingNumber } }),
      {
        done: t('doneShip'),
        text: t('doneShipText'),
        failed: t('failed'),
      },
    );
    if (succeeded) onClose();
  };
  return (
    <PanelDialog title={t('shipTitle', { number: order.orderNumber })} text={t('shipText')} onClose={onClose}>
      <DialogForm
        label={t('shipNow')}
        busy={isLoading}
        busyText={t('busy')}
        onSubmit={submit}
        onClose={onClose}
      >
        <TextField
          label={t('carrier')}
          list="carriers"
          required
          maxLength={60}
          value={carrier}
          error={tried && missing ? t('carrierRequired') : null}
          onChange={(event) => setCarrier(event.target.value)}
        />
        <datalist id="carriers">
          {CARRIERS.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <TextField
          label={t('tracking')}
          aside={t('optional')}
          maxLength={80}
          spellCheck={false}
          value={trackingNumber}
          onChange={(event) => setTrackingNumber(event.target.value)}
        />
      </DialogForm>
    </PanelDialog>
  );
}
