import type { Stripe } from 'stripe';
import { z } from 'zod';
import {
  isPaid,
  outcomeWith,
  ownCheckoutId,
  stripeCharge,
  stripeDispute,
  stripeFailedIntent,
  stripeFraudWarning,
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
import type { WebhookSecret } from '#modules/connections';

/** How old a signature may be, seconds. */
const TOLERANCE_SECONDS = 300;

const stripeEvent = z.object({
  id: z.string().min(1).max(255),
  type: z.string().max(255),
  /** Seconds since 1970. */
  created: z.number().int().optional(),
  /** False for play money; missing in what earlier releases of the sandbox have sent. */
  livemode: z.boolean().default(false),
  /** The account that it happened in, where an endpoint hears of several. */
  account: z.string().nullish(),
  data: z.object({ object: z.unknown() }),
});
type StripeEvent = z.output<typeof stripeEvent>;

/**
 * Checks Stripe's signature over the raw bytes, and that it is not older than five minutes at `now`. Throws `checkout.bad-signature`, also for a body
 * that is not an event. Any of the secrets may fit.
 * @returns the event as it was sent, foreign where the secret that fits is
 */
export async function verifyStripeEvent(
  rawBody: Buffer,
  signature: string,
  secrets: readonly WebhookSecret[],
  now: Date,
): Promise<VerifiedEvent> {
  // Loaded with the first webhook: most processes of a shop never receive one.
  const { Stripe } = await import('stripe');
  for (const { secret, isForeign } of secrets) {
    try {
      const event = Stripe.webhooks.constructEvent(
        rawBody,
        signature,
        secret,
        TOLERANCE_SECONDS,
        undefined,
        now.getTime(),
      );
      const { id, type } = stripeEvent.parse(event);
      return { id, type, payload: type === CARD_DECLINED ? withoutPayer(event) : event, isForeign };
    } catch {
      continue; // The next secret may fit. The reason would help a forger, so the error below tells none.
    }
  }
  throw new DomainError('checkout.bad-signature', 'invalid', 'The signature does not fit the message.');
}

/** Any other status is open. */
const DISPUTE_STATES: Record<string, DisputeReport['state']> = {
  won: 'won',
  lost: 'lost',
  prevented: 'closed',
  warning_closed: 'closed',
};

/** Each failed attempt on a payment page, which stays open for the next one. */
const CARD_DECLINED = 'payment_intent.payment_failed';

type Reading = (object: unknown, event: StripeEvent) => ProviderEvent | null;

const session =
  (result: PaymentResult): Reading =>
  (object) =>
    sessionEvent(object, result);

/** How the object of each event is read. Refund events may arrive late, so the present state is read from the API. */
const READINGS: Readonly<Partial<Record<Stripe.WebhookEndpointCreateParams.EnabledEvent, Reading>>> = {
  'checkout.session.completed': session('paid'),
  'checkout.session.async_payment_succeeded': session('paid'),
  'checkout.session.async_payment_failed': session('failed'),
  'checkout.session.expired': session('expired'),
  'charge.refunded': chargeEvent,
  'refund.created': refundEvent,
  'refund.updated': refundEvent,
  'refund.failed': refundEvent,
  'charge.dispute.created': disputeEvent,
  // An inquiry that becomes a dispute, and a moved deadline.
  'charge.dispute.updated': disputeEvent,
  'charge.dispute.closed': disputeEvent,
  // The fee is known when the money moves.
  'charge.dispute.funds_withdrawn': disputeEvent,
  'charge.dispute.funds_reinstated': disputeEvent,
  'radar.early_fraud_warning.created': warningEvent,
  [CARD_DECLINED]: declineEvent,
};

/** The events that the webhook endpoint needs: those that are read. Others are ignored. */
export const NEEDED_EVENTS: readonly string[] = Object.keys(READINGS);

/** A declined card may be stolen: of its holder and its number the shop keeps nothing. */
function withoutPayer(event: object): object {
  const { data, ...rest } = stripeEvent.parse(event);
  const intent = stripeFailedIntent.safeParse(data.object);
  return { ...rest, data: { object: intent.data ?? null } };
}

/** Where a stored event comes from. */
export function originOf(payload: object): { readonly isLive: boolean; readonly accountId: string | null } {
  const { livemode, account } = stripeEvent.parse(payload);
  return { isLive: livemode, accountId: account ?? null };
}

/** Interprets a stored event; null for types, sessions and states that do not concern this shop. */
export function interpretStripeEvent(payload: object): ProviderEvent | null {
  const event = stripeEvent.parse(payload);
  return (
    new Map<string, Reading>(Object.entries(READINGS)).get(event.type)?.(event.data.object, event) ?? null
  );
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
  const checkoutId = ownCheckoutId.safeParse(charge.metadata?.['checkoutId']).data ?? null;
  return { about: 'refund', report: { paymentRef: charge.payment_intent, checkoutId } };
}

function refundEvent(object: unknown): ProviderEvent | null {
  const { payment_intent: paymentRef } = stripeRefund.parse(object);
  return paymentRef ? { about: 'refund', report: { paymentRef, checkoutId: null } } : null;
}

/**
 * A declined card. Two events of Stripe may report the same charge, which counts once; a card that its bank has not confirmed
 * has no charge. Other ways to pay fail when a shopper turns back at the bank.
 */
function declineEvent(object: unknown, { id, created }: StripeEvent): ProviderEvent | null {
  const { metadata, last_payment_error: error } = stripeFailedIntent.parse(object);
  const checkoutId = ownCheckoutId.safeParse(metadata?.['checkoutId']).data;
  if (!checkoutId || (error?.payment_method?.type ?? 'card') !== 'card') return null;
  const at = created === undefined ? null : new Date(created * 1000);
  return { about: 'decline', decline: { ref: error?.charge ?? id, checkoutId, at } };
}

/** Disputes and inquiries. Every event carries the whole dispute. https://docs.stripe.com/api/disputes/object */
function disputeEvent(object: unknown): ProviderEvent | null {
  const dispute = stripeDispute.parse(object);
  if (!dispute.payment_intent) return null;
  const due = dispute.evidence_details?.due_by;
  const fees = (dispute.balance_transactions ?? []).map(({ fee }) => fee);
  return {
    about: 'dispute',
    report: {
      paymentRef: dispute.payment_intent,
      ref: dispute.id,
      kind: 'dispute',
      state: DISPUTE_STATES[dispute.status] ?? 'open',
      amount: Money.ofCents(dispute.amount),
      fee: fees.length === 0 ? null : Money.ofCents(fees.reduce((sum, fee) => sum + fee, 0)),
      reason: dispute.reason,
      refundable: dispute.is_charge_refundable ?? false,
      evidenceDueBy: due ? new Date(due * 1000) : null,
    },
  };
}

/** A warning of the card issuer. https://docs.stripe.com/api/radar/early_fraud_warnings/object */
function warningEvent(object: unknown): ProviderEvent | null {
  const warning = stripeFraudWarning.parse(object);
  if (!warning.payment_intent) return null;
  return {
    about: 'dispute',
    report: {
      paymentRef: warning.payment_intent,
      ref: warning.id,
      kind: 'fraud-warning',
      state: 'open',
      amount: Money.zero,
      fee: null,
      reason: warning.fraud_type,
      refundable: true,
      evidenceDueBy: null,
    },
  };
}
