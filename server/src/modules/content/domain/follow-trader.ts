import { DEFAULT_SETTINGS, type ShopSettings } from './shop-settings.js';
import { DEMO_TRADER } from './trader.js';
import type { CountryCode } from '#contracts/primitives';
import { sameValue, timeZoneOf } from '#kernel';
import { countryName } from '#legal/part-names';
import { traderCountry } from '#legal/trader';
import { defaultZonesOf, servedCountries, type ShippingZone } from '#pricing';

/** The zones that a new shop has whose trader is there. */
const zonesOf = (country: CountryCode) => defaultZonesOf(country, (code) => countryName(code, 'en'));

/** Where the trader of a new shop may be: everywhere that it delivers to. */
const HOMES = servedCountries(DEFAULT_SETTINGS.shippingZones);

/** Whether the zones are those of a new shop, wherever its trader is. */
export function areZonesOfNewShop(zones: readonly ShippingZone[]): boolean {
  return HOMES.some((country) => sameValue(zonesOf(country), zones));
}

/** Whether a change of the settings brings the trader to another country. */
export function hasMoved(before: ShopSettings, after: ShopSettings): boolean {
  const to = traderCountry(after.business);
  return to !== undefined && to !== traderCountry(before.business);
}

/** The time zone of a shop that has never sold: that of its trader's country, and the former one while that is not known. */
export function timeZoneFollowing({ business, timeZone }: ShopSettings): string {
  return timeZoneOf(traderCountry(business) ?? '') ?? timeZone;
}

/**
 * What else changes when the trader of a shop that has never sold moves to another country: the examples of a new shop for
 * delivery, and the country that the checkout begins with. What the owner has set herself stays, whether in the same change
 * (`after`) or earlier.
 */
export function followingTrader(before: ShopSettings, after: ShopSettings): Partial<ShopSettings> {
  const home = traderCountry(after.business);
  if (!hasMoved(before, after) || home === undefined || !HOMES.includes(home)) return {};
  const areExamples =
    sameValue(before.shippingZones, after.shippingZones) && areZonesOfNewShop(before.shippingZones);
  const shippingZones = areExamples ? zonesOf(home) : after.shippingZones;
  const isExample = before.defaultCountry === after.defaultCountry && isFirstCountry(before);
  const isSoldTo =
    servedCountries(shippingZones).includes(home) && (home !== 'GB' || after.business?.ukVatNumber != null);
  return { shippingZones, ...(isExample && isSoldTo ? { defaultCountry: home } : {}) };
}

/** Whether the checkout begins with the country of the trader, or with that of a new shop which has no trader of its own yet. */
function isFirstCountry({ business, defaultCountry }: ShopSettings): boolean {
  const hasOwnTrader = business !== null && business.legalName !== DEMO_TRADER.legalName;
  return defaultCountry === (hasOwnTrader ? traderCountry(business) : DEFAULT_SETTINGS.defaultCountry);
}
