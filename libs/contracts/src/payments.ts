import { z } from 'zod';
import { amount, pageQuery, timestamp, uuid } from './primitives.js';

/**
 * A difference between the shop's orders and the payment provider's books that could not be repaired by itself:
 * paid without an order that takes it, an order that counts as paid without a payment, or other cents.
 */
export const paymentFinding = z.object({
  id: uuid,
  kind: z.enum(['paid-without-order', 'order-without-payment', 'amount-differs']),
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
