import { Module } from '@nestjs/common';
import { DeleteOldOrders } from './application/delete-old-orders.js';
import { MailOnEmailCorrected } from './application/mail-on-email-corrected.js';
import { ORDER_MAIL_HANDLERS } from './application/mail-on-order-events.js';
import { ReleaseStockOnTestOrderRemoved } from './application/release-stock-on-test-order-removed.js';
import { SettleLatePaymentOnOrderPaidLate } from './application/settle-late-payment-on-order-paid-late.js';
import { OrdersModule } from './orders.module.js';
import { ContentModule } from '#modules/content';

/** Handlers and jobs of this module; imported by the worker process only. */
@Module({
  imports: [ContentModule, OrdersModule],
  providers: [
    ...ORDER_MAIL_HANDLERS,
    MailOnEmailCorrected,
    DeleteOldOrders,
    ReleaseStockOnTestOrderRemoved,
    SettleLatePaymentOnOrderPaidLate,
  ],
})
export class OrdersWorkerModule {}
