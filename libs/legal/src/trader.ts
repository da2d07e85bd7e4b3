import type { ShopSettings } from '#contracts/shop-settings';
import type { Business, WasteRegistration } from '#contracts/trader';
import { countryCode, type CountryCode, type Locale } from '#contracts/primitives';
import { homeCountryOf } from '#pricing';
import { countryName } from './part-names.js';

const TEXTS = {
  en: {
    phone: (number: string) => `Telephone: ${number}`,
    register: 'Registration number',
    vat: (number: string) => `VAT number: ${number}`,
    tax: (number: string) => `Tax number: ${number}`,
    responsible: (name: string) => `Represented by: ${name}`,
    packaging: (country: string, number: string) => `Packaging register ${country}: ${number}`,
    textile: (country: string, number: string) => `Textile register ${country}: ${number}`,
  },
  nl: {
    phone: (number: string) => `Telefoon: ${number}`,
    register: 'Inschrijfnummer',
    vat: (number: string) => `Btw-nummer: ${number}`,
    tax: (number: string) => `Belastingnummer: ${number}`,
    responsible: (name: string) => `Vertegenwoordigd door: ${name}`,
    packaging: (country: string, number: string) => `Verpakkingsregister ${country}: ${number}`,
    textile: (country: string, number: string) => `Textielregister ${country}: ${number}`,
  },
} as const;

/** The lines of the postal address. A last line that is the name of a country, in either language, is in the reader's. */
export function addressLines({ address }: Pick<Business, 'address'>, locale: Locale): string[] {
  const lines = linesOf(address);
  const country = countryOf(lines.at(-1) ?? '');
  return country === undefined ? lines : [...lines.slice(0, -1), countryName(country, locale)];
}

/** The country that the last line of the postal address names; undefined when it names none. */
export function countryOfAddress({ address }: Pick<Business, 'address'>): CountryCode | undefined {
  return countryOf(linesOf(address).at(-1) ?? '');
}

function linesOf(address: string): string[] {
  return address
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

/** The facts that say where a trader is established. */
interface Established extends Pick<Business, 'address' | 'vatNumber'> {
  readonly smallBusinessIn: string | null;
}

/**
 * Where the trader is established: the country that the last line of the address names, else that of the VAT number or of the
 * small-business scheme. Undefined while none of them says it.
 */
export function traderCountry(business: Established | null): CountryCode | undefined {
  if (business === null) return undefined;
  return countryOfAddress(business) ?? countryCode.safeParse(homeCountryOf(business, '')).data;
}

/** The country that a line names: by its code or its name in English or Dutch, with or without an article. */
function countryOf(line: string): CountryCode | undefined {
  const plain = (name: string) => name.replace(/^the\s/i, '').toLowerCase();
  return countryCode.options.find((code) =>
    [code, countryName(code, 'en'), countryName(code, 'nl')].some((name) => plain(name) === plain(line)),
  );
}

/** The registration in the trade register, with the register's name where it is known. */
export function registerLine(
  { register, registrationNumber }: Pick<Business, 'register' | 'registrationNumber'>,
  locale: Locale,
): string[] {
  return registrationNumber === null ? [] : [`${register ?? TEXTS[locale].register}: ${registrationNumber}`];
}

/** The telephone number, where there is one. */
export function phoneLine({ phone }: Pick<Business, 'phone'>, locale: Locale): string[] {
  return phone === null ? [] : [TEXTS[locale].phone(phone)];
}

/** The national tax number, where there is one. It stands on invoices only: publishing it invites abuse. */
export function taxNumberLine({ taxNumber }: Pick<Business, 'taxNumber'>, locale: Locale): string[] {
  return taxNumber === null ? [] : [TEXTS[locale].tax(taxNumber)];
}

/** The numbers of producer registers, a line each. */
export function wasteLines(registrations: readonly WasteRegistration[], locale: Locale): string[] {
  return registrations.map(({ country, scheme, number }) =>
    TEXTS[locale][scheme](countryName(country, locale), number),
  );
}

/**
 * The trader, a line each: name, address, e-mail, telephone, representative, register, VAT and producer registers
 * (Directive 2000/31/EC, article 5). Empty while the owner has not filled them in.
 */
export function traderLines(
  { business, contactEmail }: Pick<ShopSettings, 'business' | 'contactEmail'>,
  locale: Locale,
): string[] {
  if (business === null) return [];
  const t = TEXTS[locale];
  return [
    business.legalName,
    ...addressLines(business, locale),
    contactEmail,
    ...phoneLine(business, locale),
    ...(business.responsiblePerson === null ? [] : [t.responsible(business.responsiblePerson)]),
    ...registerLine(business, locale),
    ...(business.vatNumber === null ? [] : [t.vat(business.vatNumber)]),
    ...wasteLines(business.registrations, locale),
  ].filter(Boolean);
}
