import type { Refund } from './refund.js';
import { Money } from '#kernel';

/** The key of the refund of an exchange's difference, from that of the exchange. */
export function differenceKey(key: string): string {
  return `${key}:difference`;
}

/**
 * What has gone back by failed refunds of one return, and by no later one of it has been taken off: a refund from two payments
 * fails when one of them returns its part, although the other has sent its own.
 * @param keys the beginning of the keys of its refunds
 */
export function sentInVain(refunds: readonly Refund[], keys: string): Money {
  const own = refunds.filter(({ key }) => key.startsWith(keys));
  const failed = own.filter(({ status }) => status === 'failed');
  const sent = failed.flatMap(({ sentParts }) => sentParts.map(({ report }) => report.amount));
  const taken = own.filter(({ status }) => status !== 'failed').map((refund) => takenOff(refund, own));
  return Money.max(Money.zero, Money.sum(sent).minus(Money.sum(taken)));
}

/** What a refund is less than its units, beside lost value and the difference of an exchange. */
function takenOff(refund: Refund, own: readonly Refund[]): Money {
  const { key, apart, lostValue, items } = refund;
  if (items.length === 0) return belowDifference(refund, own);
  const difference = own.find((other) => other.key === differenceKey(key))?.amount ?? Money.zero;
  const less = Money.zero.minus(Money.sum(apart.map(({ gross }) => gross)));
  return Money.max(Money.zero, less.minus(lostValue).minus(difference));
}

/** What a difference that was requested anew is less than the one that had failed. */
function belowDifference({ amount }: Refund, own: readonly Refund[]): Money {
  const failed = own.filter(({ status, items }) => status === 'failed' && items.length === 0);
  const wanted = failed.reduce((most, one) => Money.max(most, one.amount), Money.zero);
  return Money.max(Money.zero, wanted.minus(amount));
}
