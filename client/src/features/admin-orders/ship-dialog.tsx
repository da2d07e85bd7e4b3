import type { Order } from '#contracts/orders';
import { useState, type FormEvent } from 'react';
import { useText } from '../../shared/config/messages';
import { uiMessages } from '../../shared/ui/admin/messages';
import { DialogButtons, PanelDialog } from '../../shared/ui/admin/panel-dialog';
import { useTold } from '../../shared/ui/admin/use-told';
import { BusyLabel } from '../../shared/ui/busy-label';
import { TextField } from '../../shared/ui/text-field';
import { detailMessages } from './detail-messages';
import { useChangeOrderMutation } from './orders-api';

const CARRIERS = ['PostNL', 'DHL', 'DPD', 'An Post', 'GLS', 'UPS'];

/** Carrier and tracking number; then it is on its way. */
export function ShipDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const t = useText(detailMessages);
  const ui = useText(uiMessages);
  const told = useTold();
  const [change, { isLoading }] = useChangeOrderMutation();
  const [carrier, setCarrier] = useState('');
  const [trackingNumber, setTrackingNumber] = useState('');
  const [tried, setTried] = useState(false);
  const missing = carrier.trim() === '';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (missing) return;
    const kept = await told(change({ id: order.id, deed: 'ship', body: { carrier, trackingNumber } }), {
      done: t('doneShip'),
      text: t('doneShipText'),
      failed: t('failed'),
    });
    if (kept) onClose();
  };
  return (
    <PanelDialog title={t('shipTitle', { number: order.orderNumber })} text={t('shipText')} onClose={onClose}>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
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
        <DialogButtons>
          <button type="button" className="button-quiet" onClick={onClose}>
            {ui('cancel')}
          </button>
          <button type="submit" className="button" disabled={isLoading}>
            <BusyLabel busy={isLoading} busyText={t('busy')}>
              {t('shipNow')}
            </BusyLabel>
          </button>
        </DialogButtons>
      </form>
    </PanelDialog>
  );
}
