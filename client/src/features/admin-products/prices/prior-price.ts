import type { PriceHistory } from '#contracts/price-history';
import { Money } from '#kernel/money';

/** What shoppers will see of a stated former price, and why. */
export interface ExpectedPrior {
  /** Struck through; null: nothing. */
  readonly price: Money | null;
  readonly reason: 'same' | 'other' | 'too-new' | 'not-lower' | 'unproven';
  /** The lowest price of the last 30 days, if it was for sale. */
  readonly lowest: Money | null;
}

const money = (text: string | null) => (text === null ? null : Money.parse(text));

/**
 * What a reduction to `unitPrice` will strike through instead of the stated `formerPrice`. A reduction that is running
 * keeps its prior price; one that begins gets the lowest price of the last 30 days (Directive 98/6/EC, article 6a).
 * @param history undefined for a product that is not saved yet
 */
export function expectedPrior(
  unitPrice: Money,
  formerPrice: Money,
  history: Pick<PriceHistory, 'lowestPrice' | 'steps'> | undefined,
): ExpectedPrior {
  const lowest = money(history?.lowestPrice ?? null);
  const now = history?.steps[0];
  const isRunning = now?.reduced === true && money(now.price)?.equals(unitPrice) === true;
  const price = isRunning
    ? money(now.priorPrice)
    : lowest !== null && lowest.cents > unitPrice.cents
      ? lowest
      : null;
  if (price !== null) return { price, reason: price.equals(formerPrice) ? 'same' : 'other', lowest };
  if (lowest === null) return { price, reason: 'too-new', lowest };
  return { price, reason: lowest.cents > unitPrice.cents ? 'unproven' : 'not-lower', lowest };
}
