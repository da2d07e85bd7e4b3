import { z } from 'zod';
import {
  isPaid,
  outcomeWith,
  stripeCharge,
  stripeDispute,
  stripeRefund,
  stripeSession,
} from './stripe-objects.js';
import type {
  DisputeReport,
  PaymentResult,
  ProviderEvent,
  VerifiedEvent,
} from '../../domain/payment-provider.js';
import { DomainError, Money } from '#kernel';

/** How old a signature may be, seconds. */
const TOLERANCE_SECONDS = 300;

const stripeEvent = z.object({
  id: z.string().min(1).max(255),
  type: z.string().max(255),
  data: z.object({ object: z.unknown() }),
});

/** Checks Stripe's signature over the raw bytes. Throws `checkout.bad-signature`, also for a body that is not an event. */
export async function verifyStripeEvent(
  rawBody: Buffer,
  signature: string,
  secret: string,
): Promise<VerifiedEvent> {
  // Loaded with the first webhook: most processes of a shop never receive one.
  const { Stripe } = await import('stripe');
  try {
    const event = Stripe.webhooks.constructEvent(rawBody, signature, secret, TOLERANCE_SECONDS);
    const { id, type } = stripeEvent.parse(event);
    return { id, type, payload: event };
  } catch {
    // The reason would help a forger.
    throw new DomainError('checkout.bad-signature', 'invalid', 'The signature does not fit the message.');
  }
}

const SESSION_RESULTS: Record<string, PaymentResult> = {
  'checkout.session.completed': 'paid',
  'checkout.session.async_payment_succeeded': 'paid',
  'checkout.session.async_payment_failed': 'failed',
  'checkout.session.expired': 'expired',
};

/** Events of single refunds. The refunded sum is in `charge.refunded`, or read from the API. */
const REFUND_EVENTS = new Set(['refund.created', 'refund.updated', 'refund.failed', 'charge.refund.updated']);

const DISPUTE_STATES: Record<string, DisputeReport['state']> = { won: 'won', lost: 'lost' };

/** Interprets a stored event; null for types, sessions and states that do not concern this shop. */
export function interpretStripeEvent(payload: object): ProviderEvent | null {
  const { type, data } = stripeEvent.parse(payload);
  const result = SESSION_RESULTS[type];
  if (result) return sessionEvent(data.object, result);
  if (type === 'charge.refunded') return chargeEvent(data.object);
  if (REFUND_EVENTS.has(type)) return refundEvent(data.object);
  if (type === 'charge.dispute.created') return disputeEvent(data.object, 'opened');
  if (type === 'charge.dispute.closed') return disputeEvent(data.object, 'closed');
  return null;
}

function sessionEvent(object: unknown, result: PaymentResult): ProviderEvent | null {
  const session = stripeSession.parse(object);
  if (!session.client_reference_id) return null;
  // Completed, but the payment is pending: an async event follows.
  if (result === 'paid' && !isPaid(session)) return null;
  return { about: 'session', outcome: outcomeWith(session, session.client_reference_id, result) };
}

function chargeEvent(object: unknown): ProviderEvent | null {
  const charge = stripeCharge.parse(object);
  if (!charge.payment_intent) return null;
  const checkoutId = z.uuid().safeParse(charge.metadata?.['checkoutId']).data ?? null;
  const refunded = Money.ofCents(charge.amount_refunded);
  return {
    about: 'refund',
    report: { paymentRef: charge.payment_intent, checkoutId, refunded, failed: false },
  };
}

function refundEvent(object: unknown): ProviderEvent | null {
  const refund = stripeRefund.parse(object);
  if (!refund.payment_intent) return null;
  const failed = refund.status === 'failed' || refund.status === 'canceled';
  return {
    about: 'refund',
    report: { paymentRef: refund.payment_intent, checkoutId: null, refunded: null, failed },
  };
}

function disputeEvent(object: unknown, state: 'opened' | 'closed'): ProviderEvent | null {
  const dispute = stripeDispute.parse(object);
  if (!dispute.payment_intent) return null;
  return {
    about: 'dispute',
    report: {
      paymentRef: dispute.payment_intent,
      disputeRef: dispute.id,
      state: state === 'opened' ? 'opened' : (DISPUTE_STATES[dispute.status] ?? 'closed'),
      amount: Money.ofCents(dispute.amount),
      reason: dispute.reason,
    },
  };
}
