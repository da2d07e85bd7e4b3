import { DomainError } from '#kernel';

/** The currency that the shop sells in. */
export const SHOP_CURRENCY = 'EUR';
/** The highest price that an import takes, in cents: above it, a currency or a comma is wrong. */
const MAX_CENTS = 99_999_999n;
const CENTS = 100n;

/** The currency of the prices in a source, with the euros that one of its units is worth; null for prices in euro. */
export interface SourceMoney {
  readonly currency: string;
  /** A decimal string such as `0.000036`. */
  readonly rate: string | null;
}

export const IN_EURO: SourceMoney = { currency: SHOP_CURRENCY, rate: null };

/**
 * The owner's choice: the currency of the prices and its rate. Null for that of the source: a store names its own, the
 * shop's own file is in euro, and so were files before the owner had to choose.
 */
export interface CurrencyChoice {
  readonly currency: string | null;
  readonly rate: string | null;
}

/**
 * Decides how prices of a source become euros. `own` is the currency that the source names; null when it names none.
 * Throws `import.currency-differs` when the owner named another one, `import.rate-needed` without a rate.
 */
export function moneyOf(own: string | null, { currency, rate }: CurrencyChoice): SourceMoney {
  if (own !== null && currency !== null && own !== currency) {
    const message = `The store’s prices are in ${own}, not in ${currency}.`;
    throw new DomainError('import.currency-differs', 'conflict', message, { currency: own });
  }
  const used = own ?? currency ?? SHOP_CURRENCY;
  if (used === SHOP_CURRENCY) return IN_EURO;
  if (rate === null) {
    const message = `The prices are in ${used}. Give its rate: how many euros one ${used} is worth.`;
    throw new DomainError('import.rate-needed', 'conflict', message, { currency: used });
  }
  return { currency: used, rate };
}

/** Signs and words of prices with the currencies that they stand for. */
const SIGNS: readonly (readonly [sign: string, currencies: readonly string[]])[] = [
  ['€', ['EUR']],
  ['euro', ['EUR']],
  ['£', ['GBP']],
  ['zł', ['PLN']],
  ['kč', ['CZK']],
  ['kr', ['SEK', 'DKK', 'NOK', 'ISK']],
  ['¥', ['JPY', 'CNY']],
  ['￥', ['JPY', 'CNY']],
  ['₫', ['VND']],
  ['đ', ['VND']],
  ['₹', ['INR']],
  ['₩', ['KRW']],
  ['₺', ['TRY']],
  ['₴', ['UAH']],
  ['₽', ['RUB']],
  ['₪', ['ILS']],
  ['₦', ['NGN']],
  ['₱', ['PHP']],
  ['฿', ['THB']],
  ['ft', ['HUF']],
  ['lei', ['RON']],
  ['fr', ['CHF']],
  ['r$', ['BRL']],
  ['$', ['USD', 'CAD', 'AUD', 'NZD', 'SGD', 'HKD', 'MXN', 'TWD', 'CLP', 'COP', 'ARS']],
];
const CURRENCIES_OF = new Map(SIGNS);
const CODES = new Set(Intl.supportedValuesOf('currency'));

/** True when the sign or word (`£`, `kr.`, `gbp`) can stand for the currency. */
export function meansCurrency(sign: string, currency: string): boolean {
  const word = sign.replace(/\.$/, '').toLowerCase();
  return word.toUpperCase() === currency || (CURRENCIES_OF.get(word)?.includes(currency) ?? false);
}

/** True for a word that names a currency: a sign, or its code of ISO 4217 in any case. */
export function isCurrencySign(text: string): boolean {
  const word = text.replace(/\.$/, '').toLowerCase();
  return CURRENCIES_OF.has(word) || CODES.has(word.toUpperCase());
}

/**
 * Converts a decimal amount of the source to euros with two decimals, halves up. Null when it is higher than a price can
 * be here.
 */
export function toEuro(decimal: string, { rate }: SourceMoney): string | null {
  const [amount, amountScale] = parts(decimal);
  const [factor, factorScale] = parts(rate ?? '1');
  const scale = 10n ** BigInt(amountScale + factorScale);
  const cents = (amount * factor * CENTS * 2n + scale) / (scale * 2n);
  if (cents > MAX_CENTS) return null;
  return `${cents / CENTS}.${String(cents % CENTS).padStart(2, '0')}`;
}

/** The digits as an integer, with the number of decimals. */
function parts(decimal: string): [digits: bigint, scale: number] {
  const [whole = '0', fraction = ''] = decimal.split('.');
  return [BigInt(`${whole}${fraction}`), fraction.length];
}
