import type { ShopSettings } from '#contracts/shop-settings';
import type { Locale } from '#contracts/primitives';
import {
  EXPORT_DESTINATIONS,
  homeCountryOf,
  isInVatUnion,
  servedCountries,
  VAT_FREE_TERRITORIES,
} from '#pricing';
import { hasCustomsDuty } from './customs-duty.js';
import { reaches, reachesGreatBritain } from './delivered-parts.js';
import { countryName } from './part-names.js';
import { noVatReason } from './small-business.js';

/** Whose VAT the prices contain, by where the shop delivers and what the owner has chosen. */
export interface VatFigures {
  /** The trader's country, where its VAT holds for the Union below the threshold; null where each destination's does. */
  readonly home: string | null;
  readonly toUnion: boolean;
  readonly toNorthernIreland: boolean;
  readonly toGreatBritain: boolean;
  /** Destinations that are outside the VAT of the Union and the United Kingdom: countries, and parts of them. */
  readonly exports: readonly string[];
  /** Why prices contain no VAT; null where they contain it. */
  readonly noVat: string | null;
  /** True when goods go to the Union from outside it, so that customs duty may be due. */
  readonly customsDuty: boolean;
}

/** Names of the territories without VAT of their own, by country and beginning of the postal code. */
const TERRITORIES: Readonly<Record<string, Readonly<Record<Locale, string>>>> = {
  GBJE: { en: 'Jersey', nl: 'Jersey' },
  GBGY: { en: 'Guernsey', nl: 'Guernsey' },
  ES35: { en: 'Canary Islands', nl: 'Canarische Eilanden' },
  ES38: { en: 'Canary Islands', nl: 'Canarische Eilanden' },
  ES51: { en: 'Ceuta', nl: 'Ceuta' },
  ES52: { en: 'Melilla', nl: 'Melilla' },
  DE27498: { en: 'Heligoland', nl: 'Helgoland' },
  DE78266: { en: 'Büsingen', nl: 'Büsingen' },
  IT23041: { en: 'Livigno', nl: 'Livigno' },
  IT22061: { en: 'Campione d’Italia', nl: 'Campione d’Italia' },
  GR63086: { en: 'Mount Athos', nl: 'Athos' },
  GR63087: { en: 'Mount Athos', nl: 'Athos' },
  FI22: { en: 'Åland', nl: 'Åland' },
  FR97: { en: 'French overseas departments', nl: 'Franse overzeese departementen' },
  FR986: { en: 'Wallis and Futuna', nl: 'Wallis en Futuna' },
  FR987: { en: 'French Polynesia', nl: 'Frans-Polynesië' },
  FR988: { en: 'New Caledonia', nl: 'Nieuw-Caledonië' },
};

type VatSettings = Pick<ShopSettings, 'shippingZones' | 'business' | 'crossBorderVat' | 'defaultCountry'>;

/** The figures of the texts about VAT, from the settings. */
export function vatFigures(settings: VatSettings, locale: Locale): VatFigures {
  const { business, crossBorderVat, defaultCountry, shippingZones } = settings;
  const home = homeCountryOf(business, defaultCountry);
  const served = servedCountries(shippingZones);
  const territories = VAT_FREE_TERRITORIES.filter(({ country, postalCode }) =>
    reaches(settings, { country, code: postalCode }),
  ).map(
    ({ country, postalCode }) => TERRITORIES[country + postalCode]?.[locale] ?? `${country} ${postalCode}…`,
  );
  return {
    home: crossBorderVat === 'home' && isInVatUnion(home) ? countryName(home, locale) : null,
    toUnion: served.some(isInVatUnion),
    toNorthernIreland: reaches(settings, { country: 'GB', code: 'BT' }),
    toGreatBritain: reachesGreatBritain(settings),
    exports: [
      ...served.filter((code) => EXPORT_DESTINATIONS.includes(code)).map((code) => countryName(code, locale)),
      ...new Set(territories),
    ],
    customsDuty: served.some((code) => hasCustomsDuty(business, code)),
    noVat: business?.smallBusinessIn ? noVatReason(business.smallBusinessIn, locale) : null,
  };
}
