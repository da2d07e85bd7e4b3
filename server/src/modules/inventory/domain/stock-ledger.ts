import type { StockLevel, StockWant } from './stock.js';

/** Why a stock row's count moved. */
export type MovementReason = 'initial' | 'sale' | 'return' | 'adjustment' | 'import' | 'removed';

/**
 * Reservations and the ledger. Every method changes counts by one guarded statement, so that no two
 * buyers can hold the same piece; the methods return the products whose availability may have crossed zero.
 */
export abstract class StockLedger {
  abstract levels(productIds: readonly string[], holder: string | null): Promise<StockLevel[]>;
  /** Holds all of `wants` or none. Throws `inventory.insufficient-stock`. */
  abstract hold(orderId: string, holder: string, wants: readonly StockWant[]): Promise<string[]>;
  /** Lets go of what the order holds; a second call finds nothing. */
  abstract letGo(orderId: string): Promise<string[]>;
  /** Turns what the order holds into a sale; a second call finds nothing. Returns how many lines it moved. */
  abstract sell(orderId: string): Promise<number>;
  /** Holds again what was let go, all or nothing; true when the order holds everything afterwards. */
  abstract holdAgain(orderId: string): Promise<{ held: boolean; productIds: string[] }>;
}
