import { Module } from '@nestjs/common';
import { MailConfirmationOnOrderPaid } from './application/mail-confirmation-on-order-paid.js';
import { MailDeliveredOnOrderDelivered } from './application/mail-delivered-on-order-delivered.js';
import { MailLinkOnLinkLost } from './application/mail-link-on-link-lost.js';
import { MailOwnerOnCancelRequested } from './application/mail-owner-on-cancel-requested.js';
import { MailOwnerOnOrderPaid } from './application/mail-owner-on-order-paid.js';
import { MailRefundOnRefundPaid } from './application/mail-refund-on-refund-paid.js';
import { MailShippedOnOrderShipped } from './application/mail-shipped-on-order-shipped.js';
import { MailShopperOnOrderCancelled } from './application/mail-shopper-on-order-cancelled.js';
import { SettleLatePaymentOnOrderPaidLate } from './application/settle-late-payment-on-order-paid-late.js';
import {
  CANCEL_REQUESTED,
  LOST_LINK,
  ORDER_CANCELLED,
  ORDER_DELIVERED,
  ORDER_PAID,
  ORDER_PAID_LATE,
  ORDER_SHIPPED,
  REFUND_DUE,
  REFUND_PAID,
} from './domain/events.js';
import { OrdersModule } from './orders.module.js';
import type { Work } from '#platform/queue/worker-lifecycle';

/** What this module tells and asks for. */
export const ORDERS_WORK: Work = {
  events: [
    ORDER_PAID,
    ORDER_PAID_LATE,
    ORDER_CANCELLED,
    ORDER_SHIPPED,
    ORDER_DELIVERED,
    CANCEL_REQUESTED,
    LOST_LINK,
    REFUND_DUE,
    REFUND_PAID,
  ],
  jobs: [],
};

/** Handlers and jobs of this module; imported by the worker process only. */
@Module({
  imports: [OrdersModule],
  providers: [
    MailConfirmationOnOrderPaid,
    MailDeliveredOnOrderDelivered,
    MailLinkOnLinkLost,
    MailOwnerOnCancelRequested,
    MailOwnerOnOrderPaid,
    MailRefundOnRefundPaid,
    MailShippedOnOrderShipped,
    MailShopperOnOrderCancelled,
    SettleLatePaymentOnOrderPaidLate,
  ],
})
export class OrdersWorkerModule {}
