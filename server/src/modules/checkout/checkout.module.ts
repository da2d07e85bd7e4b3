import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CancelCheckout } from './application/checkout/cancel-checkout.js';
import { CreateCheckout } from './application/checkout/create-checkout.js';
import { PlaceOrder } from './application/checkout/place-order.js';
import { QuoteCart } from './application/checkout/quote-cart.js';
import { ReadOutcome } from './application/checkout/read-outcome.js';
import { ClosePayment } from './application/payments/close-payment.js';
import { RequestPayment } from './application/payments/request-payment.js';
import { ReceiveWebhook } from './application/payments/receive-webhook.js';
import { RecordFindings } from './application/payments/record-findings.js';
import { SettlePayment } from './application/payments/settle-payment.js';
import { SandboxPage } from './application/sandbox/sandbox-page.js';
import { Checkouts } from './domain/checkout.js';
import { PaymentFindings } from './domain/payment-finding.js';
import { PaymentProvider } from './domain/payment-provider.js';
import { SandboxPayments, SandboxWebhooks } from './domain/sandbox.js';
import { WebhookEvents } from './domain/webhook-event.js';
import { CheckoutController } from './http/checkout.controller.js';
import { PaymentsController } from './http/payments.controller.js';
import { SandboxController } from './http/sandbox.controller.js';
import { WebhooksController } from './http/webhooks.controller.js';
import { CheckoutPersonalData } from './infrastructure/checkout-personal-data.js';
import { CHECKOUT_ENTITIES } from './infrastructure/entities.js';
import { SandboxProvider } from './infrastructure/sandbox/sandbox-provider.js';
import { TypeormSandboxPayments } from './infrastructure/sandbox/typeorm-sandbox-payments.js';
import { OfferedMethods } from './infrastructure/stripe/offered-methods.js';
import { StripeClient } from './infrastructure/stripe/stripe-client.js';
import { StripeProvider } from './infrastructure/stripe/stripe-provider.js';
import { TypeormCheckouts } from './infrastructure/typeorm-checkouts.js';
import { TypeormPaymentFindings } from './infrastructure/typeorm-payment-findings.js';
import { TypeormWebhookEvents } from './infrastructure/typeorm-webhook-events.js';
import { ListFindings } from './read/list-findings.js';
import { AccountingModule } from '#modules/accounting';
import { CartModule } from '#modules/cart';
import { CatalogModule } from '#modules/catalog';
import { ContentModule } from '#modules/content';
import { DiscountsModule } from '#modules/discounts';
import { InventoryModule } from '#modules/inventory';
import { OrdersModule } from '#modules/orders';
import { ENV, type Env } from '#platform/config/env';

const REPOSITORIES = [
  { provide: Checkouts, useClass: TypeormCheckouts },
  { provide: PaymentFindings, useClass: TypeormPaymentFindings },
  { provide: SandboxPayments, useClass: TypeormSandboxPayments },
  { provide: WebhookEvents, useClass: TypeormWebhookEvents },
];

@Module({
  imports: [
    TypeOrmModule.forFeature(CHECKOUT_ENTITIES),
    AccountingModule,
    CartModule,
    CatalogModule,
    ContentModule,
    DiscountsModule,
    InventoryModule,
    OrdersModule,
  ],
  controllers: [CheckoutController, WebhooksController, PaymentsController, SandboxController],
  providers: [
    ...REPOSITORIES,
    SandboxProvider,
    CheckoutPersonalData,
    { provide: SandboxWebhooks, useExisting: SandboxProvider },
    SandboxPage,
    StripeClient,
    OfferedMethods,
    StripeProvider,
    {
      provide: PaymentProvider,
      inject: [ENV, StripeProvider, SandboxProvider],
      useFactory: (env: Env, stripe: StripeProvider, sandbox: SandboxProvider): PaymentProvider =>
        env.PAYMENTS === 'stripe' ? stripe : sandbox,
    },
    ListFindings,
    QuoteCart,
    PlaceOrder,
    CreateCheckout,
    ClosePayment,
    CancelCheckout,
    ReadOutcome,
    ReceiveWebhook,
    RecordFindings,
    RequestPayment,
    SettlePayment,
  ],
  exports: [
    Checkouts,
    ClosePayment,
    PaymentProvider,
    ReceiveWebhook,
    RecordFindings,
    RequestPayment,
    SandboxPayments,
    SandboxWebhooks,
    SettlePayment,
    WebhookEvents,
  ],
})
export class CheckoutModule {}
