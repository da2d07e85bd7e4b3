import type { ResendableMail } from '../domain/order-mails.js';

export const ORDER_CONFIRMATION = 'order-confirmation';
export const ORDER_SHIPPED_MAIL = 'order-shipped';
export const ORDER_DELIVERED_MAIL = 'order-delivered';
export const ORDER_CANCELLED_MAIL = 'order-cancelled';
export const ORDER_REFUND = 'order-refund';
export const ORDER_LINK = 'order-link';
export const PAYMENT_FAILED = 'payment-failed';
export const NEW_ORDER_NOTICE = 'new-order-notice';
export const CANCEL_REQUEST_NOTICE = 'cancel-request-notice';

const NAMES: Record<ResendableMail, string> = {
  confirmation: ORDER_CONFIRMATION,
  shipped: ORDER_SHIPPED_MAIL,
  delivered: ORDER_DELIVERED_MAIL,
  cancelled: ORDER_CANCELLED_MAIL,
  link: ORDER_LINK,
};

/** The template of a mail that staff may send once more. */
export function mailNameOf(mail: ResendableMail): string {
  return NAMES[mail];
}
