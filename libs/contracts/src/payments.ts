import { z } from 'zod';
import { amount, pageQuery, timestamp, uuid } from './primitives.js';

/**
 * A difference between the shop's orders and the payment provider's books that could not be repaired by itself:
 * paid without an order that takes it, an order that counts as paid without a payment, or other cents.
 */
export const paymentFinding = z.object({
  id: uuid,
  kind: z.enum([
    'paid-without-order',
    'order-without-payment',
    'amount-differs',
    'booked-otherwise',
    'payout-differs',
  ]),
  provider: z.string(),
  /** The provider's id of the payment session. */
  providerRef: z.string(),
  orderId: uuid.nullable(),
  orderNumber: z.string().nullable(),
  /** What the shop's books say. */
  expected: amount.nullable(),
  /** What the provider's books say. */
  found: amount.nullable(),
  reason: z.string(),
  foundAt: timestamp,
  /** When the comparison last found it. */
  seenAt: timestamp,
});
export type PaymentFinding = z.infer<typeof paymentFinding>;

export const findingsQuery = pageQuery.pick({ limit: true });

/** One thing that a shop with real payments needs. `unknown`: the key may not read it, or the provider does not answer. */
export const setupCheck = z.object({
  id: z.enum([
    'provider',
    'key-kind',
    'key-mode',
    'key-known',
    'key-rights',
    'webhook-secret',
    'webhook-address',
    'webhook-events',
    'webhook-version',
    'event-received',
    'payment-received',
    'public-address',
    'trader',
    'mail',
  ]),
  state: z.enum(['ok', 'missing', 'unknown']),
  detail: z.string().nullable(),
});
export type SetupCheck = z.infer<typeof setupCheck>;

/** A right of a restricted key, by the provider's name for it. `unknown`: it could not be checked. */
export const keyRight = z.object({
  name: z.string(),
  access: z.enum(['read', 'write']),
  state: z.enum(['ok', 'missing', 'unknown']),
});
export type KeyRight = z.infer<typeof keyRight>;

/** What the shop still needs to receive real payments. */
export const paymentSetup = z.object({
  provider: z.enum(['stripe', 'sandbox']),
  /** Of the key; null with payments by the sandbox. */
  mode: z.enum(['live', 'test', 'unknown']).nullable(),
  /** Where the provider sends its events. */
  webhookUrl: z.string(),
  checks: z.array(setupCheck),
  /** Of the key, all that the shop needs; empty with payments by the sandbox. */
  rights: z.array(keyRight),
  /** `delaySeconds`: how long after the event itself it arrived; null when the event does not say when it was. */
  lastEvent: z
    .object({ type: z.string(), receivedAt: timestamp, delaySeconds: z.number().int().nullable() })
    .nullable(),
  /** When an event was refused last, because its signature does not fit: the webhook’s secret is not the present one, or a stranger sent it. */
  refusedAt: timestamp.nullable(),
});
export type PaymentSetup = z.infer<typeof paymentSetup>;
