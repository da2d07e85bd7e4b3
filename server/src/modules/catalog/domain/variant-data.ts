import { VariantFacts } from './variant.js';
import { Money } from '#kernel';

/** A variant's facts as plain data, for other modules: amounts are decimal strings. */
export interface VariantData extends Omit<VariantFacts, 'price' | 'compareAtPrice' | 'cost'> {
  price: string | null;
  compareAtPrice: string | null;
  cost: string | null;
}

/** New values for some facts of a variant. */
export interface VariantChange {
  readonly id: string;
  readonly facts: Partial<VariantData>;
}

/** The given facts with their amounts as money. Throws `money.not-decimal`. */
export function factsOf({
  price,
  compareAtPrice,
  cost,
  ...facts
}: Partial<VariantData>): Partial<VariantFacts> {
  return {
    ...facts,
    ...(price !== undefined && { price: moneyOf(price) }),
    ...(compareAtPrice !== undefined && { compareAtPrice: moneyOf(compareAtPrice) }),
    ...(cost !== undefined && { cost: moneyOf(cost) }),
  };
}

const moneyOf = (amount: string | null): Money | null => (amount === null ? null : Money.parse(amount));
