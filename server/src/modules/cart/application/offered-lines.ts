import type { KeptLine, LineToAdd } from '../domain/cart-lines.js';
import type { Offer } from '../read/offers.js';

/** Putting in what the shop offers, in one step: what nearly every shopper does. */
export abstract class OfferedLines {
  /**
   * Adds as `CartLines.add` does, with no more pieces than can be sold, when the variant is named as the shop names it.
   * Undefined, and nothing changed, when it is not, when it is not sold, and when a bound is near: which of that it was,
   * and what it means for the shopper, is the domain's to say.
   * @param most lines that one cart holds
   */
  abstract add(sessionId: string, line: LineToAdd, most: number): Promise<(KeptLine & Offer) | undefined>;
}
