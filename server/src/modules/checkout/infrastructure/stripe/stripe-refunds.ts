import { Injectable } from '@nestjs/common';
import type { Stripe } from 'stripe';
import { isAboutTheRequest, StripeClient } from './stripe-client.js';
import { stripeRefund } from './stripe-objects.js';
import type { ProviderRefund, ProviderRefundState, RefundRequest } from '../../domain/payment-provider.js';
import { DomainError, Money } from '#kernel';

/** The highest number of refunds of one payment that is read. */
const MOST_REFUNDS = 1_000;

/** How many keys one request tries when Stripe replays a stored failure. */
const MOST_KEYS = 5;

/** https://docs.stripe.com/api/refunds/object#refund_object-status */
const STATES: Readonly<Record<string, ProviderRefundState>> = {
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'cancelled',
};

/** Refunds of payments at Stripe. https://docs.stripe.com/api/refunds */
@Injectable()
export class StripeRefunds {
  constructor(private readonly client: StripeClient) {}

  /**
   * Creates the refund, once per id and attempt: one that exists already is found by its metadata. Stripe replays a stored
   * 500 for a day under the same idempotency key, whether the refund was made or not; so after one the refunds are listed
   * again before the next key is used. A request without an answer is repeated under its own key.
   */
  async send(request: RefundRequest): Promise<ProviderRefund> {
    try {
      const refund = await this.client.call('refund a payment', (stripe) =>
        this.findOrCreate(stripe, request),
      );
      return providerRefund(refund);
    } catch (error) {
      if (!isAboutTheRequest(error)) throw error;
      this.client.unavailable('refund a payment', error);
      const message = 'The payment provider does not send this amount back.';
      throw new DomainError('checkout.refund-refused', 'conflict', message, {
        reason: error.code ?? 'refused',
      });
    }
  }

  async of(paymentRef: string): Promise<readonly ProviderRefund[]> {
    const refunds = await this.client.call('list refunds', (stripe) => list(stripe, paymentRef));
    return refunds.map(providerRefund);
  }

  private async findOrCreate(stripe: Stripe, request: RefundRequest): Promise<Stripe.Refund> {
    for (let key = 1; ; key += 1) {
      const found = (await list(stripe, request.paymentRef)).filter((refund) => isOf(refund, request));
      const refund = found.find(({ status }) => status !== 'failed' && status !== 'canceled') ?? found[0];
      if (refund) return refund;
      try {
        return await create(stripe, request, key);
      } catch (error) {
        if (!isReplayedFailure(error) || key === MOST_KEYS) throw error;
      }
    }
  }
}

function create(stripe: Stripe, request: RefundRequest, key: number): Promise<Stripe.Refund> {
  const { orderId, refundId, attempt, paymentRef, amount } = request;
  const metadata = { ...(orderId !== null && { orderId }), refundId, attempt: String(attempt) };
  const suffix = [...(attempt > 0 ? [`attempt-${attempt}`] : []), ...(key > 1 ? [`key-${key}`] : [])];
  return stripe.refunds.create(
    { payment_intent: paymentRef, amount: amount.cents, metadata },
    { idempotencyKey: ['refund', refundId, ...suffix].join('-') },
  );
}

function list(stripe: Stripe, paymentRef: string): Promise<Stripe.Refund[]> {
  return stripe.refunds
    .list({ payment_intent: paymentRef, limit: 100 })
    .autoPagingToArray({ limit: MOST_REFUNDS });
}

function isOf({ metadata }: Stripe.Refund, { refundId, attempt }: RefundRequest): boolean {
  return metadata?.['refundId'] === refundId && Number(metadata['attempt'] ?? 0) === attempt;
}

/** True for a stored answer of an earlier request with the key: that request has ended, so its refund is in the list or never made. */
function isReplayedFailure(error: unknown): boolean {
  const { statusCode = 0, headers } = error as Partial<Stripe.errors.StripeError>;
  return statusCode >= 500 && headers?.['idempotent-replayed'] === 'true';
}

function providerRefund(refund: Stripe.Refund): ProviderRefund {
  const { id, amount, metadata, status, failure_reason: reason } = stripeRefund.parse(refund);
  return {
    ref: id,
    partId: metadata?.['refundId'] ?? null,
    attempt: Number(metadata?.['attempt'] ?? 0),
    amount: Money.ofCents(amount),
    state: STATES[status ?? ''] ?? 'pending',
    failure: reason ?? (status === 'canceled' ? 'cancelled' : null),
  };
}
