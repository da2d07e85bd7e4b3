import { lossOf, type Dispute, type DisputeClaims } from './dispute.js';
import type { Order } from './order.js';
import { Money, type OrderId } from '#kernel';

/** The part of an order that decides who bears a loss. */
type Payable = Pick<Order, 'id' | 'exchangeOf' | 'exchangeCredit' | 'creditReleased' | 'unrefunded'>;

/** True when returned goods of another order pay for a part of it. */
export function isPaidByGoods({ exchangeOf, exchangeCredit, creditReleased }: Payable): boolean {
  return exchangeOf !== null && !creditReleased && !exchangeCredit.isZero;
}

/**
 * The claims of each order among those that the same payments pay for: `orders` are an order and all that its exchanged goods
 * have led to, each after the one it replaces. A loss is borne by the order of the payment as far as something is left of it,
 * and then by those that replaced its goods, as with a refund in the provider's own pages. The losses of the orders add up to
 * what the disputes have taken.
 */
export function claimsOf(
  orders: readonly Payable[],
  disputes: readonly Dispute[],
): ReadonlyMap<OrderId, DisputeClaims> {
  const known = new Map(orders.map((order) => [order.id, order]));
  const payersOf = (order: Payable): OrderId[] => {
    const before =
      isPaidByGoods(order) && order.exchangeOf !== null ? known.get(order.exchangeOf) : undefined;
    return [order.id, ...(before ? payersOf(before) : [])];
  };
  const lost = new Map(orders.map(({ id }) => [id, Money.zero]));
  const bear = (id: OrderId, amount: Money) => lost.set(id, (lost.get(id) ?? Money.zero).plus(amount));
  for (const { id: payer } of orders) {
    let rest = lossOf(disputes.filter(({ orderId }) => orderId === payer));
    for (const order of orders.filter((one) => payersOf(one).includes(payer))) {
      const left = Money.max(Money.zero, order.unrefunded.minus(lost.get(order.id) ?? Money.zero));
      const share = Money.min(rest, order.id === payer ? left : Money.min(left, order.exchangeCredit));
      bear(order.id, share);
      rest = rest.minus(share);
    }
    // More than is left: a part was refunded before.
    bear(payer, rest);
  }
  return new Map(
    orders.map((order) => {
      const payers = payersOf(order);
      const own = disputes.filter(({ orderId }) => payers.includes(orderId));
      const held = own.filter(({ holdsMoney }) => holdsMoney);
      const byGoods = Money.min(
        sumOf(held.filter(({ orderId }) => orderId !== order.id)),
        order.exchangeCredit,
      );
      const disputedAmount = sumOf(held.filter(({ orderId }) => orderId === order.id)).plus(byGoods);
      return [order.id, { disputes: own, disputedAmount, lostAmount: lost.get(order.id) ?? Money.zero }];
    }),
  );
}

const sumOf = (disputes: readonly Dispute[]): Money => Money.sum(disputes.map(({ amount }) => amount));
