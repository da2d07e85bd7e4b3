import type { ShopSettings } from '#contracts/shop-settings';
import { countryCode, type Locale } from '#contracts/primitives';
import type { ShippingZone } from '#contracts/shipping';
import { isInVatUnion, shippingBands, standardPolicy, zonePolicy } from '#pricing';
import { activeZones, partsOf, reaches, refusedParts, type DeliverySettings } from './delivered-parts.js';
import { daysText } from './delivery-times.js';
import { amountText, TAGS } from './format.js';
import { partNames, refusedNames } from './part-names.js';

/** A zone in running text: where it is, how many working days, and what delivery costs. */
export interface ZoneText {
  /** In short: the European Union as such. */
  readonly destination: string;
  /** Every country by name. */
  readonly countries: string;
  readonly days: string;
  readonly cost: string;
  readonly isByWeight: boolean;
}

const TEXTS = {
  en: {
    union: 'European Union',
    restOfUnion: 'Other countries of the EU',
    free: 'free',
    freeFrom: (from: string) => `free from ${from}`,
    step: (from: string, fee: string) => `from ${from} ${fee}`,
  },
  nl: {
    union: 'Europese Unie',
    restOfUnion: 'Overige landen van de EU',
    free: 'gratis',
    freeFrom: (from: string) => `gratis vanaf ${from}`,
    step: (from: string, fee: string) => `vanaf ${from} ${fee}`,
  },
} as const;

const UNION = countryCode.options.filter(isInVatUnion);
/** So many countries are named in short. */
const MANY = 4;

type ZoneSettings = DeliverySettings & Pick<ShopSettings, 'shippingFee' | 'freeShippingFrom'>;

/** What the texts say of each zone that delivers anywhere. The prices are those that a quote charges. */
export function zoneTexts(settings: ZoneSettings, locale: Locale): ZoneText[] {
  return activeZones(settings).flatMap((zone) => {
    const names = partNames(partsOf(zone, settings), locale);
    if (names.length === 0) return [];
    const short = unionName(zone, settings, locale);
    const countries = names.join(', ');
    return {
      destination: short ?? countries,
      countries: short ? `${short}: ${countries}` : countries,
      days: daysText(zone),
      cost: costOf(zone, settings, locale),
      isByWeight: zone.price?.by === 'weight',
    };
  });
}

/** The names of what the zones name and the shop does not deliver to. */
export function undeliveredNames(settings: DeliverySettings, locale: Locale): string[] {
  const isPartlyDelivered = (country: string) => reaches(settings, { country, code: '' });
  return refusedNames(refusedParts(settings), isPartlyDelivered, locale);
}

/** True when a zone has a part of a country by postal code, which another zone may have the rest of. */
export function hasPostcodes(settings: DeliverySettings): boolean {
  return activeZones(settings).some(({ countries }) =>
    countries.some(({ postcodes }) => postcodes.length > 0),
  );
}

/** The name of a zone of many countries that, alone or with the other zones, has every country of the Union. */
function unionName(
  { countries }: ShippingZone,
  settings: DeliverySettings,
  locale: Locale,
): string | undefined {
  const isWholeUnion = countries.every(
    ({ country, postcodes }) => postcodes.length === 0 && isInVatUnion(country),
  );
  const named = activeZones(settings).flatMap((zone) => zone.countries.map(({ country }) => country));
  if (countries.length <= MANY || !isWholeUnion || !UNION.every((code) => named.includes(code)))
    return undefined;
  return countries.length === UNION.length ? TEXTS[locale].union : TEXTS[locale].restOfUnion;
}

function costOf({ price }: ShippingZone, settings: ZoneSettings, locale: Locale): string {
  const t = TEXTS[locale];
  const policy = zonePolicy(price, standardPolicy(settings));
  const isByWeight = policy.by === 'weight';
  const measure = (from: number) =>
    isByWeight ? `${(from / 1000).toLocaleString(TAGS[locale])} kg` : amountText(from / 100, locale);
  const bands = shippingBands(policy);
  const prices = bands.map(({ from, fee }) => {
    if (from === 0) return fee.isZero ? t.free : amountText(fee.toString(), locale);
    return fee.isZero ? t.freeFrom(measure(from)) : t.step(measure(from), amountText(fee.toString(), locale));
  });
  const isFreeLater = isByWeight && policy.freeFrom !== null && bands.some(({ fee }) => !fee.isZero);
  if (isFreeLater) prices.push(t.freeFrom(amountText(policy.freeFrom.toString(), locale)));
  return prices.join(', ');
}
