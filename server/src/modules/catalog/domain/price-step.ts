import { Money } from '#kernel';

const DAY_US = 24 * 3600 * 1_000_000;
/** The time before a reduction of which the lowest price counts (Directive 98/6/EC, article 6a(2)): 30 days of 24 hours. */
const PERIOD_US = 30 * DAY_US;

/** What a shopper pays for a product, or for a variant with prices of its own. */
export interface PriceState {
  /** Null while it is not for sale. */
  readonly price: Money | null;
  /** The owner states a former price. */
  readonly reduced: boolean;
}

export const OFF_SALE: PriceState = { price: null, reduced: false };

/** A state from a time on, until the next step. */
export interface PriceStep extends PriceState {
  /** Microseconds since 1970, which is how PostgreSQL counts. */
  readonly from: number;
  /** What shoppers see struck through; null: nothing. */
  readonly priorPrice: Money | null;
}

/** A price that was applied, with the time at which it ended. */
type AppliedPrice = Omit<PriceStep, 'price'> & { readonly price: Money; readonly until: number };

/**
 * The step to a state; null when nothing changes.
 * @param steps those of the last 30 days and the one that held when they began, the oldest first
 * @param now the time of the change, in microseconds since 1970
 */
export function nextStep(steps: readonly PriceStep[], state: PriceState, now: number): PriceStep | null {
  const last = steps.at(-1);
  if (isSame(state, last ?? OFF_SALE)) return null;
  // A change that waited for another one may have begun before it.
  const from = Math.max(now, last?.from ?? now);
  const { price, reduced } = state;
  return { price, reduced, from, priorPrice: price && reduced ? priorPrice(steps, price, from) : null };
}

/**
 * The lowest price of the 30 days before a time; null when it was not for sale as they began: the shop makes no use of the
 * exception for goods that are new (Directive 98/6/EC, article 6a(4)).
 * @param steps as for `nextStep`
 */
export function lowestPriceBefore(steps: readonly PriceStep[], at: number): Money | null {
  const applied = appliedBefore(steps, at);
  const [first, ...others] = applied.map(({ price }) => price);
  if (!first || !applied.some(({ from }) => from <= at - PERIOD_US)) return null;
  return others.reduce((lowest, price) => Money.min(lowest, price), first);
}

/** What a reduction to `price` strikes through. One that goes on keeps its prior price, also after less than 30 days off sale. */
function priorPrice(steps: readonly PriceStep[], price: Money, at: number): Money | null {
  const former = appliedBefore(steps, at).at(-1);
  if (former?.reduced && former.price.equals(price)) return former.priorPrice;
  const lowest = lowestPriceBefore(steps, at);
  return lowest && price.isLessThan(lowest) ? lowest : null;
}

/** The prices of the 30 days before a time. One that the same transaction replaced was never applied. */
function appliedBefore(steps: readonly PriceStep[], at: number): AppliedPrice[] {
  const earlier = steps.filter(({ from }) => from < at);
  return earlier.flatMap((step, n) => {
    const until = earlier[n + 1]?.from ?? at;
    const isApplied = until > step.from && until > at - PERIOD_US;
    return step.price && isApplied ? [{ ...step, price: step.price, until }] : [];
  });
}

function isSame(one: PriceState, other: PriceState): boolean {
  if (one.reduced !== other.reduced) return false;
  return one.price && other.price ? one.price.equals(other.price) : one.price === other.price;
}
