import { Module } from '@nestjs/common';
import { MailConfirmationOnOrderPaid } from './application/mail-confirmation-on-order-paid.js';
import { MailRefundOnOrderRefunded } from './application/mail-refund-on-order-refunded.js';
import { OrderMailer } from './application/order-mailer.js';
import { SettleLatePaymentOnOrderPaidLate } from './application/settle-late-payment-on-order-paid-late.js';
import { ORDER_CANCELLED, ORDER_PAID, ORDER_PAID_LATE, ORDER_REFUNDED, REFUND_DUE } from './domain/events.js';
import { orderConfirmation } from './mails/order-confirmation.js';
import { orderRefund } from './mails/order-refund.js';
import { OrdersModule } from './orders.module.js';
import { OrderMailData } from './read/order-mail-data.js';
import { InventoryModule } from '#modules/inventory';
import type { MailTemplate } from '#platform/mail/mail-template';
import type { Work } from '#platform/queue/work-runner';

/** What this module tells and asks for. */
export const ORDERS_WORK: Work = {
  events: [ORDER_PAID, ORDER_PAID_LATE, ORDER_CANCELLED, ORDER_REFUNDED, REFUND_DUE],
  jobs: [],
};

/** The mails of this module. */
export const ORDERS_MAILS: readonly MailTemplate[] = [orderConfirmation, orderRefund];

/** Handlers and jobs of this module; imported by the worker process only. */
@Module({
  imports: [OrdersModule, InventoryModule],
  providers: [MailConfirmationOnOrderPaid, MailRefundOnOrderRefunded, SettleLatePaymentOnOrderPaidLate, OrderMailer, OrderMailData],
})
export class OrdersWorkerModule {}
