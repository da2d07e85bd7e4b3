import { Stripe } from 'stripe';
import { z } from 'zod';
import type { PaymentNotice, PaymentResult, VerifiedEvent } from '../domain/payment-provider.js';
import { DomainError, Money } from '#kernel';

/** How old a signature may be, seconds. */
const TOLERANCE_SECONDS = 300;

/**
 * The parts of Stripe's Checkout Session that matter here; the sandbox speaks the same language.
 * https://docs.stripe.com/api/checkout/sessions/object
 */
export const stripeSession = z.object({
  id: z.string(),
  object: z.literal('checkout.session'),
  client_reference_id: z.uuid().nullish(),
  status: z.enum(['open', 'complete', 'expired']).nullish(),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']).nullish(),
  amount_total: z.number().int().nullish(),
  currency: z.string().nullish(),
  payment_intent: z.union([z.string(), z.object({ id: z.string() }).transform((intent) => intent.id)]).nullish(),
  payment_method_types: z.array(z.string()).nullish(),
  customer_details: z
    .object({
      email: z.string().nullish(),
      name: z.string().nullish(),
      address: z.record(z.string(), z.string().nullable()).nullish(),
    })
    .nullish(),
});
export type StripeSession = z.output<typeof stripeSession>;

const stripeEvent = z.object({ id: z.string().min(1).max(255), type: z.string().max(255), data: z.object({ object: z.unknown() }) });

/** Checks Stripe's signature scheme over the raw bytes. Throws `checkout.bad-signature`, also for a body that is no event. */
export function verifyStripeEvent(rawBody: Buffer, signature: string, secret: string): VerifiedEvent {
  try {
    const event = Stripe.webhooks.constructEvent(rawBody, signature, secret, TOLERANCE_SECONDS);
    const { id, type } = stripeEvent.parse(event);
    return { id, type, payload: event };
  } catch {
    // Why exactly is nothing to tell somebody whose signature does not hold.
    throw new DomainError('checkout.bad-signature', 'invalid', 'The signature does not fit the message.');
  }
}

const RESULTS: Record<string, PaymentResult | undefined> = {
  'checkout.session.completed': 'paid',
  'checkout.session.async_payment_succeeded': 'paid',
  'checkout.session.async_payment_failed': 'failed',
  'checkout.session.expired': 'expired',
};

/** What a stored event says; null for types, sessions and states that say nothing to this shop. */
export function interpretStripeEvent(payload: object): PaymentNotice | null {
  const event = stripeEvent.parse(payload);
  const result = RESULTS[event.type];
  if (!result) return null;
  const session = stripeSession.parse(event.data.object);
  if (!session.client_reference_id) return null;
  // Completed, but the money is still on its way: an async event tells the end.
  if (result === 'paid' && session.payment_status !== 'paid') return null;
  return noticeOf(session, session.client_reference_id, result);
}

/** A session's state as a notice. */
export function noticeOf(session: StripeSession, checkoutId: string, result: PaymentResult): PaymentNotice {
  if (result !== 'paid' && result !== 'refunded') return { checkoutId, ref: session.id, result };
  const details = session.customer_details;
  const address = Object.entries(details?.address ?? {}).filter((entry): entry is [string, string] => entry[1] !== null);
  return {
    checkoutId,
    ref: session.id,
    result,
    payment: {
      ref: session.payment_intent ?? session.id,
      amount: Money.ofCents(session.amount_total ?? 0),
      currency: (session.currency ?? '').toUpperCase(),
      method: session.payment_method_types?.[0] ?? null,
      customer: {
        ...(details?.email && { email: details.email }),
        ...(details?.name && { name: details.name }),
        ...(address.length > 0 && { address: addressOf(Object.fromEntries(address)) }),
      },
    },
  };
}

/** Stripe's address fields under the shop's names. */
function addressOf(address: Record<string, string>): Record<string, string> {
  const fields = {
    address1: address['line1'],
    address2: address['line2'],
    city: address['city'],
    province: address['state'],
    postalCode: address['postal_code'],
    country: address['country'],
  };
  return Object.fromEntries(Object.entries(fields).filter((entry): entry is [string, string] => Boolean(entry[1])));
}
