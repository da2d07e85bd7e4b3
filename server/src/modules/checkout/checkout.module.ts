import { Module } from '@nestjs/common';
import { CancelCheckout } from './application/cancel-checkout.js';
import { CreateCheckout } from './application/create-checkout.js';
import { PlaceOrder } from './application/place-order.js';
import { QuoteCart } from './application/quote-cart.js';
import { ReadOutcome } from './application/read-outcome.js';
import { ReceiveWebhook } from './application/receive-webhook.js';
import { SettlePayment } from './application/settle-payment.js';
import { Checkouts } from './domain/checkout.js';
import { PaymentProvider } from './domain/payment-provider.js';
import { CheckoutController } from './http/checkout.controller.js';
import { SandboxController } from './http/sandbox.controller.js';
import { WebhooksController } from './http/webhooks.controller.js';
import { PostgresCheckouts } from './infrastructure/postgres-checkouts.js';
import { SandboxPage } from './infrastructure/sandbox/sandbox-page.js';
import { SandboxPayments } from './infrastructure/sandbox/sandbox-payments.js';
import { SandboxProvider } from './infrastructure/sandbox/sandbox-provider.js';
import { CartModule } from '#modules/cart';
import { CatalogModule } from '#modules/catalog';
import { ContentModule } from '#modules/content';
import { InventoryModule } from '#modules/inventory';
import { OrdersModule } from '#modules/orders';

@Module({
  imports: [CartModule, CatalogModule, ContentModule, InventoryModule, OrdersModule],
  controllers: [CheckoutController, WebhooksController, SandboxController],
  providers: [
    { provide: Checkouts, useClass: PostgresCheckouts },
    SandboxPayments,
    SandboxProvider,
    SandboxPage,
    { provide: PaymentProvider, useExisting: SandboxProvider },
    QuoteCart,
    PlaceOrder,
    CreateCheckout,
    CancelCheckout,
    ReadOutcome,
    ReceiveWebhook,
    SettlePayment,
  ],
  exports: [Checkouts, PaymentProvider, SandboxPayments, SandboxProvider, ReceiveWebhook, SettlePayment],
})
export class CheckoutModule {}
