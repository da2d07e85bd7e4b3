import { DomainError } from '#kernel';

/** What can be sold of one sellable variant right now. A stock row (its SKU) is the variant. */
export interface StockLevel {
  readonly inventoryId: string;
  readonly productId: string;
  readonly sku: string;
  readonly size: string | null;
  readonly color: string | null;
  /** In stock and not reserved; what the asking shopper has reserved counts as free to that shopper. */
  readonly available: number;
}

/** Pieces of one stock row that one order line wants. */
export interface StockWant {
  readonly orderItemId: string;
  readonly inventoryId: string;
  readonly quantity: number;
}

/** The refusal when stock was taken between looking and buying. `details.left` counts what is left per stock row. */
export function insufficientStock(
  left: readonly { inventoryId: string; sku: string; left: number }[],
): DomainError {
  return new DomainError(
    'inventory.insufficient-stock',
    'conflict',
    'Somebody else was quicker: there is not enough in stock any more.',
    { left },
  );
}
