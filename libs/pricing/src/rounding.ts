import { DomainError, Money } from '#kernel';

/** One hundred per cent; 21 % is 2100 basis points. */
export const FULL_BASIS_POINTS = 10_000;

/**
 * `amount × part / whole` rounded half up to the cent, for amounts that are not negative.
 * In BigInt, so that the product never leaves the exact range.
 */
export function share(amount: Money, part: number, whole: number): Money {
  const doubled = 2n * BigInt(amount.cents) * BigInt(part) + BigInt(whole);
  return Money.ofCents(Number(doubled / (2n * BigInt(whole))));
}

/**
 * Splits an amount over weights by the largest remainder: the parts add up to the amount exactly, each is within
 * a cent of its proportion, and none is above its weight while the amount is not above the sum of the weights.
 * Equal remainders favour the earlier weight; weights that are all zero count as equal.
 * Throws `pricing.negative-amount`, and `pricing.nothing-to-split-over` without weights for an amount.
 */
export function splitByWeight(amount: Money, weights: readonly Money[]): Money[] {
  requireNotNegative(amount, ...weights);
  if (weights.length === 0 && !amount.isZero) {
    throw new DomainError(
      'pricing.nothing-to-split-over',
      'invalid',
      'There is nothing to split the amount over.',
    );
  }
  const allZero = weights.every((weight) => weight.isZero);
  const units = weights.map((weight) => (allZero ? 1n : BigInt(weight.cents)));
  const whole = units.reduce((sum, unit) => sum + unit, 0n);
  const parts = units.map((unit, index) => {
    const product = BigInt(amount.cents) * unit;
    return { index, cents: Number(product / whole), remainder: product % whole };
  });
  const left = amount.cents - parts.reduce((sum, part) => sum + part.cents, 0);
  const byRemainder = [...parts].sort((a, b) => Number(b.remainder - a.remainder) || a.index - b.index);
  for (const part of byRemainder.slice(0, left)) part.cents += 1;
  return parts.map((part) => Money.ofCents(part.cents));
}

/** Throws `pricing.negative-amount` when one of the amounts is below zero. */
export function requireNotNegative(...amounts: readonly Money[]): void {
  if (amounts.some((amount) => amount.cents < 0)) {
    throw new DomainError('pricing.negative-amount', 'invalid', 'An amount must not be negative.');
  }
}
