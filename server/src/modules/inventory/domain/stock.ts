import { DomainError } from '#kernel';

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
