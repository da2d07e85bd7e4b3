import { Module } from '@nestjs/common';
import { ApplyWebhookOnWebhookReceived } from './application/apply-webhook-on-webhook-received.js';
import { ClosePaymentOnOrderCancelled } from './application/close-payment-on-order-cancelled.js';
import { DeliverSandboxWebhook, PlanWebhookOnSandboxNews } from './application/deliver-sandbox-webhook.js';
import { FindPaymentsWithoutOrder } from './application/find-payments-without-order.js';
import { PayBackOnRefundDue } from './application/pay-back-on-refund-due.js';
import { ReconcilePayments } from './application/reconcile-payments.js';
import { ReleaseExpiredCheckouts } from './application/release-expired-checkouts.js';
import { CheckoutModule } from './checkout.module.js';
import { DELIVER_SANDBOX_WEBHOOK, SANDBOX_NEWS, WEBHOOK_RECEIVED } from './domain/events.js';
import { OrdersModule } from '#modules/orders';
import type { Work } from '#platform/queue/worker-lifecycle';

/** What this module tells and asks for. */
export const CHECKOUT_WORK: Work = {
  events: [WEBHOOK_RECEIVED, SANDBOX_NEWS],
  jobs: [DELIVER_SANDBOX_WEBHOOK],
};

/** Handlers and jobs of this module; imported by the worker process only. */
@Module({
  imports: [CheckoutModule, OrdersModule],
  providers: [
    ApplyWebhookOnWebhookReceived,
    ClosePaymentOnOrderCancelled,
    PayBackOnRefundDue,
    ReleaseExpiredCheckouts,
    ReconcilePayments,
    FindPaymentsWithoutOrder,
    PlanWebhookOnSandboxNews,
    DeliverSandboxWebhook,
  ],
})
export class CheckoutWorkerModule {}
