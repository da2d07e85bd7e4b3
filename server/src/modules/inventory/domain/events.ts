import type { LowStock } from './stock-ledger.js';
import type { DomainEvent } from '#kernel';

export const AVAILABILITY_CHANGED = 'inventory.availability-changed';

/** Products of which a variant may have become sold out or available. It may arrive late: read the stock itself. */
export type AvailabilityChanged = DomainEvent<
  typeof AVAILABILITY_CHANGED,
  { readonly productIds: readonly string[] }
>;

export function availabilityChanged(productIds: readonly string[]): AvailabilityChanged {
  return { type: AVAILABILITY_CHANGED, payload: { productIds: [...new Set(productIds)].sort() } };
}

export const STOCK_LOW = 'inventory.stock-low';

/** Sales have brought these stock items down to their thresholds. */
export type StockLow = DomainEvent<typeof STOCK_LOW, { readonly rows: readonly LowStock[] }>;

export function stockLow(rows: readonly LowStock[]): StockLow {
  return { type: STOCK_LOW, payload: { rows } };
}
