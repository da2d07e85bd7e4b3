import { areZonesOfNewShop } from './follow-trader.js';
import { DEFAULT_SETTINGS, type ShopSettings } from './shop-settings.js';
import { sameValue } from '#kernel';

const OF_SHIPPING = ['shippingFee', 'freeShippingFrom', 'handlingTime'] as const;

/** Whether the owner has changed where, for how much or how fast the shop delivers: a new shop starts with examples. */
export function hasCustomShipping(settings: ShopSettings): boolean {
  const areTermsCustom = OF_SHIPPING.some((name) => !sameValue(settings[name], DEFAULT_SETTINGS[name]));
  return areTermsCustom || !areZonesOfNewShop(settings.shippingZones);
}
