import type { ShopSettings } from '#contracts/shop-settings';
import type { ShippingZone } from '#contracts/shipping';
import { chooseZone, GREAT_BRITAIN, vatAreaOf, type ZoneArea } from '#pricing';

/** The settings that decide where goods go. */
export type DeliverySettings = Pick<ShopSettings, 'shippingZones' | 'business'>;

/** A country (ISO 3166-1 alpha-2), or the part of it whose postal codes begin with `code`; empty for the whole. */
export interface Part {
  readonly country: string;
  readonly code: string;
}

/** Beginnings of the United Kingdom's postal codes outside Great Britain: Northern Ireland, Jersey, Guernsey. */
const OUTSIDE_GREAT_BRITAIN = ['BT', 'JE', 'GY'];

/** The zones that deliver, in the owner's order. */
export function activeZones({ shippingZones }: Pick<ShopSettings, 'shippingZones'>): ShippingZone[] {
  return shippingZones.filter(({ isActive }) => isActive);
}

/** What a zone delivers to, by the rule that charges: without a VAT number there, nothing of Great Britain. */
export function partsOf(zone: ZoneArea, settings: DeliverySettings): Part[] {
  return claimsOf(zone)
    .flatMap((claim) => (zoneOf(settings, claim) ? [claim] : outsideGreatBritain(claim)))
    .filter((part) => zoneOf(settings, part) === zone);
}

/** The parts of a country that goods go to; its whole as one part. */
export function deliveredIn(country: string, settings: DeliverySettings): Part[] {
  return deliveredParts(settings).filter((part) => part.country === country);
}

/** True when goods go to a part, or to a smaller one within it. */
export function reaches(settings: DeliverySettings, part: Part): boolean {
  const isWithin = ({ country, code }: Part) => country === part.country && code.startsWith(part.code);
  return zoneOf(settings, part) !== undefined || deliveredParts(settings).some(isWithin);
}

/** True when goods go to Great Britain. */
export function reachesGreatBritain(settings: DeliverySettings): boolean {
  return deliveredParts(settings).some(
    ({ country, code }) => vatAreaOf({ country, postalCode: code }) === GREAT_BRITAIN,
  );
}

/** What the zones name and no quote delivers to: those that are switched off, and Great Britain without a VAT number there. */
export function refusedParts(settings: DeliverySettings): Part[] {
  const refused = settings.shippingZones.flatMap(claimsOf).filter((part) => !zoneOf(settings, part));
  return [...new Map(refused.map((part) => [`${part.country} ${part.code}`, part])).values()];
}

function zoneOf({ shippingZones, business }: DeliverySettings, { country, code }: Part) {
  const destination = { country, postalCode: code };
  const choice = chooseZone(shippingZones, destination, Boolean(business?.ukVatNumber));
  return 'zone' in choice ? choice.zone : undefined;
}

function deliveredParts(settings: DeliverySettings): Part[] {
  return activeZones(settings).flatMap((zone) => partsOf(zone, settings));
}

function claimsOf({ countries }: ZoneArea): Part[] {
  return countries.flatMap(({ country, postcodes }) =>
    (postcodes.length === 0 ? [''] : postcodes).map((code) => ({ country, code })),
  );
}

function outsideGreatBritain({ country, code }: Part): Part[] {
  if (country !== GREAT_BRITAIN) return [];
  return OUTSIDE_GREAT_BRITAIN.filter((part) => part.startsWith(code)).map((part) => ({
    country,
    code: part,
  }));
}
