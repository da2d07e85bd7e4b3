import { Module } from '@nestjs/common';
import { ORDER_MAIL_HANDLERS } from './application/mail-on-order-events.js';
import { SettleLatePaymentOnOrderPaidLate } from './application/settle-late-payment-on-order-paid-late.js';
import {
  CANCEL_REQUESTED,
  ORDER_LINK_REQUESTED,
  ORDER_CANCELLED,
  ORDER_DELIVERED,
  ORDER_PAID,
  ORDER_PAID_LATE,
  ORDER_SHIPPED,
  REFUND_REQUESTED,
  REFUND_SUCCEEDED,
} from './domain/events.js';
import { OrdersModule } from './orders.module.js';
import type { Work } from '#platform/queue/worker-lifecycle';

/** The events that this module publishes and the jobs that it requests. */
export const ORDERS_WORK: Work = {
  events: [
    ORDER_PAID,
    ORDER_PAID_LATE,
    ORDER_CANCELLED,
    ORDER_SHIPPED,
    ORDER_DELIVERED,
    CANCEL_REQUESTED,
    ORDER_LINK_REQUESTED,
    REFUND_REQUESTED,
    REFUND_SUCCEEDED,
  ],
  jobs: [],
};

/** Handlers and jobs of this module; imported by the worker process only. */
@Module({
  imports: [OrdersModule],
  providers: [...ORDER_MAIL_HANDLERS, SettleLatePaymentOnOrderPaidLate],
})
export class OrdersWorkerModule {}
