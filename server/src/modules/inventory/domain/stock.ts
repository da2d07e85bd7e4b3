import { DomainError } from '#kernel';

/** Units of one stock item to reserve for one order line. */
export interface ReservationRequest {
  readonly orderItemId: string;
  readonly inventoryId: string;
  readonly quantity: number;
}

/** The error when another order has reserved the stock first. `details.left` has what is left of each stock item. */
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
