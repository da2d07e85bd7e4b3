import { Money } from '#kernel/money';
import type { Order } from '#contracts/orders';
import { refundForItems, type RefundRequest } from '#pricing';

/** Returns what earlier refunds cover. Failed refunds do not count. */
function refundedSoFar(order: Order): RefundRequest {
  const counted = order.refunds.filter(({ status }) => status !== 'failed');
  return {
    items: order.items
      .filter(({ refundedQuantity }) => refundedQuantity > 0)
      .map(({ id, refundedQuantity }) => ({ id, quantity: refundedQuantity })),
    shipping: counted.some(({ shipping }) => !Money.parse(shipping).isZero),
  };
}

/** True when shipping can still be refunded. */
export function shippingLeft(order: Order): boolean {
  return !Money.parse(order.shippingAmount).isZero && !refundedSoFar(order).shipping;
}

/** True when lost value was withheld: refunding everything leaves it so, unless it is chosen. */
export function hasWithheld({ withheldAmount }: Order): boolean {
  return !Money.parse(withheldAmount).isZero;
}

/** Returns the refund of everything in euros. Null when only withheld lost value is left and not chosen. */
export function everythingAmount(order: Order, withLostValue: boolean): string | null {
  if (withLostValue || !hasWithheld(order)) return order.refundableAmount;
  const rest = Money.parse(order.refundableAmount).minus(Money.parse(order.withheldAmount));
  return rest.isZero ? null : rest.toString();
}

/**
 * Returns the refund for the selected units in euros, by the same rule as the server, to the cent. VAT rates
 * do not change the amount, so they are 0. Null when nothing is selected.
 */
export function refundAmount(order: Order, request: RefundRequest): string | null {
  const items = request.items.filter(({ quantity }) => quantity > 0);
  if (items.length === 0 && !request.shipping) return null;
  const lines = order.items.map(({ id, quantity, totalPrice, discount }) => ({
    id,
    quantity,
    gross: Money.parse(totalPrice).minus(Money.parse(discount)),
    vatRate: 0,
  }));
  const sold = { lines, shipping: Money.parse(order.shippingAmount) };
  return refundForItems(sold, refundedSoFar(order), { items, shipping: request.shipping }).total.toString();
}
