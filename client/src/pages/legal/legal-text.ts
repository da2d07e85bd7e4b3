import type { Business, ShopSettings } from '#contracts/content';
import type { Locale } from '#contracts/primitives';
import { formatDate, formatPrice, formatRoundPrice } from '../../shared/format/format';

/** The shop's amounts and names used in the texts. */
export interface Figures {
  shop: string;
  /** E-mail address of the shop, or the contact page while none is set. */
  email: string;
  fee: string;
  freeFrom: string;
  returnDays: number;
  effective: string;
  /** The legal trader, a line each: name, address, register and VAT number. Empty while not set. */
  trader: readonly string[];
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

/** Effective date of the texts (specification §2). */
const EFFECTIVE = '2024-01-01T12:00:00.000Z';

const NUMBERS = {
  en: { register: 'Registration number', vat: 'VAT number' },
  nl: { register: 'Inschrijfnummer', vat: 'Btw-nummer' },
} as const;

const addressLines = ({ address }: Business) =>
  address
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

function traderLines(business: Business, locale: Locale): string[] {
  const { register, vat } = NUMBERS[locale];
  return [
    business.legalName,
    ...addressLines(business),
    ...(business.registrationNumber === null ? [] : [`${register}: ${business.registrationNumber}`]),
    ...(business.vatNumber === null ? [] : [`${vat}: ${business.vatNumber}`]),
  ];
}

export function figuresOf(settings: ShopSettings, locale: Locale): Figures {
  const { business } = settings;
  return {
    shop: settings.shopName,
    email: settings.contactEmail || (locale === 'nl' ? 'ons contactformulier' : 'our contact form'),
    fee: formatPrice(settings.shippingFee, locale),
    freeFrom: formatRoundPrice(settings.freeShippingFrom, locale),
    returnDays: settings.returnDays,
    effective: formatDate(EFFECTIVE, locale),
    trader: business === null ? [] : traderLines(business, locale),
    addressee:
      business === null ? settings.shopName : [business.legalName, ...addressLines(business)].join(', '),
  };
}
