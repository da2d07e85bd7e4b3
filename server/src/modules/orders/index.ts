export type { DraftLine, OrderDraft } from './domain/order-draft.js';
export { OrderLinks } from './application/order-links.js';
export { OrderDocuments } from './application/order-documents.js';
export { GuestOrders } from './application/guest-orders.js';
export { Orders, type OrderSummary, type ReturnRefund } from './application/orders.js';
export { ORDER_CANCELLED, REFUND_REQUESTED, type OrderRef, type RefundRef } from './domain/events.js';
export type { CancelReason, OrderStatus, PaymentStatus } from './domain/order-life.js';

export type { ReturnedUnits } from './domain/refund.js';
export type { CustomerDetails, Payment } from './domain/order.js';
export { OrdersModule } from './orders.module.js';
