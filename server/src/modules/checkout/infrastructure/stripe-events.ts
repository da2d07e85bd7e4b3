import { z } from 'zod';
import {
  isPaid,
  noticeOf,
  stripeCharge,
  stripeDispute,
  stripeRefund,
  stripeSession,
} from './stripe-objects.js';
import type {
  DisputeNotice,
  PaymentResult,
  ProviderNews,
  VerifiedEvent,
} from '../domain/payment-provider.js';
import { DomainError, Money } from '#kernel';

/** How old a signature may be, seconds. */
const TOLERANCE_SECONDS = 300;

const stripeEvent = z.object({
  id: z.string().min(1).max(255),
  type: z.string().max(255),
  data: z.object({ object: z.unknown() }),
});

/** Checks Stripe's signature scheme over the raw bytes. Throws `checkout.bad-signature`, also for a body that is no event. */
export async function verifyStripeEvent(
  rawBody: Buffer,
  signature: string,
  secret: string,
): Promise<VerifiedEvent> {
  // Loaded with the first webhook: most processes of a shop never see one.
  const { Stripe } = await import('stripe');
  try {
    const event = Stripe.webhooks.constructEvent(rawBody, signature, secret, TOLERANCE_SECONDS);
    const { id, type } = stripeEvent.parse(event);
    return { id, type, payload: event };
  } catch {
    // Why exactly is nothing to tell somebody whose signature does not hold.
    throw new DomainError('checkout.bad-signature', 'invalid', 'The signature does not fit the message.');
  }
}

const SESSION_RESULTS: Record<string, PaymentResult> = {
  'checkout.session.completed': 'paid',
  'checkout.session.async_payment_succeeded': 'paid',
  'checkout.session.async_payment_failed': 'failed',
  'checkout.session.expired': 'expired',
};

/** Single refunds; what has gone back in all is told by `charge.refunded`, or by asking. */
const REFUND_EVENTS = new Set(['refund.created', 'refund.updated', 'refund.failed', 'charge.refund.updated']);

const DISPUTE_STATES: Record<string, DisputeNotice['state']> = { won: 'won', lost: 'lost' };

/** What a stored event says; null for types, sessions and states that say nothing to this shop. */
export function interpretStripeEvent(payload: object): ProviderNews | null {
  const { type, data } = stripeEvent.parse(payload);
  const result = SESSION_RESULTS[type];
  if (result) return sessionNews(data.object, result);
  if (type === 'charge.refunded') return chargeNews(data.object);
  if (REFUND_EVENTS.has(type)) return refundNews(data.object);
  if (type === 'charge.dispute.created') return disputeNews(data.object, 'opened');
  if (type === 'charge.dispute.closed') return disputeNews(data.object, 'closed');
  return null;
}

function sessionNews(object: unknown, result: PaymentResult): ProviderNews | null {
  const session = stripeSession.parse(object);
  if (!session.client_reference_id) return null;
  // Completed, but the money is still on its way: an async event tells the end.
  if (result === 'paid' && !isPaid(session)) return null;
  return { about: 'session', notice: noticeOf(session, session.client_reference_id, result) };
}

function chargeNews(object: unknown): ProviderNews | null {
  const charge = stripeCharge.parse(object);
  if (!charge.payment_intent) return null;
  const checkoutId = z.uuid().safeParse(charge.metadata?.['checkoutId']).data ?? null;
  const refunded = Money.ofCents(charge.amount_refunded);
  return {
    about: 'refund',
    notice: { paymentRef: charge.payment_intent, checkoutId, refunded, failed: false },
  };
}

function refundNews(object: unknown): ProviderNews | null {
  const refund = stripeRefund.parse(object);
  if (!refund.payment_intent) return null;
  const failed = refund.status === 'failed' || refund.status === 'canceled';
  return {
    about: 'refund',
    notice: { paymentRef: refund.payment_intent, checkoutId: null, refunded: null, failed },
  };
}

function disputeNews(object: unknown, state: 'opened' | 'closed'): ProviderNews | null {
  const dispute = stripeDispute.parse(object);
  if (!dispute.payment_intent) return null;
  return {
    about: 'dispute',
    notice: {
      paymentRef: dispute.payment_intent,
      disputeRef: dispute.id,
      state: state === 'opened' ? 'opened' : (DISPUTE_STATES[dispute.status] ?? 'closed'),
      amount: Money.ofCents(dispute.amount),
      reason: dispute.reason,
    },
  };
}
