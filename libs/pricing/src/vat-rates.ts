/** How a product is taxed; a member state may have another rate for clothing or footwear than the standard one. */
export type TaxClass = 'standard' | 'clothing' | 'footwear';

/** One rate and when it holds; both days count, and a rate without `until` still holds. */
export interface VatPeriod {
  readonly country: string;
  /** Missing: the country's standard rate, for every class without a rate of its own. */
  readonly taxClass?: TaxClass;
  /** Hundredths of a per cent: 25.5 % is 2550. */
  readonly basisPoints: number;
  readonly from: string;
  readonly until?: string;
}

/** The first day that the table below answers for; nothing was sold before it. */
const FIRST_DAY = '2024-01-01';

/**
 * Standard VAT rates of the 27 member states since 2024, after the European Commission's Taxes in Europe Database
 * (https://ec.europa.eu/taxation_customs/tedb/), as recorded there in September 2026.
 *
 * No member state has a reduced rate for the clothing or footwear of adults. Annex III of Directive 2006/112/EC
 * (as amended by Directive (EU) 2022/542) allows one for children's clothing and footwear only, and those that
 * have one (Ireland 0 %, VATCA 2010 schedule 2; Luxembourg 3 %, up to 14 years) measure by size and age, which
 * this shop does not record. So there is no row with a `taxClass`: the standard rate is never too little tax.
 * A new rate is a new row; the old one gets its `until`.
 */
export const VAT_PERIODS: readonly VatPeriod[] = [
  { country: 'AT', basisPoints: 2000, from: FIRST_DAY },
  { country: 'BE', basisPoints: 2100, from: FIRST_DAY },
  { country: 'BG', basisPoints: 2000, from: FIRST_DAY },
  { country: 'CY', basisPoints: 1900, from: FIRST_DAY },
  { country: 'CZ', basisPoints: 2100, from: FIRST_DAY },
  { country: 'DE', basisPoints: 1900, from: FIRST_DAY },
  { country: 'DK', basisPoints: 2500, from: FIRST_DAY },
  { country: 'EE', basisPoints: 2200, from: FIRST_DAY, until: '2025-06-30' },
  { country: 'EE', basisPoints: 2400, from: '2025-07-01' },
  { country: 'ES', basisPoints: 2100, from: FIRST_DAY },
  { country: 'FI', basisPoints: 2400, from: FIRST_DAY, until: '2024-08-31' },
  { country: 'FI', basisPoints: 2550, from: '2024-09-01' },
  { country: 'FR', basisPoints: 2000, from: FIRST_DAY },
  { country: 'GR', basisPoints: 2400, from: FIRST_DAY },
  { country: 'HR', basisPoints: 2500, from: FIRST_DAY },
  { country: 'HU', basisPoints: 2700, from: FIRST_DAY },
  { country: 'IE', basisPoints: 2300, from: FIRST_DAY },
  { country: 'IT', basisPoints: 2200, from: FIRST_DAY },
  { country: 'LT', basisPoints: 2100, from: FIRST_DAY },
  { country: 'LU', basisPoints: 1700, from: FIRST_DAY },
  { country: 'LV', basisPoints: 2100, from: FIRST_DAY },
  { country: 'MT', basisPoints: 1800, from: FIRST_DAY },
  { country: 'NL', basisPoints: 2100, from: FIRST_DAY },
  { country: 'PL', basisPoints: 2300, from: FIRST_DAY },
  { country: 'PT', basisPoints: 2300, from: FIRST_DAY },
  { country: 'RO', basisPoints: 1900, from: FIRST_DAY, until: '2025-07-31' },
  { country: 'RO', basisPoints: 2100, from: '2025-08-01' },
  { country: 'SE', basisPoints: 2500, from: FIRST_DAY },
  { country: 'SI', basisPoints: 2200, from: FIRST_DAY },
  { country: 'SK', basisPoints: 2000, from: FIRST_DAY, until: '2024-12-31' },
  { country: 'SK', basisPoints: 2300, from: '2025-01-01' },
];

/**
 * The United Kingdom's standard rate (VAT Act 1994, section 2): in Great Britain charged by a seller who is registered there
 * (up to £135), in Northern Ireland declared through the Union's one-stop shop.
 */
export const UK_VAT_PERIODS: readonly VatPeriod[] = [
  { country: 'GB', basisPoints: 2000, from: FIRST_DAY },
  { country: 'XI', basisPoints: 2000, from: FIRST_DAY },
];

/**
 * Destinations outside the Union and the United Kingdom. Goods sent there are exports, free of VAT here (article 146 of Directive
 * 2006/112/EC); what the destination takes at its border is not part of the price.
 */
export const EXPORT_DESTINATIONS: readonly string[] = ['CH', 'NO'];

/** Northern Ireland, which counts as a member state for goods (Windsor Framework; the prefix of its VAT numbers). */
export const NORTHERN_IRELAND = 'XI';

/** The member states. */
export const VAT_UNION: readonly string[] = [...new Set(VAT_PERIODS.map(({ country }) => country))];

/** True for a member state and Northern Ireland. */
export function isInVatUnion(country: string): boolean {
  return country === NORTHERN_IRELAND || VAT_UNION.includes(country);
}

/** What the trader has answered about VAT: a number, or the member state whose small-business scheme exempts all sales. */
export interface VatStatus {
  readonly vatNumber: string | null;
  readonly smallBusinessIn: string | null;
}

/**
 * The country of the trader, whose VAT is domestic: that of the VAT number or of the small-business scheme, else the shop's
 * default country. The prefix of Greek VAT numbers is EL.
 */
export function homeCountryOf(trader: VatStatus | null, defaultCountry: string): string {
  const prefix = trader?.vatNumber?.slice(0, 2) ?? trader?.smallBusinessIn ?? defaultCountry;
  return prefix === 'EL' ? 'GR' : prefix;
}

/**
 * Where a sale is reported: the trader's own VAT return, the one-stop shop, outside the Union's VAT, or nowhere as VAT,
 * because the trader is exempt as a small business (Directive 2006/112/EC, article 284).
 */
export type VatScheme = 'domestic' | 'oss' | 'outside' | 'small-business';

/** Where a sale that is taxed in `country` is reported by a trader of `home` who charges VAT. */
export function schemeOf(country: string, home: string): Exclude<VatScheme, 'small-business'> {
  if (country === home) return 'domestic';
  return isInVatUnion(country) ? 'oss' : 'outside';
}
