import type { Difference } from '../engine/finding.js';
import type { VariantFacts } from './variant-facts.js';

/** A stock row as it is in the shop. */
export interface CurrentStock {
  readonly id: string;
  readonly sku: string;
  readonly size: string | null;
  readonly color: string | null;
  readonly option: string | null;
  readonly facts: VariantFacts;
  readonly quantity: number;
  readonly reserved: number;
  readonly position: number;
  readonly lowStockThreshold: number;
  /** True when an order has or had a reservation for it: it cannot be removed. */
  readonly ordered: boolean;
}

export interface StockUpdate {
  readonly before: CurrentStock;
  readonly after: Pick<
    CurrentStock,
    'sku' | 'size' | 'color' | 'option' | 'facts' | 'quantity' | 'position'
  > &
    Partial<Pick<CurrentStock, 'lowStockThreshold'>>;
}

/** A stock row to add. What its facts lack is the product's. */
export interface AddedStock {
  readonly sku: string;
  readonly size: string | null;
  readonly color: string | null;
  readonly option: string | null;
  readonly facts: Partial<VariantFacts>;
  readonly quantity: number;
  readonly position: number;
  /** Missing: the shop's usual one. */
  readonly lowStockThreshold?: number;
}

/** What an import changes of a product's stock rows. */
export interface StockPlan {
  readonly insert: readonly AddedStock[];
  readonly update: readonly StockUpdate[];
  readonly remove: readonly CurrentStock[];
  /** Rows of earlier imports that the source no longer names and that stay; missing for none. */
  readonly gone?: number;
  /** Such rows that are removed, or no longer for sale because orders have them; missing for none. */
  readonly removed?: number;
  readonly isChange: boolean;
  readonly differences: readonly Difference[];
}
