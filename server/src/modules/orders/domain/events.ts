import type { OrderHold } from './order-hold.js';
import type { CancelReason } from './order-life.js';
import type { DomainEvent, OrderId, RefundId } from '#kernel';

/** Event types are stored with the events in the outbox, so their text does not change. */
export const ORDER_PAID = 'orders.order-paid';
export const ORDER_PAID_LATE = 'orders.order-paid-late';
export const ORDER_CANCELLED = 'orders.order-cancelled';
export const ORDER_SHIPPED = 'orders.order-shipped';
export const ORDER_DELIVERED = 'orders.order-delivered';
export const ORDER_HELD = 'orders.order-held';
export const CANCEL_REQUESTED = 'orders.cancel-requested';
export const EMAIL_CORRECTED = 'orders.email-corrected';
export const LINK_LOST = 'orders.link-lost';
export const TEST_ORDER_REMOVED = 'orders.test-order-removed';
export const REFUND_DUE = 'orders.refund-due';
export const REFUND_PAID = 'orders.refund-paid';
export const REFUND_FAILED = 'orders.refund-failed';

export interface OrderRef {
  readonly orderId: OrderId;
  readonly orderNumber: string;
  readonly sessionId: string | null;
}

/** The correction of the address of an order, and of those that exchanges connect with it. */
export interface CorrectedEmail extends OrderRef {
  readonly email: string;
  /** The member of staff who has corrected it, by mail address. */
  readonly actor: string;
  /** All whose address was another one; the named order may not be among them. */
  readonly orders: readonly {
    readonly orderId: OrderId;
    readonly orderNumber: string;
    readonly former: string;
  }[];
}

/** What the shopper entered. Such an order may not exist. */
export interface OrderLinkRequest {
  readonly orderNumber: string;
  readonly email: string;
}

export interface RefundRef extends OrderRef {
  readonly refundId: RefundId;
  /** Decimal string. */
  readonly amount: string;
  /** The key under which it was requested; missing in an event of an earlier release. */
  readonly key?: string;
}

export interface FailedRefundRef extends RefundRef {
  /** The provider's reason. */
  readonly failure: string;
}

/** Paid, and its stock is reserved. Published once per order. */
export type OrderPaid = DomainEvent<typeof ORDER_PAID, OrderRef>;
/** Paid after it was cancelled: its stock may be sold to others. */
export type OrderPaidLate = DomainEvent<typeof ORDER_PAID_LATE, OrderRef>;
export type CancelledOrder = OrderRef & { readonly reason: CancelReason };
export type OrderCancelled = DomainEvent<typeof ORDER_CANCELLED, CancelledOrder>;
export type OrderShipped = DomainEvent<typeof ORDER_SHIPPED, OrderRef>;
export type OrderDelivered = DomainEvent<typeof ORDER_DELIVERED, OrderRef>;
/** It must not be shipped until staff release it. */
export type HeldOrder = OrderRef & { readonly hold: OrderHold };
export type OrderHeld = DomainEvent<typeof ORDER_HELD, HeldOrder>;
/** The shopper requests the cancellation: the owner decides. */
export type CancelRequested = DomainEvent<typeof CANCEL_REQUESTED, OrderRef>;
/** Mails go to another address from now on. */
export type EmailCorrected = DomainEvent<typeof EMAIL_CORRECTED, CorrectedEmail>;
/** The owner has removed it from the lists. */
export type TestOrderRemoved = DomainEvent<typeof TEST_ORDER_REMOVED, OrderRef>;
/** The payment provider has to send this refund. */
export type RefundDue = DomainEvent<typeof REFUND_DUE, RefundRef>;
/** The provider has sent it. */
export type RefundPaid = DomainEvent<typeof REFUND_PAID, RefundRef>;
/** The provider has refused it for good: its amount is not refunded. */
export type RefundFailed = DomainEvent<typeof REFUND_FAILED, FailedRefundRef>;

export type OrderEvent =
  | OrderPaid
  | OrderPaidLate
  | OrderCancelled
  | OrderShipped
  | OrderDelivered
  | OrderHeld
  | CancelRequested
  | EmailCorrected
  | TestOrderRemoved
  | RefundDue
  | RefundPaid
  | RefundFailed;

/** The part of an order that its events carry. */
export type Named = { readonly id: OrderId; readonly orderNumber: string; readonly sessionId: string | null };

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

export function orderHeld(order: Named, hold: OrderHold): OrderHeld {
  return { type: ORDER_HELD, payload: { ...ref(order), hold } };
}

export function cancelRequested(order: Named): CancelRequested {
  return { type: CANCEL_REQUESTED, payload: ref(order) };
}

export function emailCorrected(
  order: Named,
  correction: Pick<CorrectedEmail, 'email' | 'actor' | 'orders'>,
): EmailCorrected {
  return { type: EMAIL_CORRECTED, payload: { ...ref(order), ...correction } };
}

export function testOrderRemoved(order: Named): TestOrderRemoved {
  return { type: TEST_ORDER_REMOVED, payload: ref(order) };
}

type RefundAmount = {
  readonly id: RefundId;
  readonly key: string;
  readonly amount: { toString(): string };
};

export function refundDue(order: Named, refund: RefundAmount): RefundDue {
  return { type: REFUND_DUE, payload: refundRef(order, refund) };
}

export function refundPaid(order: Named, refund: RefundAmount): RefundPaid {
  return { type: REFUND_PAID, payload: refundRef(order, refund) };
}

export function refundFailed(order: Named, refund: RefundAmount, failure: string): RefundFailed {
  return { type: REFUND_FAILED, payload: { ...refundRef(order, refund), failure } };
}

function refundRef(order: Named, refund: RefundAmount): RefundRef {
  return { ...ref(order), refundId: refund.id, amount: refund.amount.toString(), key: refund.key };
}
