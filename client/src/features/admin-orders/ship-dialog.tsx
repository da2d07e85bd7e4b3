import { shipInput } from '#contracts/order-steps';
import type { Order } from '#contracts/orders';
import { useText } from '../../shared/config/messages';
import { StepDialog } from '../../shared/ui/admin/form/step-dialog';
import { detailMessages } from './detail-messages';
import { useChangeOrderMutation } from './orders-api';

/** Suggestions: the carriers whose tracking pages the shop knows, wherever it is. */
const CARRIERS = ['An Post', 'bpost', 'DHL', 'DPD', 'FedEx', 'GLS', 'PostNL', 'Royal Mail', 'UPS'];

/** Dialog for carrier and tracking number; submitting marks the order as shipped. */
export function ShipDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const t = useText(detailMessages);
  const [change] = useChangeOrderMutation();
  return (
    <StepDialog
      schema={shipInput}
      title={t('shipTitle', { number: order.orderNumber })}
      text={t('shipText')}
      label={t('shipNow')}
      suggestions={{ carrier: CARRIERS }}
      send={(body) => change({ id: order.id, action: 'ship', body })}
      report={{ done: t('doneShip'), text: t('doneShipText'), failed: t('failed') }}
      onClose={onClose}
    />
  );
}
