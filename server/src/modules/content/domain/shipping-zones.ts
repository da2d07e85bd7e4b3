import { DomainError } from '#kernel';
import { zoneOverlap, type ZoneArea } from '#pricing';

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
