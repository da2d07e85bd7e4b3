import type { ShopSettings } from '#contracts/content';
import { countryCode, type Locale } from '#contracts/primitives';
import type { ShippingZone } from '#contracts/shipping';
import { daysText } from './delivery-times.js';
import { amountText } from './format.js';

/** A zone in running text: where it is, how many working days, and what delivery costs. */
export interface ZoneText {
  readonly destination: string;
  readonly days: string;
  readonly cost: string;
}

const TEXTS = {
  en: {
    northernIreland: 'Northern Ireland',
    postcodes: (country: string, codes: string) => `${country} (postal codes ${codes})`,
    free: (from: string) => `free from ${from}`,
    step: (from: string, fee: string) => `from ${from} ${fee}`,
  },
  nl: {
    northernIreland: 'Noord-Ierland',
    postcodes: (country: string, codes: string) => `${country} (postcodes ${codes})`,
    free: (from: string) => `gratis vanaf ${from}`,
    step: (from: string, fee: string) => `vanaf ${from} ${fee}`,
  },
} as const;

const OUTSIDE_THE_UNION = ['CH', 'GB', 'NO'];
const UNION = countryCode.options.filter((code) => !OUTSIDE_THE_UNION.includes(code));

/** The zones that deliver, in the owner's order. */
export function activeZones({ shippingZones }: Pick<ShopSettings, 'shippingZones'>): ShippingZone[] {
  return shippingZones.filter(({ isActive }) => isActive);
}

/** What the page on shipping says of each zone. Great Britain is named only by a trader with a VAT number there. */
export function zoneTexts(settings: ShopSettings, locale: Locale): ZoneText[] {
  const zones = activeZones(settings);
  return zones.map((zone) => ({
    destination: destinationOf(zone, zones, settings, locale),
    days: daysText(zone),
    cost: costOf(zone, settings, locale),
  }));
}

/** The names of the destinations outside the Union that are delivered to without VAT. */
export function exportCountries(settings: ShopSettings, locale: Locale): string[] {
  const served = activeZones(settings).flatMap(({ countries }) => countries.map(({ country }) => country));
  return ['NO', 'CH'].filter((code) => served.some((country) => country === code)).map(nameIn(locale));
}

function nameIn(locale: Locale) {
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  return (code: string) => names.of(code) ?? code;
}

function destinationOf(
  { countries }: ShippingZone,
  zones: readonly ShippingZone[],
  { business }: ShopSettings,
  locale: Locale,
): string {
  const t = TEXTS[locale];
  const name = nameIn(locale);
  const others = zones.flatMap((zone) => (zone.countries === countries ? [] : zone.countries));
  const isRest = UNION.every((code) => [...countries, ...others].some(({ country }) => country === code));
  const isUnion = countries.every(
    ({ country, postcodes }) => postcodes.length === 0 && UNION.includes(country),
  );
  if (countries.length > 4 && isUnion && isRest) return name('EU');
  return countries
    .map(({ country, postcodes }) => {
      if (country === 'GB' && !business?.ukVatNumber) return t.northernIreland;
      if (postcodes.length === 0) return name(country);
      return t.postcodes(name(country), postcodes.map((code) => `${code}…`).join(', '));
    })
    .join(', ');
}

function costOf({ price }: ShippingZone, settings: ShopSettings, locale: Locale): string {
  const t = TEXTS[locale];
  const { fee, steps, freeFrom } = price ?? {
    fee: settings.shippingFee,
    steps: [],
    freeFrom: settings.freeShippingFrom,
  };
  const measure = (from: string) =>
    price?.by === 'weight' ? `${Number(from).toLocaleString(locale)} kg` : amountText(from, locale);
  return [
    amountText(fee, locale),
    ...steps.map((step) => t.step(measure(step.from), amountText(step.fee, locale))),
    ...(freeFrom === null ? [] : [t.free(amountText(freeFrom, locale))]),
  ].join(', ');
}
