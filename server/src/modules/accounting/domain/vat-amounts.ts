import { Money } from '#kernel';
import { isInVatUnion } from '#pricing';

/** Decimal strings in euro. */
export interface VatAmounts {
  readonly net: string;
  readonly vat: string;
  readonly gross: string;
}

/** Where a sale that is taxed in `country` is reported by a trader of `home`. */
export function schemeOf(country: string, home: string): 'domestic' | 'oss' | 'outside' {
  if (country === home) return 'domestic';
  return isInVatUnion(country) ? 'oss' : 'outside';
}

/** The sum of amounts. */
export function addedUp(amounts: readonly VatAmounts[]): VatAmounts {
  const sum = (part: keyof VatAmounts) =>
    Money.sum(amounts.map((amount) => Money.parse(amount[part]))).toString();
  return { net: sum('net'), vat: sum('vat'), gross: sum('gross') };
}
