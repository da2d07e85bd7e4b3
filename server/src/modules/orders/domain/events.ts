import type { CancelReason, Order } from './order.js';
import type { DomainEvent } from '#kernel';

export const ORDER_PAID = 'orders.order-paid';
export const ORDER_PAID_LATE = 'orders.order-paid-late';
export const ORDER_CANCELLED = 'orders.order-cancelled';
export const ORDER_REFUNDED = 'orders.order-refunded';
export const REFUND_DUE = 'orders.refund-due';

export interface OrderRef {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly sessionId: string | null;
}

/** Paid, and its pieces are held: told once per order. */
export type OrderPaid = DomainEvent<typeof ORDER_PAID, OrderRef>;
/** Paid after it had been cancelled: its pieces may be gone. */
export type OrderPaidLate = DomainEvent<typeof ORDER_PAID_LATE, OrderRef>;
export type OrderCancelled = DomainEvent<typeof ORDER_CANCELLED, OrderRef & { readonly reason: CancelReason }>;
export type OrderRefunded = DomainEvent<typeof ORDER_REFUNDED, OrderRef>;
/** The payment must go back in whole: the order cannot be fulfilled. */
export type RefundDue = DomainEvent<typeof REFUND_DUE, OrderRef>;

export type OrderEvent = OrderPaid | OrderPaidLate | OrderCancelled | OrderRefunded | RefundDue;

function ref(order: Order): OrderRef {
  return { orderId: order.id, orderNumber: order.orderNumber, sessionId: order.sessionId };
}

export function orderPaid(order: Order): OrderPaid {
  return { type: ORDER_PAID, payload: ref(order) };
}

export function orderPaidLate(order: Order): OrderPaidLate {
  return { type: ORDER_PAID_LATE, payload: ref(order) };
}

export function orderCancelled(order: Order, reason: CancelReason): OrderCancelled {
  return { type: ORDER_CANCELLED, payload: { ...ref(order), reason } };
}

export function orderRefunded(order: Order): OrderRefunded {
  return { type: ORDER_REFUNDED, payload: ref(order) };
}

export function refundDue(order: Order): RefundDue {
  return { type: REFUND_DUE, payload: ref(order) };
}
