export { OrderLinks } from './application/order-links.js';
export { Orders, type PlacedOrder } from './application/orders.js';
export { ORDER_CANCELLED, REFUND_DUE, type OrderRef, type RefundRef } from './domain/events.js';
export type { DraftLine, OrderDraft } from './domain/order-draft.js';
export type { OrderStatus, PaymentStatus } from './domain/order-life.js';
export type { CancelReason } from './domain/cancel-reason.js';
export type { CustomerDetails, Payment } from './domain/order.js';
export { ORDERS_MAILS } from './mails/all-mails.js';
export { OrdersModule } from './orders.module.js';
