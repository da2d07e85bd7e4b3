/** What has changed prices: the owner's forms, a bulk change, an import, or undoing one of them. */
export type PriceCause = 'form' | 'bulk' | 'import' | 'undo';

/** The history of prices. The database records every change itself; a use case names its cause. */
export abstract class PriceHistory {
  /** Names the cause of the open transaction's changes; the first one named stays. */
  abstract nameCause(cause: PriceCause): Promise<void>;
  /** Deletes prices that another one has followed before this time. The database refuses what is younger than five years. */
  abstract deleteEndedBefore(time: Date): Promise<void>;
}
