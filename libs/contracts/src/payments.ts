import { z } from 'zod';
import { amount, pageQuery, timestamp, uuid, version } from './primitives.js';

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
  /** When an event was refused last, because its signature does not fit, or it was a payment with a key that is not used any more. */
  refusedAt: timestamp.nullable(),
});
export type PaymentSetup = z.infer<typeof paymentSetup>;

/** The account at the payment provider, as the owner has connected it, or the operator in the environment. Never a secret. */
export const paymentConnection = z.object({
  provider: z.enum(['stripe', 'sandbox']),
  /** `environment`: the operator decides, and it cannot be changed here. */
  source: z.enum(['environment', 'admin']),
  /** Of the secret key; null without one. */
  mode: z.enum(['live', 'test', 'unknown']).nullable(),
  /** The last four characters of the secret key. */
  lastFour: z.string().nullable(),
  /** The provider's id of the account; null when it is not known. */
  accountId: z.string().nullable(),
  connectedAt: timestamp.nullable(),
  /** False when the stored keys can no longer be opened: they must be entered again. */
  isReadable: z.boolean(),
  /** What takes the payments once no account is connected any more; nothing where a disconnected shop would give goods away. */
  withoutAccount: z.enum(['sandbox', 'nothing']),
  /** True when the shop has made the webhook endpoint itself. */
  ownsEndpoint: z.boolean(),
  /** Where the provider sends its events, and which ones, for an endpoint that is made by hand. */
  webhookUrl: z.string(),
  webhookEvents: z.array(z.string()),
  apiVersion: z.string(),
  /** Payments that shoppers have begun with it and that have not ended. */
  openPayments: z.number().int(),
  /** Counts the changes; a change names the one that it was made from. */
  version: z.number().int(),
});
export type PaymentConnection = z.infer<typeof paymentConnection>;

/** A secret without the spaces and line breaks that copying adds: no secret contains any. */
const pastedSecret = (longest: number) =>
  z
    .string()
    .max(longest * 2)
    .transform((text) => text.replace(/\s+/g, ''))
    .pipe(z.string().max(longest));

export const paymentConnectionInput = z.object({
  secretKey: pastedSecret(300),
  /** Of an endpoint that was made by hand; without it the shop makes one, or goes on with the one it has. */
  webhookSecret: pastedSecret(300).optional(),
  version,
  /** The owner has read that payments of the account of before can only be refunded there. */
  replacesAccount: z.boolean().optional(),
});
export type PaymentConnectionInput = z.infer<typeof paymentConnectionInput>;

/** What the owner should know of a connection that works. */
export const connectionWarning = z.enum([
  'test-key',
  'account-unread',
  'charges-off',
  'no-card',
  'no-ideal',
  'methods-unread',
]);
export type ConnectionWarning = z.infer<typeof connectionWarning>;

export const connectedPayments = z.object({
  connection: paymentConnection,
  warnings: z.array(connectionWarning),
});
export type ConnectedPayments = z.infer<typeof connectedPayments>;

export const paymentDisconnection = z.object({ version });
export type PaymentDisconnection = z.infer<typeof paymentDisconnection>;
