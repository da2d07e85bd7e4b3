/** What something is sold at from a time on, until the next state; `cents` is null while it is not for sale. */
export interface SoldAt {
  readonly at: number;
  readonly cents: number | null;
  readonly reduced: boolean;
}

/**
 * The prior price of the last state, computed from all states as the directive says: the lowest price that was applied in
 * the 30 days before the reduction (98/6/EC, article 6a(2)). The shop makes no use of the exception for goods that have been
 * sold for less than that (6a(4)), so the product has to be for sale as the 30 days begin.
 * @param period 30 days, in the unit of the states' times
 * @returns cents; null when nothing may be struck through
 */
export function priorPriceOf(states: readonly SoldAt[], period: number): number | null {
  const steps = states.flatMap((state, index) => {
    const until = states[index + 1]?.at ?? Infinity;
    const { cents } = state;
    return cents === null || until === state.at ? [] : [{ ...state, cents, until }];
  });
  const last = steps.at(-1);
  if (!last || states.at(-1)?.cents === null || !last.reduced) return null;
  let first = last;
  for (const step of steps.slice(0, -1).reverse()) {
    const isSame = step.reduced && step.cents === last.cents && first.at - step.until < period;
    if (!isSame) break;
    first = step;
  }
  const start = first.at;
  const wasForSale = steps.some(({ at, until }) => at <= start - period && until > start - period);
  const applied = steps.filter(({ at, until }) => at < start && until > start - period);
  if (!wasForSale || applied.length === 0) return null;
  const lowest = Math.min(...applied.map(({ cents }) => cents));
  return lowest > last.cents ? lowest : null;
}
