import type { ReservationRequest } from './stock.js';
import type { OrderId } from '#kernel';

/** A stock item of a product on sale, whose quantity a sale has brought down to its threshold. */
export interface LowStock {
  readonly inventoryId: string;
  readonly productName: string;
  readonly sku: string;
  readonly size: string | null;
  readonly color: string | null;
  readonly option: string | null;
  readonly left: number;
}

/** Why a quantity changed. */
export type MovementReason = 'initial' | 'sale' | 'return' | 'adjustment' | 'import' | 'removed';

/**
 * Reservations and the ledger of movements. Each method changes quantities with one guarded statement, so two buyers
 * cannot reserve the same unit. Methods that return product ids return those that may have become sold out or available.
 */
export abstract class StockLedger {
  /** Reserves all requests or none. Throws `inventory.insufficient-stock`. */
  abstract reserve(
    orderId: OrderId,
    holder: string,
    requests: readonly ReservationRequest[],
  ): Promise<string[]>;
  /** Releases what the order has reserved. A second call changes nothing. */
  abstract release(orderId: OrderId): Promise<string[]>;
  /** Turns the order's reservations into sales; returns the items that are low afterwards. A second call changes nothing. */
  abstract commit(orderId: OrderId): Promise<LowStock[]>;
  /** Returns sold units of an order to stock, per order line (null: all of them), never more than were sold. */
  abstract returnUnits(
    orderId: OrderId,
    units: readonly { readonly id: string; readonly quantity: number }[] | null,
    actor: string,
  ): Promise<string[]>;
  /** Reserves again what was released, all or nothing; `reserved` is true when the order has everything afterwards. */
  abstract reserveAgain(orderId: OrderId): Promise<{ reserved: boolean; productIds: string[] }>;
  /** Deletes reservations that were released or committed before then and whose order is deleted. */
  abstract deleteReservationsBefore(time: Date): Promise<void>;
}
