import type { CancelReason } from './cancel-reason.js';
import type { DomainEvent } from '#kernel';

export const ORDER_PAID = 'orders.order-paid';
export const ORDER_PAID_LATE = 'orders.order-paid-late';
export const ORDER_CANCELLED = 'orders.order-cancelled';
export const ORDER_SHIPPED = 'orders.order-shipped';
export const ORDER_DELIVERED = 'orders.order-delivered';
export const CANCEL_REQUESTED = 'orders.cancel-requested';
/** Somebody has lost the mail with the link to an order. */
export const LOST_LINK = 'orders.link-lost';
export const REFUND_DUE = 'orders.refund-due';
export const REFUND_PAID = 'orders.refund-paid';

export interface OrderRef {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly sessionId: string | null;
}

/** What was filled in: whether there is such an order is found out later. */
export interface LostLink {
  readonly orderNumber: string;
  readonly email: string;
}

export interface RefundRef extends OrderRef {
  readonly refundId: string;
  /** Decimal string. */
  readonly amount: string;
}

/** Paid, and its pieces are held: told once per order. */
export type OrderPaid = DomainEvent<typeof ORDER_PAID, OrderRef>;
/** Paid after it had been cancelled: its pieces may be gone. */
export type OrderPaidLate = DomainEvent<typeof ORDER_PAID_LATE, OrderRef>;
export type CancelledOrder = OrderRef & { readonly reason: CancelReason };
export type OrderCancelled = DomainEvent<typeof ORDER_CANCELLED, CancelledOrder>;
export type OrderShipped = DomainEvent<typeof ORDER_SHIPPED, OrderRef>;
export type OrderDelivered = DomainEvent<typeof ORDER_DELIVERED, OrderRef>;
/** The shopper would like it cancelled: the owner decides. */
export type CancelRequested = DomainEvent<typeof CANCEL_REQUESTED, OrderRef>;
/** Money must go back through the payment provider. */
export type RefundDue = DomainEvent<typeof REFUND_DUE, RefundRef>;
/** The provider has sent it. */
export type RefundPaid = DomainEvent<typeof REFUND_PAID, RefundRef>;

export type OrderEvent =
  | OrderPaid
  | OrderPaidLate
  | OrderCancelled
  | OrderShipped
  | OrderDelivered
  | CancelRequested
  | RefundDue
  | RefundPaid;

/** The part of an order that its events carry. */
type Named = { readonly id: string; readonly orderNumber: string; readonly sessionId: string | null };

function ref(order: Named): OrderRef {
  return { orderId: order.id, orderNumber: order.orderNumber, sessionId: order.sessionId };
}

export function orderPaid(order: Named): OrderPaid {
  return { type: ORDER_PAID, payload: ref(order) };
}

export function orderPaidLate(order: Named): OrderPaidLate {
  return { type: ORDER_PAID_LATE, payload: ref(order) };
}

export function orderCancelled(order: Named, reason: CancelReason): OrderCancelled {
  return { type: ORDER_CANCELLED, payload: { ...ref(order), reason } };
}

export function orderShipped(order: Named): OrderShipped {
  return { type: ORDER_SHIPPED, payload: ref(order) };
}

export function orderDelivered(order: Named): OrderDelivered {
  return { type: ORDER_DELIVERED, payload: ref(order) };
}

export function cancelRequested(order: Named): CancelRequested {
  return { type: CANCEL_REQUESTED, payload: ref(order) };
}

export function refundDue(order: Named, refund: { id: string; amount: { toString(): string } }): RefundDue {
  return {
    type: REFUND_DUE,
    payload: { ...ref(order), refundId: refund.id, amount: refund.amount.toString() },
  };
}

export function refundPaid(order: Named, refund: { id: string; amount: { toString(): string } }): RefundPaid {
  return {
    type: REFUND_PAID,
    payload: { ...ref(order), refundId: refund.id, amount: refund.amount.toString() },
  };
}
