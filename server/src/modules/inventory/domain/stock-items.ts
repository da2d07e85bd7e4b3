import type { StockItem } from './stock-item.js';
import type { MovementReason } from './stock-ledger.js';

/** Which stock items are meant: those that any of the lists names. */
export interface StockItemKeys {
  readonly ids?: readonly string[];
  /** Products: all of their stock items. */
  readonly productIds?: readonly string[];
}

/** A change of a quantity for the ledger; `item` has the quantity after it. */
export interface StockMovement {
  readonly item: Pick<StockItem, 'id' | 'sku' | 'quantityInStock'>;
  readonly delta: number;
  readonly reason: MovementReason;
}

/** Repository of stock items. "Locked" means locked against other changes until the transaction ends. */
export abstract class StockItems {
  /** The item, locked; undefined when there is none. */
  abstract lock(id: string): Promise<StockItem | undefined>;
  /** The items, each once, by SKU. They are locked in the order in which reservations lock them. */
  abstract lockAll(keys: StockItemKeys): Promise<StockItem[]>;
  /** Those of the items that a reservation refers to, open or settled: they cannot be removed. */
  abstract reserved(ids: readonly string[]): Promise<ReadonlySet<string>>;
  /** The product that has each SKU, by SKU; those that no product has are missing. */
  abstract ownersOf(skus: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Throws `inventory.sku-taken`, `inventory.variant-exists`, `inventory.no-such-product`. */
  abstract add(item: StockItem): Promise<void>;
  /** Throws as `add`. */
  abstract save(item: StockItem): Promise<void>;
  /** Adds many items with one statement. A violated constraint is thrown as the database's own error. */
  abstract addAll(items: readonly StockItem[]): Promise<void>;
  /** Adds the items whose SKU and variant are free and returns their ids. */
  abstract addFree(items: readonly StockItem[]): Promise<ReadonlySet<string>>;
  /** Saves many items with one statement. Throws as `addAll`. */
  abstract saveAll(items: readonly StockItem[]): Promise<void>;
  /**
   * Saves and adds items of one product, with one statement each; items may swap SKUs and options. Throws as `add`.
   */
  abstract saveGrid(changed: readonly StockItem[], added: readonly StockItem[]): Promise<void>;
  /** Throws `inventory.in-use` when a reservation refers to one of them. */
  abstract remove(items: readonly StockItem[]): Promise<void>;
  /** Writes the movements into the ledger; those of 0 units are left out. */
  abstract record(movements: readonly StockMovement[], actor: string): Promise<void>;
}
