import { z } from 'zod';
import { kindOf } from '../../domain/balance-match.js';
import type { PayoutState, ProviderPayout, ProviderTransaction } from '../../domain/provider-balance.js';
import { ownCheckoutId } from './stripe-objects.js';
import { Money } from '#kernel';

const idOf = z.object({ id: z.string() }).transform((object) => object.id);

/** The object of a transaction: a charge, a refund, a dispute, a payout, or another with an id. */
const source = z.object({
  id: z.string(),
  object: z.string(),
  payment_intent: z.union([z.string(), idOf]).nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
});

/** https://docs.stripe.com/api/balance_transactions/object */
const balanceTransaction = z.object({
  id: z.string(),
  type: z.string(),
  amount: z.number().int(),
  fee: z.number().int(),
  net: z.number().int(),
  currency: z.string(),
  created: z.number().int(),
  available_on: z.number().int(),
  description: z.string().nullish(),
  source: z.union([z.string(), source]).nullish(),
});

/** https://docs.stripe.com/api/payouts/object */
const payout = z.object({
  id: z.string(),
  amount: z.number().int(),
  currency: z.string(),
  status: z.string(),
  automatic: z.boolean(),
  reconciliation_status: z.string(),
  failure_code: z.string().nullish(),
  created: z.number().int(),
  arrival_date: z.number().int(),
});

/** Any other status is pending. */
const STATES: Readonly<Record<string, PayoutState>> = {
  in_transit: 'in-transit',
  paid: 'paid',
  failed: 'failed',
  canceled: 'cancelled',
};

const timeOf = (seconds: number) => new Date(seconds * 1000);

/** A transaction of Stripe's, whose source is expanded. */
export function providerTransaction(object: unknown): ProviderTransaction {
  const { id, type, amount, fee, net, currency, ...rest } = balanceTransaction.parse(object);
  const origin = typeof rest.source === 'object' ? rest.source : null;
  const kind = kindOf(type, origin?.object ?? null);
  return {
    ref: id,
    kind,
    type,
    amount: Money.ofCents(amount),
    fee: Money.ofCents(fee),
    net: Money.ofCents(net),
    currency: currency.toUpperCase(),
    sourceRef: origin?.id ?? (typeof rest.source === 'string' ? rest.source : null),
    paymentRef: origin?.payment_intent ?? null,
    checkoutId: ownCheckoutId.safeParse(origin?.metadata?.['checkoutId']).data ?? null,
    description: kind === 'account' ? (rest.description ?? null) : null,
    createdAt: timeOf(rest.created),
    availableAt: timeOf(rest.available_on),
  };
}

/** Stripe lists the transactions of an automatic payout once its own reconciliation has ended. */
export function providerPayout(object: unknown): ProviderPayout {
  const { id, amount, currency, status, automatic, ...rest } = payout.parse(object);
  return {
    ref: id,
    amount: Money.ofCents(amount),
    currency: currency.toUpperCase(),
    state: STATES[status] ?? 'pending',
    failure: rest.failure_code ?? null,
    isListed: automatic && rest.reconciliation_status === 'completed',
    createdAt: timeOf(rest.created),
    arrivesAt: timeOf(rest.arrival_date),
  };
}
