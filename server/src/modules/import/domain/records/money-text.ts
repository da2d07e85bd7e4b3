const CURRENCIES = new Set(Intl.supportedValuesOf('currency'));

/** True for a currency of ISO 4217 such as `EUR`. */
export const isCurrency = (code: string): boolean => CURRENCIES.has(code);

/** Decimals of a currency: 2 for EUR, 0 for JPY, 3 for KWD. */
function decimalsOf(currency: string): number {
  const { maximumFractionDigits } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions();
  return maximumFractionDigits ?? 2;
}

/**
 * The amount of a cell as an exact decimal string with the decimals of its currency; null when it is none or below zero.
 * Reads `1234.5`, `1,234.50` and `12,50`; `1.299` can be read in two ways, so that it is none. Decimals beyond those of the currency stay unless they are zeros.
 */
export function readMoney(text: string, currency: string): string | null {
  const digits = text.trim().replace(/^'/, '');
  const isAmbiguous =
    /^[1-9]\d{0,2}[.,]\d{3}$/.test(digits) && (decimalsOf(currency) !== 3 || digits.includes(','));
  if (isAmbiguous) return null;
  const plain = /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(digits)
    ? digits.replaceAll(',', '')
    : digits.replace(/^(\d+),(\d{1,2})$/, '$1.$2');
  if (!/^\d{1,15}(\.\d{1,6})?$/.test(plain)) return null;
  const [whole = '0', fraction = ''] = plain.split('.');
  const decimals = fraction.replace(/(?<!0)0+$/, '').padEnd(decimalsOf(currency), '0');
  const units = whole.replace(/^0+(?=\d)/, '');
  return decimals === '' ? units : `${units}.${decimals}`;
}
