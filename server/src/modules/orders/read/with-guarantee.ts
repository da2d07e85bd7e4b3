import { guaranteeEnd } from '../domain/legal-guarantee.js';
import type { OrderItem } from '#contracts/order-items';

/** An item as the database has it. */
export type StoredItem = Omit<OrderItem, 'guaranteeUntil'>;

/** The item with the end of its legal guarantee; goods that have all gone back have none. */
export function withGuarantee<Item extends Omit<StoredItem, 'sku'>>(
  item: Item,
  deliveredAt: Date | null,
): Item & Pick<OrderItem, 'guaranteeUntil'> {
  const isKept = item.refundedQuantity < item.quantity;
  return { ...item, guaranteeUntil: isKept ? guaranteeEnd(deliveredAt, item.repairedOn) : null };
}
