import type { StockItem } from './stock-item.js';
import type { MovementReason } from './stock-ledger.js';

/** The owner's stock rows. */
export abstract class StockItems {
  /** The row, locked until the transaction ends, or undefined. */
  abstract lock(id: string): Promise<StockItem | undefined>;
  /** Throws `inventory.sku-taken`, `inventory.variant-exists`, `inventory.no-such-product` (all 409/404). */
  abstract add(item: StockItem): Promise<void>;
  /** Throws as `add`. */
  abstract save(item: StockItem): Promise<void>;
  abstract remove(item: StockItem): Promise<void>;
  /** Writes the move into the ledger; `item` holds the count after it. */
  abstract note(item: StockItem, delta: number, reason: MovementReason, actor: string): Promise<void>;
}
