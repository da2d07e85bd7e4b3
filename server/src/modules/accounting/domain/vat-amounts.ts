import { Money } from '#kernel';

/** Decimal strings in euro. */
export interface VatAmounts {
  readonly net: string;
  readonly vat: string;
  readonly gross: string;
}

/** The sum of amounts. */
export function addedUp(amounts: readonly VatAmounts[]): VatAmounts {
  const sum = (part: keyof VatAmounts) =>
    Money.sum(amounts.map((amount) => Money.parse(amount[part]))).toString();
  return { net: sum('net'), vat: sum('vat'), gross: sum('gross') };
}
