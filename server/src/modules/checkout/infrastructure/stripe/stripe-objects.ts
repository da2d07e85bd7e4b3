import { z } from 'zod';
import type { PaymentOutcome, PaymentResult } from '../../domain/payment-provider.js';
import { TRIAL } from './session-params.js';
import { mailAddress, Money, type CheckoutId, toCheckoutId, type PostalAddress } from '#kernel';

const idOf = z.object({ id: z.string() }).transform((object) => object.id);

/** The used fields of Stripe's Charge. https://docs.stripe.com/api/charges/object */
export const stripeCharge = z.object({
  id: z.string(),
  object: z.literal('charge'),
  payment_intent: z.union([z.string(), idOf]).nullish(),
  amount_refunded: z.number().int().min(0),
  metadata: z.record(z.string(), z.string()).nullish(),
  payment_method_details: z.object({ type: z.string() }).nullish(),
});

/** A payment whose last attempt failed. https://docs.stripe.com/api/payment_intents/object */
export const stripeFailedIntent = z.object({
  id: z.string(),
  object: z.literal('payment_intent'),
  metadata: z.record(z.string(), z.string()).nullish(),
  last_payment_error: z
    .object({
      charge: z.union([z.string(), idOf]).nullish(),
      payment_method: z.object({ type: z.string() }).nullish(),
    })
    .nullish(),
});

/** https://docs.stripe.com/api/refunds/object */
export const stripeRefund = z.object({
  id: z.string(),
  object: z.literal('refund'),
  payment_intent: z.union([z.string(), idOf]).nullish(),
  amount: z.number().int().min(0),
  metadata: z.record(z.string(), z.string()).nullish(),
  status: z.string().nullish(),
  failure_reason: z.string().nullish(),
});

/** https://docs.stripe.com/api/disputes/object */
export const stripeDispute = z.object({
  id: z.string(),
  object: z.literal('dispute'),
  payment_intent: z.union([z.string(), idOf]).nullish(),
  amount: z.number().int().min(0),
  reason: z.string(),
  status: z.string(),
  is_charge_refundable: z.boolean().nullish(),
  evidence_details: z.object({ due_by: z.number().int().nullish() }).nullish(),
  balance_transactions: z.array(z.object({ fee: z.number().int() })).nullish(),
});

/** https://docs.stripe.com/api/radar/early_fraud_warnings/object */
export const stripeFraudWarning = z.object({
  id: z.string(),
  object: z.literal('radar.early_fraud_warning'),
  payment_intent: z.union([z.string(), idOf]).nullish(),
  fraud_type: z.string(),
});

/** The id of a checkout, which the shop gives to its sessions and their payments. */
export const ownCheckoutId = z.uuid().transform(toCheckoutId);

const address = z.record(z.string(), z.string().nullable());

/** The Checkout Session, which the sandbox imitates. https://docs.stripe.com/api/checkout/sessions/object */
export const stripeSession = z.object({
  id: z.string(),
  object: z.literal('checkout.session'),
  client_reference_id: ownCheckoutId.nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
  status: z.enum(['open', 'complete', 'expired']).nullish(),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']).nullish(),
  amount_total: z.number().int().nullish(),
  currency: z.string().nullish(),
  payment_intent: z
    .union([
      z.string(),
      z.object({
        id: z.string(),
        status: z.string().nullish(),
        latest_charge: z.union([z.string(), stripeCharge]).nullish(),
      }),
    ])
    .nullish(),
  payment_method_types: z.array(z.string()).nullish(),
  customer_details: z
    .object({ email: z.string().nullish(), name: z.string().nullish(), address: address.nullish() })
    .nullish(),
  collected_information: z
    .object({
      shipping_details: z.object({ name: z.string().nullish(), address: address.nullish() }).nullish(),
    })
    .nullish(),
});
export type StripeSession = z.output<typeof stripeSession>;

type Intent = Exclude<StripeSession['payment_intent'], string | null | undefined>;

/** True when nothing is left to pay: paid, or a total of zero. */
export function isPaid(session: StripeSession): boolean {
  return session.payment_status === 'paid' || session.payment_status === 'no_payment_required';
}

/** The outcome of a session read from the API. Expand its payment: refunds and failures are there. */
export function outcomeOf(session: StripeSession, checkoutId: CheckoutId): PaymentOutcome {
  return outcomeWith(session, checkoutId, resultOf(session));
}

/** The outcome of a session in an event, whose type determines the result. */
export function outcomeWith(
  session: StripeSession,
  checkoutId: CheckoutId,
  result: PaymentResult,
): PaymentOutcome {
  const isTrial = session.metadata?.['trial'] === TRIAL.trial;
  const base = { checkoutId, ref: session.id, result, ...(isTrial && { isTrial }) };
  if (result !== 'paid' && result !== 'refunded') return base;
  const intent = intentOf(session);
  const charge = chargeOf(intent);
  const types = session.payment_method_types ?? [];
  return {
    ...base,
    payment: {
      ref: intent?.id ?? (typeof session.payment_intent === 'string' ? session.payment_intent : session.id),
      amount: Money.ofCents(session.amount_total ?? 0),
      currency: (session.currency ?? '').toUpperCase(),
      // Only the charge knows which of several offered methods was used.
      method: charge?.payment_method_details?.type ?? (types.length === 1 ? (types[0] ?? null) : null),
      ...(charge && { refunded: Money.ofCents(charge.amount_refunded) }),
      customer: customerOf(session),
    },
  };
}

function resultOf(session: StripeSession): PaymentResult {
  if (session.status === 'open') return 'open';
  if (session.status === 'expired') return 'expired';
  const intent = intentOf(session);
  if (!isPaid(session)) {
    const failed = intent?.status === 'requires_payment_method' || intent?.status === 'canceled';
    return failed ? 'failed' : 'pending';
  }
  const refunded = chargeOf(intent)?.amount_refunded ?? 0;
  return refunded > 0 && refunded >= (session.amount_total ?? 0) ? 'refunded' : 'paid';
}

function intentOf(session: StripeSession): Intent | undefined {
  return typeof session.payment_intent === 'object' ? (session.payment_intent ?? undefined) : undefined;
}

function chargeOf(intent: Intent | undefined): z.output<typeof stripeCharge> | undefined {
  return typeof intent?.latest_charge === 'object' ? (intent.latest_charge ?? undefined) : undefined;
}

/** The delivery address if the page collected one, else the payer's. */
function customerOf(session: StripeSession): NonNullable<PaymentOutcome['payment']>['customer'] {
  const payer = session.customer_details;
  const delivery = session.collected_information?.shipping_details;
  const name = delivery?.name ?? payer?.name;
  const found = addressOf(delivery?.address ?? payer?.address ?? {});
  return {
    ...(payer?.email && { email: mailAddress(payer.email) }),
    ...(name && { name }),
    ...(Object.keys(found).length > 0 && { address: found }),
  };
}

/** Stripe's address fields under the shop's names. */
function addressOf(source: Record<string, string | null>): PostalAddress {
  const fields = {
    address1: source['line1'],
    address2: source['line2'],
    city: source['city'],
    province: source['state'],
    postalCode: source['postal_code'],
    country: source['country'],
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => Boolean(value)));
}
