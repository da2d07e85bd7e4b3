import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CancelCheckout } from './application/checkout/cancel-checkout.js';
import { CreateCheckout } from './application/checkout/create-checkout.js';
import { BoundDeclines } from './application/checkout/bound-declines.js';
import { BoundHolds } from './application/checkout/bound-holds.js';
import { PlaceOrder } from './application/checkout/place-order.js';
import { QuoteCart } from './application/checkout/quote-cart.js';
import { ReadOutcome } from './application/checkout/read-outcome.js';
import { ConnectPayments } from './application/payments/connect-payments.js';
import { CardTesting } from './application/payments/card-testing.js';
import { ClosePayment } from './application/payments/close-payment.js';
import { CountDecline } from './application/payments/count-decline.js';
import { RecoverSession } from './application/payments/recover-session.js';
import { MailFinding } from './application/payments/mail-finding.js';
import { NoteRefusedWebhook } from './application/payments/note-refused-webhook.js';
import { ReadRefunds } from './application/payments/read-refunds.js';
import { RequestPayment } from './application/payments/request-payment.js';
import { ReadSetup } from './application/payments/read-setup.js';
import { ReceiveWebhook } from './application/payments/receive-webhook.js';
import { RecordFindings } from './application/payments/record-findings.js';
import { ReportForeignPayment } from './application/payments/report-foreign-payment.js';
import { SettlePayment } from './application/payments/settle-payment.js';
import { CheckBalance } from './application/payouts/check-balance.js';
import { ReadBalance } from './application/payouts/read-balance.js';
import { RequestReading } from './application/payouts/request-reading.js';
import { SandboxPage } from './application/sandbox/sandbox-page.js';
import { BalanceRecords } from './domain/balance-records.js';
import { CardDeclines } from './domain/card-declines.js';
import { Checkouts } from './domain/checkout.js';
import { Holds } from './domain/holds.js';
import { PaymentFindings } from './domain/payment-finding.js';
import { KnownMethods } from './domain/payment-methods.js';
import { ProviderAccount } from './domain/payment-setup.js';
import { PaymentProvider } from './domain/payment-provider.js';
import { ProviderConnector } from './domain/provider-connector.js';
import { ProviderBalance } from './domain/provider-balance.js';
import { SandboxLedger } from './domain/sandbox-ledger.js';
import { SandboxPayments, SandboxWebhooks } from './domain/sandbox.js';
import { WebhookEvents } from './domain/webhook-event.js';
import { CheckoutController } from './http/checkout.controller.js';
import { PaymentConnectionController } from './http/payment-connection.controller.js';
import { PaymentsController } from './http/payments.controller.js';
import { PayoutsController } from './http/payouts.controller.js';
import { SandboxController } from './http/sandbox.controller.js';
import { WebhooksController } from './http/webhooks.controller.js';
import { CheckoutPersonalData } from './infrastructure/checkout-personal-data.js';
import { ConnectedBalance } from './infrastructure/connected-balance.js';
import { ConnectedProvider } from './infrastructure/connected-provider.js';
import { CHECKOUT_ENTITIES } from './infrastructure/entities.js';
import { PostgresBalanceRecords } from './infrastructure/payouts/postgres-balance-records.js';
import { PostgresSandboxLedger } from './infrastructure/sandbox/postgres-sandbox-ledger.js';
import { SandboxBalance } from './infrastructure/sandbox/sandbox-balance.js';
import { SandboxProvider } from './infrastructure/sandbox/sandbox-provider.js';
import { TypeormSandboxPayments } from './infrastructure/sandbox/typeorm-sandbox-payments.js';
import { OfferedMethods } from './infrastructure/stripe/offered-methods.js';
import { StripeConnector } from './infrastructure/stripe/stripe-connector.js';
import { StripeAccount } from './infrastructure/stripe/stripe-account.js';
import { StripeBalance } from './infrastructure/stripe/stripe-balance.js';
import { StripeClient } from './infrastructure/stripe/stripe-client.js';
import { StripeRefunds } from './infrastructure/stripe/stripe-refunds.js';
import { StripeProvider } from './infrastructure/stripe/stripe-provider.js';
import { StoredKnownMethods } from './infrastructure/stored-known-methods.js';
import { PostgresCardDeclines } from './infrastructure/postgres-card-declines.js';
import { PostgresHolds } from './infrastructure/postgres-holds.js';
import { TypeormCheckouts } from './infrastructure/typeorm-checkouts.js';
import { TypeormPaymentFindings } from './infrastructure/typeorm-payment-findings.js';
import { TypeormWebhookEvents } from './infrastructure/typeorm-webhook-events.js';
import { CountOpenPayments } from './read/count-open-payments.js';
import { ReadBalanceState } from './read/balance-state.js';
import { ReadDeclinesOfShop } from './read/declines-of-shop.js';
import { ReadDifferingBookings } from './read/differing-bookings.js';
import { ReadKnownReferences } from './read/known-references.js';
import { ReadLastEvent } from './read/last-event.js';
import { ReadReceivedPayment } from './read/received-payment.js';
import { ListFindings } from './read/list-findings.js';
import { ListPayouts } from './read/list-payouts.js';
import { ListTransactions } from './read/list-transactions.js';
import { AccountingModule } from '#modules/accounting';
import { CartModule } from '#modules/cart';
import { CatalogModule } from '#modules/catalog';
import { ConnectionsModule } from '#modules/connections';
import { ContentModule } from '#modules/content';
import { DiscountsModule } from '#modules/discounts';
import { IdentityModule } from '#modules/identity';
import { InventoryModule } from '#modules/inventory';
import { OpeningModule } from '#modules/opening';
import { OrdersModule } from '#modules/orders';

const REPOSITORIES = [
  { provide: BalanceRecords, useClass: PostgresBalanceRecords },
  { provide: CardDeclines, useClass: PostgresCardDeclines },
  { provide: Checkouts, useClass: TypeormCheckouts },
  { provide: KnownMethods, useClass: StoredKnownMethods },
  { provide: Holds, useClass: PostgresHolds },
  { provide: PaymentFindings, useClass: TypeormPaymentFindings },
  { provide: SandboxLedger, useClass: PostgresSandboxLedger },
  { provide: SandboxPayments, useClass: TypeormSandboxPayments },
  { provide: WebhookEvents, useClass: TypeormWebhookEvents },
];

/** What the provider has booked and paid out. */
const PAYOUTS = [
  StripeBalance,
  SandboxBalance,
  { provide: ProviderBalance, useClass: ConnectedBalance },
  CheckBalance,
  ReadBalance,
  ReadDifferingBookings,
  ReadKnownReferences,
  RequestReading,
  ListPayouts,
  ListTransactions,
  ReadBalanceState,
];

@Module({
  imports: [
    TypeOrmModule.forFeature(CHECKOUT_ENTITIES),
    AccountingModule,
    CartModule,
    CatalogModule,
    ConnectionsModule,
    ContentModule,
    DiscountsModule,
    IdentityModule,
    InventoryModule,
    OpeningModule,
    OrdersModule,
  ],
  controllers: [
    CheckoutController,
    WebhooksController,
    PaymentConnectionController,
    PaymentsController,
    PayoutsController,
    SandboxController,
  ],
  providers: [
    ...REPOSITORIES,
    ...PAYOUTS,
    SandboxProvider,
    CheckoutPersonalData,
    { provide: SandboxWebhooks, useExisting: SandboxProvider },
    SandboxPage,
    StripeClient,
    OfferedMethods,
    StripeRefunds,
    StripeProvider,
    { provide: PaymentProvider, useClass: ConnectedProvider },
    { provide: ProviderConnector, useClass: StripeConnector },
    ConnectPayments,
    CountOpenPayments,
    ListFindings,
    ReadDeclinesOfShop,
    ReadLastEvent,
    ReadReceivedPayment,
    ReadSetup,
    { provide: ProviderAccount, useClass: StripeAccount },
    QuoteCart,
    BoundDeclines,
    BoundHolds,
    CardTesting,
    CountDecline,
    PlaceOrder,
    CreateCheckout,
    ClosePayment,
    CancelCheckout,
    ReadOutcome,
    MailFinding,
    NoteRefusedWebhook,
    ReadRefunds,
    ReceiveWebhook,
    RecordFindings,
    ReportForeignPayment,
    RecoverSession,
    RequestPayment,
    SettlePayment,
  ],
  exports: [
    BalanceRecords,
    CardDeclines,
    CardTesting,
    Checkouts,
    Holds,
    ClosePayment,
    PaymentProvider,
    ReadBalance,
    ReadRefunds,
    ReceiveWebhook,
    RecordFindings,
    ReportForeignPayment,
    RecoverSession,
    RequestPayment,
    SandboxPayments,
    SandboxWebhooks,
    SettlePayment,
    WebhookEvents,
  ],
})
export class CheckoutModule {}
