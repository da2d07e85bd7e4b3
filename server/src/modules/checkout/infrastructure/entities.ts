import { EntitySchema } from 'typeorm';
import { Checkout } from '../domain/checkout.js';
import { PaymentFinding } from '../domain/payment-finding.js';
import { SandboxPayment } from '../domain/sandbox.js';
import { WebhookEvent } from '../domain/webhook-event.js';
import { MONEY_COLUMN } from '#platform/database/money-column';

/** A fact of the moment in which the row is added. */
const FIXED = { update: false } as const;

const checkoutSchema = new EntitySchema<Checkout>({
  name: 'Checkout',
  target: Checkout,
  tableName: 'checkouts',
  columns: {
    id: { type: 'uuid', primary: true },
    orderId: { type: 'uuid', name: 'order_id', ...FIXED },
    sessionId: { type: 'text', name: 'session_id', ...FIXED },
    fingerprint: { type: 'text', ...FIXED },
    provider: { type: 'text', ...FIXED },
    providerRef: { type: 'text', name: 'provider_ref', nullable: true },
    paymentMethod: { type: 'text', name: 'payment_method', nullable: true, ...FIXED },
    paymentUrl: { type: 'text', name: 'payment_url', nullable: true },
    state: { type: 'text', name: 'status' },
    amount: { ...MONEY_COLUMN, ...FIXED },
    refunded: MONEY_COLUMN,
    expiresAt: { type: 'timestamptz', name: 'expires_at' },
    checkedAt: { type: 'timestamptz', name: 'checked_at', nullable: true },
    createdAt: { type: 'timestamptz', name: 'created_at', ...FIXED },
    updatedAt: { type: 'timestamptz', name: 'updated_at' },
  },
});

const webhookEventSchema = new EntitySchema<WebhookEvent>({
  name: 'WebhookEvent',
  target: WebhookEvent,
  tableName: 'webhook_events',
  columns: {
    id: { type: 'uuid', primary: true },
    provider: { type: 'text', ...FIXED },
    eventId: { type: 'text', name: 'event_id', ...FIXED },
    type: { type: 'text', ...FIXED },
    payload: { type: 'jsonb', ...FIXED },
    status: { type: 'text' },
    reason: { type: 'text', nullable: true },
    receivedAt: { type: 'timestamptz', name: 'received_at', ...FIXED },
    handledAt: { type: 'timestamptz', name: 'handled_at', nullable: true },
  },
});

const paymentFindingSchema = new EntitySchema<PaymentFinding>({
  name: 'PaymentFinding',
  target: PaymentFinding,
  tableName: 'payment_findings',
  columns: {
    id: { type: 'uuid', primary: true },
    kind: { type: 'text', ...FIXED },
    provider: { type: 'text', ...FIXED },
    providerRef: { type: 'text', name: 'provider_ref', ...FIXED },
    checkoutId: { type: 'uuid', name: 'checkout_id', nullable: true, ...FIXED },
    orderId: { type: 'uuid', name: 'order_id', nullable: true, ...FIXED },
    expected: { ...MONEY_COLUMN, nullable: true },
    found: { ...MONEY_COLUMN, nullable: true },
    reason: { type: 'text' },
    foundAt: { type: 'timestamptz', name: 'found_at', ...FIXED },
    seenAt: { type: 'timestamptz', name: 'seen_at' },
    resolvedAt: { type: 'timestamptz', name: 'resolved_at', nullable: true },
  },
});

const sandboxPaymentSchema = new EntitySchema<SandboxPayment>({
  name: 'SandboxPayment',
  target: SandboxPayment,
  tableName: 'sandbox_payments',
  columns: {
    id: { type: 'text', primary: true },
    checkoutId: { type: 'uuid', name: 'checkout_id', ...FIXED },
    paymentIntent: { type: 'text', name: 'payment_intent', ...FIXED },
    amount: { ...MONEY_COLUMN, ...FIXED },
    refunded: MONEY_COLUMN,
    refundIds: { type: 'text', name: 'refund_ids', array: true },
    description: { type: 'text', ...FIXED },
    method: { type: 'text', nullable: true, ...FIXED },
    customer: { type: 'jsonb' },
    needsCustomer: { type: 'boolean', name: 'needs_customer', ...FIXED },
    country: { type: 'text', nullable: true, ...FIXED },
    status: { type: 'text' },
    successUrl: { type: 'text', name: 'success_url', ...FIXED },
    cancelUrl: { type: 'text', name: 'cancel_url', ...FIXED },
    expiresAt: { type: 'timestamptz', name: 'expires_at', ...FIXED },
    createdAt: { type: 'timestamptz', name: 'created_at', ...FIXED },
  },
});

/** The classes of this module that TypeORM maps. */
export const CHECKOUT_ENTITIES: EntitySchema[] = [
  checkoutSchema,
  webhookEventSchema,
  paymentFindingSchema,
  sandboxPaymentSchema,
];
