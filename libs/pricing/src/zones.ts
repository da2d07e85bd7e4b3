import { Money } from '#kernel';
import type { ShippingPolicy } from './shipping.js';
import { GREAT_BRITAIN, plainPostcode, vatAreaOf, type Destination } from './vat-area.js';

/** A country of a zone. Without postal codes the zone has the whole country but for the codes of other zones. */
interface ZoneCountry<Country extends string = string> {
  readonly country: Country;
  /** Beginnings of postal codes. */
  readonly postcodes: readonly string[];
}

/** Where a zone delivers; only active zones do. */
export interface ZoneArea<Country extends string = string> {
  readonly name: string;
  readonly isActive: boolean;
  readonly countries: readonly ZoneCountry<Country>[];
}

/** The stored price of a zone: decimal strings in euro, steps by weight in kilograms. */
export interface ZonePrice {
  readonly by: 'value' | 'weight';
  readonly fee: string;
  readonly steps: readonly { readonly from: string; readonly fee: string }[];
  readonly freeFrom: string | null;
}

/** Where the shop delivers, what it costs and how long it takes, in working days. */
export interface ShippingZone extends ZoneArea {
  /** Null: the shop's standard fee and limit of free delivery. */
  readonly price: ZonePrice | null;
  readonly daysFrom: number;
  readonly daysTo: number;
  readonly carrier: string | null;
}

/** Two active zones that both claim a destination; an empty `postcode` is the whole country. */
export interface ZoneOverlap {
  readonly names: readonly [string, string];
  readonly country: string;
  readonly postcode: string;
}

/** A zone that delivers to a destination, or why none does: not to the country, or not to that postal code. */
export type ZoneChoice<Zone> = { readonly zone: Zone } | { readonly refused: 'country' | 'postcode' };

/** The shop's standard price of delivery, from its settings: decimal strings in euro. Throws `money.not-decimal`. */
export function standardPolicy(settings: {
  readonly shippingFee: string;
  readonly freeShippingFrom: string;
}): ShippingPolicy {
  return { fee: Money.parse(settings.shippingFee), freeFrom: Money.parse(settings.freeShippingFrom) };
}

/** The price of a zone as a policy; without one of its own the shop's standard price. Throws `money.not-decimal`. */
export function zonePolicy(price: ZonePrice | null, standard: ShippingPolicy): ShippingPolicy {
  if (price === null) return standard;
  // Hundredths of a kilogram are ten grams.
  const unit = price.by === 'weight' ? 10 : 1;
  return {
    fee: Money.parse(price.fee),
    freeFrom: price.freeFrom === null ? null : Money.parse(price.freeFrom),
    by: price.by,
    steps: price.steps.map(({ from, fee }) => ({
      from: Money.parse(from).cents * unit,
      fee: Money.parse(fee),
    })),
  };
}

/**
 * The one rule that chooses a zone: a zone that names the beginning of the postal code comes before one of the whole
 * country. Great Britain is delivered to only by a trader with a VAT number there, who has to charge its VAT.
 */
export function chooseZone<Zone extends ZoneArea>(
  zones: readonly Zone[],
  destination: Destination,
  hasUkVatNumber: boolean,
): ZoneChoice<Zone> {
  const plain = (typed: string) => plainPostcode(destination.country, typed);
  const code = plain(destination.postalCode ?? '');
  const claims = zones
    .filter(({ isActive }) => isActive)
    .flatMap((zone) =>
      zone.countries
        .filter(({ country }) => country === destination.country)
        .map(({ postcodes }) => ({ zone, postcodes })),
    );
  if (claims.length === 0) return { refused: 'country' };
  if (vatAreaOf(destination) === GREAT_BRITAIN && !hasUkVatNumber) return { refused: 'postcode' };
  const found =
    claims.find(({ postcodes }) => postcodes.some((prefix) => code.startsWith(plain(prefix)))) ??
    claims.find(({ postcodes }) => postcodes.length === 0);
  return found ? { zone: found.zone } : { refused: 'postcode' };
}

/** The countries that at least one active zone delivers to, or to a part of. */
export function servedCountries<Country extends string>(zones: readonly ZoneArea<Country>[]): Country[] {
  const active = zones.filter(({ isActive }) => isActive);
  return [...new Set(active.flatMap(({ countries }) => countries.map(({ country }) => country)))];
}

/** The countries that are delivered to as a whole, for data that names no postal codes: it may promise nothing else. */
export function whollyServedCountries<Country extends string>(
  zones: readonly ZoneArea<Country>[],
  hasUkVatNumber: boolean,
): Country[] {
  return servedCountries(zones).filter((country) => 'zone' in chooseZone(zones, { country }, hasUkVatNumber));
}

/**
 * The first two claims of active zones that contradict each other: the same whole country twice, or two beginnings of
 * postal codes of which one begins with the other. Null when every destination has at most one zone.
 */
export function zoneOverlap(zones: readonly ZoneArea[]): ZoneOverlap | null {
  const claims = zones
    .filter(({ isActive }) => isActive)
    .flatMap(({ name, countries }) => countries.flatMap((entry) => claimsOf(name, entry)));
  for (const [index, one] of claims.entries()) {
    const other = claims
      .slice(index + 1)
      .find((claim) => claim.country === one.country && contradicts(claim.code, one.code));
    if (!other) continue;
    const postcode = one.code.length > other.code.length ? one.code : other.code;
    return { names: [one.name, other.name], country: one.country, postcode };
  }
  return null;
}

function claimsOf(name: string, { country, postcodes }: ZoneCountry) {
  const codes = postcodes.length === 0 ? [''] : postcodes.map((code) => plainPostcode(country, code));
  return codes.map((code) => ({ name, country, code }));
}

/** A whole country beside a part of it is no contradiction: the part comes first. */
function contradicts(a: string, b: string): boolean {
  if (a === '' || b === '') return a === b;
  return a.startsWith(b) || b.startsWith(a);
}
