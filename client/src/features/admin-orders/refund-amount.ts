import { Money } from '#kernel';
import type { Order } from '#contracts/orders';
import { refundForItems, type RefundRequest } from '#pricing';

/** What an order's refunds have given back so far; refused ones gave nothing. */
function alreadyOf(order: Order): RefundRequest {
  const counted = order.refunds.filter(({ status }) => status !== 'failed');
  return {
    items: order.items
      .filter(({ refundedQuantity }) => refundedQuantity > 0)
      .map(({ id, refundedQuantity }) => ({ id, quantity: refundedQuantity })),
    shipping: counted.some(({ shipping }) => Number(shipping) > 0),
  };
}

/** Shipping that can still go back. */
export function shippingLeft(order: Order): boolean {
  return Number(order.shippingAmount) > 0 && !alreadyOf(order).shipping;
}

/**
 * What goes back for these pieces, in euro: by the rule that the server pays back by, to the cent. VAT rates do not
 * change the amount, so none is given. Null when nothing is chosen.
 */
export function refundAmount(order: Order, wish: RefundRequest): string | null {
  const items = wish.items.filter(({ quantity }) => quantity > 0);
  if (items.length === 0 && !wish.shipping) return null;
  const lines = order.items.map(({ id, quantity, totalPrice, discount }) => ({
    id,
    quantity,
    gross: Money.parse(totalPrice).minus(Money.parse(discount)),
    vatRate: 0,
  }));
  const sold = { lines, shipping: Money.parse(order.shippingAmount) };
  return refundForItems(sold, alreadyOf(order), { items, shipping: wish.shipping }).total.toString();
}
