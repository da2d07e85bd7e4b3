import type { StockItem } from './stock-item.js';
import type { MovementReason } from './stock-ledger.js';

/** The owner's stock rows. */
export abstract class StockItems {
  /** The row, locked until the transaction ends, or undefined. */
  abstract lock(id: string): Promise<StockItem | undefined>;
  /** These rows and all rows of these products, each once and by SKU, locked in the order in which reservations lock them. */
  abstract lockMany(ids: readonly string[], productIds: readonly string[]): Promise<StockItem[]>;
  /** Throws `inventory.sku-taken`, `inventory.variant-exists`, `inventory.no-such-product` (all 409/404). */
  abstract add(item: StockItem): Promise<void>;
  /** Throws as `add`. */
  abstract save(item: StockItem): Promise<void>;
  /** Writes the counts of rows that are locked, with a line in the ledger for each move. */
  abstract saveCounts(items: readonly StockItem[], deltas: readonly number[], actor: string): Promise<void>;
  abstract remove(item: StockItem): Promise<void>;
  /** Writes the move into the ledger; `item` holds the count after it. */
  abstract note(item: StockItem, delta: number, reason: MovementReason, actor: string): Promise<void>;
}
