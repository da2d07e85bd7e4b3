import type { NewStep, StepsBySubject } from './priced-product.js';

/** What has changed prices: the owner's forms, a bulk change, an import, or undoing one of them. */
export type PriceCause = 'form' | 'bulk' | 'import' | 'undo';

/** The history of prices: every price that the shop has applied. The database lets nobody change what is recorded. */
export abstract class PriceHistory {
  /** Names the cause of the open transaction's changes; the first one named stays. */
  abstract nameCause(cause: PriceCause): Promise<void>;
  /** By product, the steps of it and its variants in the last 30 days, with those that held when they began. */
  abstract stepsOf(productIds: readonly string[]): Promise<ReadonlyMap<string, StepsBySubject>>;
  /** Gives variants the steps that their products have until now. */
  abstract part(variantIds: readonly string[]): Promise<void>;
  abstract add(steps: readonly NewStep[]): Promise<void>;
  /** Records that these products and all their variants are not for sale any more. */
  abstract end(productIds: readonly string[]): Promise<void>;
  /** Deletes prices that another one has followed before this time. The database refuses what is younger than five years. */
  abstract deleteEndedBefore(time: Date): Promise<void>;
}
