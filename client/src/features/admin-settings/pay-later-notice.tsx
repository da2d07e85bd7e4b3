import { PAY_LATER_METHODS } from '#contracts/checkout';
import type { ShopSettings } from '#contracts/shop-settings';
import { useText } from '../../shared/config/messages';
import { Notice } from '../../shared/ui/admin/notice';
import { settingsMessages } from './messages';
import { useGetOfferedMethodsQuery } from './settings-api';

/**
 * Tells the owner of a shop that delivers to the Netherlands when no way to pay later is offered: a consumer there may not
 * be bound to pay more than half in advance (BW 7:26(2)). Nothing while the provider's methods are not known.
 */
export function PayLaterNotice({ settings: { shippingZones } }: { settings: ShopSettings }) {
  const t = useText(settingsMessages);
  const { data } = useGetOfferedMethodsQuery();
  const isDelivered = shippingZones.some(
    ({ isActive, countries }) => isActive && countries.some(({ country }) => country === 'NL'),
  );
  const methods = data?.items ?? [];
  const hasPayLater = methods.some(({ id }) => PAY_LATER_METHODS.some((method) => method === id));
  if (!isDelivered || methods.length === 0 || hasPayLater) return null;
  return (
    <Notice id="pay-later-missing" tone="hint" title={t('payLaterTitle')}>
      <p>{t('payLaterText')}</p>
    </Notice>
  );
}
