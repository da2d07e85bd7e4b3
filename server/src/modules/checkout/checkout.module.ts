import { Module } from '@nestjs/common';
import { CancelCheckout } from './application/cancel-checkout.js';
import { CreateCheckout } from './application/create-checkout.js';
import { EndPayment } from './application/end-payment.js';
import { PlaceOrder } from './application/place-order.js';
import { QuoteCart } from './application/quote-cart.js';
import { ReadOutcome } from './application/read-outcome.js';
import { ReceiveWebhook } from './application/receive-webhook.js';
import { SandboxPage } from './application/sandbox-page.js';
import { SettleNews } from './application/settle-news.js';
import { SettlePayment } from './application/settle-payment.js';
import { TakeOrdered } from './application/take-ordered.js';
import { Checkouts } from './domain/checkout.js';
import { PaymentFindings } from './domain/payment-findings.js';
import { PaymentProvider } from './domain/payment-provider.js';
import { SandboxBook, SandboxVoice } from './domain/sandbox.js';
import { CheckoutController } from './http/checkout.controller.js';
import { PaymentsController } from './http/payments.controller.js';
import { SandboxController } from './http/sandbox.controller.js';
import { WebhooksController } from './http/webhooks.controller.js';
import { PostgresCheckouts } from './infrastructure/postgres-checkouts.js';
import { PostgresPaymentFindings } from './infrastructure/postgres-payment-findings.js';
import { PostgresSandboxBook } from './infrastructure/sandbox/postgres-sandbox-book.js';
import { SandboxProvider } from './infrastructure/sandbox/sandbox-provider.js';
import { OfferedMethods } from './infrastructure/stripe/offered-methods.js';
import { StripeClient } from './infrastructure/stripe/stripe-client.js';
import { StripeProvider } from './infrastructure/stripe/stripe-provider.js';
import { ListFindings } from './read/list-findings.js';
import { CartModule } from '#modules/cart';
import { CatalogModule } from '#modules/catalog';
import { ContentModule } from '#modules/content';
import { DiscountsModule } from '#modules/discounts';
import { InventoryModule } from '#modules/inventory';
import { OrdersModule } from '#modules/orders';
import { ENV, type Env } from '#platform/config/env';

@Module({
  imports: [CartModule, CatalogModule, ContentModule, DiscountsModule, InventoryModule, OrdersModule],
  controllers: [CheckoutController, WebhooksController, PaymentsController, SandboxController],
  providers: [
    { provide: Checkouts, useClass: PostgresCheckouts },
    { provide: SandboxBook, useClass: PostgresSandboxBook },
    SandboxProvider,
    { provide: SandboxVoice, useExisting: SandboxProvider },
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
    { provide: PaymentFindings, useClass: PostgresPaymentFindings },
    ListFindings,
    QuoteCart,
    PlaceOrder,
    CreateCheckout,
    EndPayment,
    CancelCheckout,
    ReadOutcome,
    ReceiveWebhook,
    SettleNews,
    SettlePayment,
    TakeOrdered,
  ],
  exports: [
    Checkouts,
    EndPayment,
    PaymentFindings,
    PaymentProvider,
    SandboxBook,
    SandboxVoice,
    ReceiveWebhook,
    SettleNews,
    SettlePayment,
  ],
})
export class CheckoutModule {}
