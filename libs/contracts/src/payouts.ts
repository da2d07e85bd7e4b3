import { z } from 'zod';
import { amount, pageQuery, timestamp, uuid } from './primitives.js';

/** A payout of the payment provider to the bank. */
export const payout = z.object({
  id: uuid,
  /** The provider's id of it. */
  ref: z.string(),
  amount,
  currency: z.string(),
  state: z.enum(['pending', 'in-transit', 'paid', 'failed', 'cancelled']),
  /** The provider's reason of a failure. */
  failure: z.string().nullable(),
  createdAt: timestamp,
  arrivesAt: timestamp,
  /** What it holds; null while the provider does not say, as for a payout that was made by hand. */
  content: z
    .object({
      payments: z.number().int(),
      transactions: z.number().int(),
      /** Payments, refunds and disputes before fees. */
      gross: amount,
      /** Fees of these and of the account; positive when the provider took them. */
      fees: amount,
      net: amount,
      /** The payout less the sum of its transactions. */
      difference: amount,
    })
    .nullable(),
});
export type Payout = z.infer<typeof payout>;

/** A transaction of the balance at the payment provider. `net` is `amount` less `fee`. */
export const balanceTransaction = z.object({
  id: uuid,
  ref: z.string(),
  kind: z.enum(['payment', 'refund', 'dispute', 'account', 'payout']),
  /** The provider's own word for it. */
  type: z.string(),
  amount,
  fee: amount,
  net: amount,
  currency: z.string(),
  /** Only of the account's own transactions. */
  description: z.string().nullable(),
  sourceRef: z.string().nullable(),
  createdAt: timestamp,
  availableAt: timestamp,
  orderId: uuid.nullable(),
  orderNumber: z.string().nullable(),
  /** True when an order must belong to it and none does. */
  isUnmatched: z.boolean(),
  payoutId: uuid.nullable(),
  payoutRef: z.string().nullable(),
});
export type BalanceTransaction = z.infer<typeof balanceTransaction>;

/** How far the provider's balance has been read, and what is left to look at. */
export const balanceState = z.object({
  provider: z.enum(['stripe', 'sandbox']),
  /** True while the account takes no money: of the sandbox, or of a test key. */
  isTest: z.boolean(),
  readAt: timestamp.nullable(),
  /** The last reading, when it failed; `refused`: the key may not read the balance. */
  failed: z.object({ at: timestamp, reason: z.enum(['unreachable', 'refused']) }).nullable(),
  /** True from a request of the owner until the worker has read. */
  isReading: z.boolean(),
  /** Transactions that no payout holds yet, in euro. */
  waiting: z.object({ transactions: z.number().int(), net: amount }),
  /** Transactions of payments without an order of this shop. */
  unmatched: z.number().int(),
});
export type BalanceState = z.infer<typeof balanceState>;

export const transactionsQuery = pageQuery.extend({
  /** Those of a payout. */
  payout: uuid.optional(),
  /** `waiting`: in no payout yet; `unmatched`: without their order. */
  show: z.enum(['waiting', 'unmatched']).optional(),
});
export type TransactionsQuery = z.output<typeof transactionsQuery>;
