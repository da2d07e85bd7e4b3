import type { ShopSettings } from '#contracts/shop-settings';
import type { CountryCode, Locale } from '#contracts/primitives';
import { authoritiesOf, type Authorities } from './authorities.js';
import { handlingWords } from './handling-time.js';
import { countryInText } from './part-names.js';
import { conditionsOf } from './return-conditions.js';
import { addressLines, traderCountry, traderLines } from './trader.js';
import { voluntaryReturnsOf } from './voluntary-returns.js';
import { vatFigures, type VatFigures } from './vat-figures.js';
import { hasPostcodes, undeliveredNames, zoneTexts, type ZoneText } from './zones.js';

/** The settings that the texts are made from. */
export type TextSettings = Pick<
  ShopSettings,
  | 'shopName'
  | 'contactEmail'
  | 'shippingFee'
  | 'freeShippingFrom'
  | 'shippingZones'
  | 'handlingTime'
  | 'returnDays'
  | 'returnConditions'
  | 'defaultCountry'
  | 'crossBorderVat'
  | 'business'
>;

/** The shop's names and figures used in the texts. */
export interface Figures {
  shop: string;
  /** E-mail address of the shop, or the contact page while none is set. */
  email: string;
  returnDays: number;
  /** Whether goods are taken back after the 14 days of the law, by the standard conditions or by the shop's own. */
  voluntaryReturns: 'none' | 'standard' | 'own';
  /** The conditions of that, a line each. */
  returnConditions: readonly string[];
  /** Where the shop delivers. */
  zones: readonly ZoneText[];
  /** How soon an order is handed over: `within 1–2 business days`. */
  handling: string;
  /** True when a country is divided by postal code. */
  hasPostcodes: boolean;
  /** Names of destinations of the settings that nothing is delivered to. */
  undelivered: readonly string[];
  vat: VatFigures;
  /** The legal trader, a line each; see `traderLines`. Empty while not set. */
  trader: readonly string[];
  /** The trader's country as running text names it; null while it is not known. */
  country: string | null;
  /** The same, ISO 3166-1 alpha-2; undefined while it is not known. */
  countryCode: CountryCode | undefined;
  /** Who supervises the trader, where this shop knows it. */
  authorities: Authorities;
  /** Addressee of a letter: the trader with its address, or the shop's name while not set. */
  addressee: string;
}

/** A paragraph, a list, or a table with its header row. */
export type Block = string | { list: readonly string[] } | { table: readonly (readonly string[])[] };

export interface Section {
  title: string;
  body: readonly Block[];
}

/** A legal or service text. Both languages must have the same sections. */
export interface LegalText<Id extends string> {
  title: string;
  description: string;
  intro: string;
  sections: Record<Id, Section>;
}

export type LegalTexts<Id extends string> = Record<Locale, (figures: Figures) => LegalText<Id>>;

/** The figures of the texts in a language, from the settings. */
export function figuresOf(settings: TextSettings, locale: Locale): Figures {
  const { business } = settings;
  const country = traderCountry(business);
  return {
    shop: settings.shopName,
    email: settings.contactEmail || (locale === 'nl' ? 'ons contactformulier' : 'our contact form'),
    returnDays: settings.returnDays,
    voluntaryReturns: voluntaryReturnsOf(settings),
    returnConditions: conditionsOf(settings, locale),
    zones: zoneTexts(settings, locale),
    handling: handlingWords(settings.handlingTime, locale),
    hasPostcodes: hasPostcodes(settings),
    undelivered: undeliveredNames(settings, locale),
    vat: vatFigures(settings, locale),
    trader: traderLines(settings, locale),
    country: country === undefined ? null : countryInText(country, locale),
    countryCode: country,
    authorities: authoritiesOf(country),
    addressee:
      business === null
        ? settings.shopName
        : [business.legalName, ...addressLines(business, locale)].join(', '),
  };
}
