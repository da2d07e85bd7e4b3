import type { CountryCode } from '#contracts/primitives';
import type { ShippingZone } from '#contracts/shipping';
import { DomainError } from '#kernel';
import { chooseZone, whollyServedCountries, zonePolicy, type ShippingPolicy } from '#pricing';

/** What of the settings says where the shop delivers, and at what price. */
export interface DeliverySettings {
  readonly shippingZones: readonly ShippingZone[];
  /** The shop's standard price. */
  readonly shipping: ShippingPolicy;
  readonly business: { readonly ukVatNumber: string | null } | null;
}

/** The countries that are delivered to as a whole: a feed names no postal codes, and may promise nothing else. */
export function feedCountries(settings: DeliverySettings): CountryCode[] {
  return whollyServedCountries(settings.shippingZones, Boolean(settings.business?.ukVatNumber));
}

/** What delivery to a country costs. Throws `feeds.country-not-served` for one that is not delivered to as a whole. */
export function feedDelivery(settings: DeliverySettings, country: string): ShippingPolicy {
  const zone = zoneOf(settings, country);
  if (zone) return zonePolicy(zone.price, settings.shipping);
  throw new DomainError(
    'feeds.country-not-served',
    'not-found',
    'The shop does not deliver to the whole of this country.',
  );
}

function zoneOf({ shippingZones, business }: DeliverySettings, country: string): ShippingZone | null {
  const choice = chooseZone(shippingZones, { country }, Boolean(business?.ukVatNumber));
  return 'zone' in choice ? choice.zone : null;
}
