import type { LowStock } from './stock-ledger.js';
import type { DomainEvent } from '#kernel';

export const AVAILABILITY_CHANGED = 'inventory.availability-changed';

/** Products of which a variant became sold out or came back. Look at the stock itself: this may be told late. */
export type AvailabilityChanged = DomainEvent<
  typeof AVAILABILITY_CHANGED,
  { readonly productIds: readonly string[] }
>;

export function availabilityChanged(productIds: readonly string[]): AvailabilityChanged {
  return { type: AVAILABILITY_CHANGED, payload: { productIds: [...new Set(productIds)].sort() } };
}

export const STOCK_LOW = 'inventory.stock-low';

/** Sales have brought these rows down to their thresholds. */
export type StockLow = DomainEvent<typeof STOCK_LOW, { readonly rows: readonly LowStock[] }>;

export function stockLow(rows: readonly LowStock[]): StockLow {
  return { type: STOCK_LOW, payload: { rows } };
}
