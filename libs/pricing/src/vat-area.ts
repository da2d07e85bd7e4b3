import { Money } from '#kernel';
import { requireNotNegative, share } from './rounding.js';
import { EXPORT_DESTINATIONS, NORTHERN_IRELAND } from './vat-rates.js';

/** Where goods go: ISO 3166-1 alpha-2, and the postal code as it was typed; missing while no address is known. */
export interface Destination {
  readonly country: string;
  readonly postalCode?: string | null | undefined;
}

/** The VAT area of a territory without VAT of its own, and without a country's code. */
export const NO_VAT = 'ZZ';
/** The United Kingdom without Northern Ireland. */
export const GREAT_BRITAIN = 'GB';

/**
 * Parts of countries whose goods are taxed otherwise than the country's, by the beginning of the postal code: Northern
 * Ireland, and the territories outside the Union's VAT (Directive 2006/112/EC, article 6), which are exports. Jersey and
 * Guernsey are outside the VAT of the United Kingdom.
 */
const PARTS: Readonly<Record<string, readonly (readonly [area: string, prefixes: readonly string[]])[]>> = {
  GB: [
    [NORTHERN_IRELAND, ['BT']],
    [NO_VAT, ['JE', 'GY']],
  ],
  // Canary Islands, Ceuta, Melilla.
  ES: [[NO_VAT, ['35', '38', '51', '52']]],
  // Heligoland, Büsingen.
  DE: [[NO_VAT, ['27498', '78266']]],
  // Livigno, Campione d’Italia.
  IT: [[NO_VAT, ['23041', '22061']]],
  // Mount Athos.
  GR: [[NO_VAT, ['63086', '63087']]],
  // Åland.
  FI: [[NO_VAT, ['22']]],
  // Overseas departments and territories.
  FR: [[NO_VAT, ['97', '986', '987', '988']]],
};

/** The beginnings of postal codes of the territories without VAT of their own. */
export const VAT_FREE_TERRITORIES: readonly (Destination & { readonly postalCode: string })[] =
  Object.entries(PARTS).flatMap(([country, parts]) =>
    parts.flatMap(([area, prefixes]) =>
      area === NO_VAT ? prefixes.map((postalCode) => ({ country, postalCode })) : [],
    ),
  );

/** £135 at about 0.87 pounds for a euro: the default until the owner sets the month's value. */
export const DEFAULT_UK_VAT_LIMIT = Money.ofCents(15_500);

/** Countries whose own postal codes begin with letters: BT1 5GS, D02 X285, VLT 1117. */
const CODES_BEGIN_WITH_LETTERS: readonly string[] = ['GB', 'IE', 'MT'];

/**
 * A postal code, or the beginning of one, so that prefixes compare: in capitals, without spaces and hyphens, and without
 * the letters of the country that some write before it (`FI-22100`, `AX-22100`, `I-23041`).
 */
export function plainPostcode(country: string, typed: string): string {
  const code = typed.toUpperCase().replace(/[^\p{L}\d]/gu, '');
  return CODES_BEGIN_WITH_LETTERS.includes(country) ? code : code.replace(/^\p{L}+(?=\d)/u, '');
}

/** The VAT area of a destination: a country, `XI` for Northern Ireland, `ZZ` for a territory without VAT. */
export function vatAreaOf({ country, postalCode }: Destination): string {
  const code = plainPostcode(country, postalCode ?? '');
  const part = PARTS[country]?.find(([, prefixes]) => prefixes.some((prefix) => code.startsWith(prefix)));
  return part?.[0] ?? country;
}

/**
 * True when goods for a VAT area leave without VAT. Goods to Great Britain are taxed there up to `ukVatLimit` (the euro
 * value of £135, without VAT and transport); above it the buyer pays import VAT at the border (HMRC, VAT and overseas goods
 * sold to customers in the UK). `goods` is the amount after discounts, VAT included. Throws `pricing.negative-amount`.
 */
export function isExportTo(area: string, goods: Money, ukVatLimit: Money): boolean {
  requireNotNegative(goods, ukVatLimit);
  if (area === NO_VAT || EXPORT_DESTINATIONS.includes(area)) return true;
  // 100 of 120 parts are the value without UK VAT.
  return area === GREAT_BRITAIN && ukVatLimit.isLessThan(share(goods, 100, 120));
}
