export type { DraftLine, OrderDraft } from './domain/order-draft.js';
export { OrderLinks } from './application/order-links.js';
export { GuestOrders } from './application/guest-orders.js';
export { OrderExchanges, type ExchangedGoods } from './application/order-exchanges.js';
export { OrderMailer } from './application/order-mailer.js';
export { Orders, type OrderSummary, type ReturnRefund } from './application/orders.js';
export {
  EMAIL_CORRECTED,
  ORDER_CANCELLED,
  ORDER_PAID,
  REFUND_FAILED,
  REFUND_DUE,
  REFUND_PAID,
  type CorrectedEmail,
  type FailedRefundRef,
  type OrderRef,
  type RefundRef,
} from './domain/events.js';
export type { CancelReason } from './domain/order-life.js';
export { partId } from './domain/provider-refund.js';
export type { RefundSource, ReturnedUnits } from './domain/refund.js';
export { differenceKey } from './domain/sent-in-vain.js';
export { keepEndedLinks } from './infrastructure/keep-ended-links.js';
export { skipDocumentNumbers, type SkippedNumbers } from './infrastructure/skip-document-numbers.js';
export { ATTENTION, HELD, LISTED, TO_SEND } from './read/order-columns.js';
export { OrdersModule } from './orders.module.js';
