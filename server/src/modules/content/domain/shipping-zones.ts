import { isDeepStrictEqual } from 'node:util';
import { DomainError } from '#kernel';
import { zoneOverlap, type ShippingZone, type ZoneArea } from '#pricing';

/** Throws `content.zones-changed` (409) when the stored zones are not those that a change was made from. */
export function requireSameZones(before: readonly ShippingZone[], stored: readonly ShippingZone[]): void {
  if (isDeepStrictEqual(before, stored)) return;
  throw new DomainError(
    'content.zones-changed',
    'conflict',
    'The shipping zones have been changed meanwhile. Look at them again.',
  );
}

/** Refuses zones of which two claim the same destination: `content.zones-overlap` (409) names them. */
export function requireSeparateZones(zones: readonly ZoneArea[]): void {
  const overlap = zoneOverlap(zones);
  if (overlap === null) return;
  const { names, country, postcode } = overlap;
  const where = postcode === '' ? country : `${country} ${postcode}`;
  throw new DomainError(
    'content.zones-overlap',
    'conflict',
    `“${names[0]}” and “${names[1]}” both have ${where}. A destination belongs to one zone.`,
    { names, country, postcode },
  );
}
