import type { ShopSettings } from '#contracts/shop-settings';
import { centsOf } from './cents';

/** What the texts may say of delivery: one price everywhere (`lowestFee` is its fee), or several, the lowest `lowestFee`. */
export function deliveryPrices({
  shippingZones,
  shippingFee,
}: Pick<ShopSettings, 'shippingZones' | 'shippingFee'>): { isOne: boolean; lowestFee: string } {
  const active = shippingZones.filter(({ isActive }) => isActive);
  const fees = active.flatMap(({ price }) =>
    price === null ? [shippingFee] : [price.fee, ...price.steps.map(({ fee }) => fee)],
  );
  const lowestFee = fees.reduce(
    (least, fee) => (centsOf(fee) < centsOf(least) ? fee : least),
    fees[0] ?? shippingFee,
  );
  return { isOne: active.every(({ price }) => price === null), lowestFee };
}
