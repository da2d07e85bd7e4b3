import { amountInput, type Locale } from '#contracts/primitives';

/** Converts a typed amount, `12,5` or `12.50`, to the form of the API: `12.50`. Other input is returned trimmed, and the contract rejects it. */
export function euroText(typed: string): string {
  const text = typed.trim().replace(',', '.');
  const amount = amountInput.safeParse(text);
  return amount.success ? amount.data : text;
}

/** A typed or stored decimal number in the notation of a language: `12.50` is `12,50` in Dutch. Other input stays as it is. */
export function decimalIn(text: string, locale: Locale): string {
  const [from, to] = locale === 'nl' ? ['.', ','] : [',', '.'];
  return /^-?\d+[.,]\d*$/.test(text) ? text.replace(from, to) : text;
}
