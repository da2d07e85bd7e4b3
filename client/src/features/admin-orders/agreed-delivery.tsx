import type { Order } from '#contracts/orders';
import { daysText } from '#legal/delivery-times';
import { useText } from '../../shared/config/messages';
import { deliveryMessages } from './delivery-messages';

/** Zone and delivery time as they were stated before the order; nothing for an order of an earlier release. */
export function AgreedDelivery({ delivery }: Pick<Order, 'delivery'>) {
  const t = useText(deliveryMessages);
  if (delivery === null) return null;
  return (
    <div data-testid="agreed-delivery">
      <p>{t('zone', { zone: delivery.zone })}</p>
      <p className="text-stone">
        {t('promised', { days: daysText(delivery) })}
        {delivery.carrier !== null && ` · ${t('carrier', { carrier: delivery.carrier })}`}
      </p>
      {delivery.customsDuty && <p className="text-stone">{t('customsDuty')}</p>}
      {delivery.importCharges && <p className="text-stone">{t('importCharges')}</p>}
    </div>
  );
}
