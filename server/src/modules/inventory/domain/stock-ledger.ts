import type { StockWant } from './stock.js';

/** A stock row that a sale has brought down to its threshold. */
export interface LowStock {
  readonly inventoryId: string;
  readonly productName: string;
  readonly sku: string;
  readonly size: string | null;
  readonly color: string | null;
  readonly left: number;
}

/** Why a stock row's count moved. */
export type MovementReason = 'initial' | 'sale' | 'return' | 'adjustment' | 'import' | 'removed';

/**
 * Reservations and the ledger. Every method changes counts by one guarded statement, so that no two
 * buyers can hold the same piece; the methods return the products whose availability may have crossed zero.
 */
export abstract class StockLedger {
  /** Holds all of `wants` or none. Throws `inventory.insufficient-stock`. */
  abstract hold(orderId: string, holder: string, wants: readonly StockWant[]): Promise<string[]>;
  /** Lets go of what the order holds; a second call finds nothing. */
  abstract letGo(orderId: string): Promise<string[]>;
  /** Turns what the order holds into a sale; a second call finds nothing. Returns the rows that are low by it. */
  abstract sell(orderId: string): Promise<LowStock[]>;
  /** Puts sold pieces of an order back, per order line (null: all of them), never more than were sold. */
  abstract takeBack(
    orderId: string,
    pieces: readonly { readonly id: string; readonly quantity: number }[] | null,
    actor: string,
  ): Promise<string[]>;
  /** Holds again what was let go, all or nothing; true when the order holds everything afterwards. */
  abstract holdAgain(orderId: string): Promise<{ held: boolean; productIds: string[] }>;
}
