import { Module } from '@nestjs/common';
import { ApplyWebhookOnWebhookReceived } from './application/payments/apply-webhook-on-webhook-received.js';
import { ClosePagesOnCardDeclinedOften } from './application/payments/close-pages-on-card-declined-often.js';
import { ClosePaymentOnOrderCancelled } from './application/payments/close-payment-on-order-cancelled.js';
import { DeleteOldPaymentEvents } from './application/payments/delete-old-payment-events.js';
import { FindPaymentsWithoutOrder } from './application/payments/find-payments-without-order.js';
import { ReadPendingRefunds } from './application/payments/read-pending-refunds.js';
import { ReadRefundsOnRefundsChanged } from './application/payments/read-refunds-on-refunds-changed.js';
import { DeleteOldHolds } from './application/payments/delete-old-holds.js';
import { ReconcilePayments } from './application/payments/reconcile-payments.js';
import { ReleaseExpiredCheckouts } from './application/payments/release-expired-checkouts.js';
import { SendRefundOnRefundDue } from './application/payments/send-refund-on-refund-due.js';
import { DeliverSandboxWebhook } from './application/sandbox/deliver-sandbox-webhook.js';
import { ScheduleWebhookOnSandboxNews } from './application/sandbox/schedule-webhook-on-sandbox-news.js';
import { DeleteOldBookings } from './application/payouts/delete-old-bookings.js';
import { ReadPayouts } from './application/payouts/read-payouts.js';
import { ReadPayoutsOnPayoutsRequested } from './application/payouts/read-payouts-on-payouts-requested.js';
import { CheckoutModule } from './checkout.module.js';
import { ConnectionsModule } from '#modules/connections';
import { OrdersModule } from '#modules/orders';

/** Handlers and jobs of this module; imported by the worker process only. */
@Module({
  imports: [ConnectionsModule, CheckoutModule, OrdersModule],
  providers: [
    ApplyWebhookOnWebhookReceived,
    ClosePagesOnCardDeclinedOften,
    ClosePaymentOnOrderCancelled,
    DeleteOldPaymentEvents,
    SendRefundOnRefundDue,
    ReleaseExpiredCheckouts,
    ReadPendingRefunds,
    ReadRefundsOnRefundsChanged,
    ReconcilePayments,
    FindPaymentsWithoutOrder,
    DeleteOldHolds,
    DeleteOldBookings,
    ReadPayouts,
    ReadPayoutsOnPayoutsRequested,
    ScheduleWebhookOnSandboxNews,
    DeliverSandboxWebhook,
  ],
})
export class CheckoutWorkerModule {}
