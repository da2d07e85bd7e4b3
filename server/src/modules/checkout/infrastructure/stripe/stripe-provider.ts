import { Inject, Injectable } from '@nestjs/common';
import type { Stripe } from 'stripe';
import { OfferedMethods } from './offered-methods.js';
import { sessionParams } from './session-params.js';
import { isAboutTheRequest, StripeClient } from './stripe-client.js';
import {
  PaymentProvider,
  type OpenedPayment,
  type PAYMENT_METHODS,
  type PaymentNotice,
  type PaymentRequest,
  type ProviderNews,
  type RefundRequest,
  type VerifiedEvent,
} from '../../domain/payment-provider.js';
import { interpretStripeEvent, verifyStripeEvent } from '../stripe-events.js';
import { noticeOfSession, stripeSession } from '../stripe-objects.js';
import { DomainError, Money } from '#kernel';
import { ENV, type Env } from '#platform/config/env';

/** Sessions that one look over the provider's books reads at the most. */
const MOST_SESSIONS = 2_000;

/** Payments by Stripe Checkout, the payment page that Stripe hosts. https://docs.stripe.com/payments/checkout */
@Injectable()
export class StripeProvider extends PaymentProvider {
  readonly name = 'stripe';

  constructor(
    private readonly client: StripeClient,
    private readonly offered: OfferedMethods,
    @Inject(ENV) private readonly env: Env,
  ) {
    super();
  }

  async open(request: PaymentRequest): Promise<OpenedPayment> {
    const params = sessionParams(request, this.env.PUBLIC_URL);
    try {
      return await this.create(params, `checkout-${request.checkoutId}`);
    } catch (error) {
      if (!isAboutTheRequest(error)) throw error;
      if (error.param !== 'expires_at') throw this.client.unavailable('open a session', error);
    }
    // The reservation began a while ago: too late for its expiry. The shop closes the session when the reservation ends.
    return this.create({ ...params, expires_at: undefined }, `checkout-late-${request.checkoutId}`).catch(
      (error: unknown) => {
        throw isAboutTheRequest(error) ? this.client.unavailable('open a session', error) : error;
      },
    );
  }

  async close(ref: string): Promise<void> {
    try {
      await this.client.call('close a session', (stripe) => stripe.checkout.sessions.expire(ref));
    } catch (error) {
      if (!isAboutTheRequest(error)) throw error;
      if (error.code === 'resource_missing') return;
      // Completed or expired already: fine. Still open would mean that somebody could pay.
      const session = await this.client.call('read a session', (stripe) =>
        stripe.checkout.sessions.retrieve(ref),
      );
      if (session.status === 'open') throw this.client.unavailable('close a session', error);
    }
  }

  async read(ref: string): Promise<PaymentNotice> {
    try {
      const session = await this.client.call('read a session', (stripe) =>
        stripe.checkout.sessions.retrieve(ref, { expand: ['payment_intent.latest_charge'] }),
      );
      return this.noticeOf(session);
    } catch (error) {
      if (isAboutTheRequest(error) && error.code === 'resource_missing') {
        throw new DomainError('checkout.payment-not-found', 'not-found', 'Stripe knows no such session.');
      }
      throw isAboutTheRequest(error) ? this.client.unavailable('read a session', error) : error;
    }
  }

  async refund({ orderId, refundId, paymentRef, amount }: RefundRequest): Promise<Money> {
    try {
      const refund = await this.client.call('send a payment back', (stripe) =>
        stripe.refunds.create(
          {
            payment_intent: paymentRef,
            amount: amount.cents,
            metadata: { orderId, refundId },
            expand: ['charge'],
          },
          { idempotencyKey: `refund-${refundId}` },
        ),
      );
      return Money.ofCents(refundedOf(refund.charge) ?? amount.cents);
    } catch (error) {
      if (!isAboutTheRequest(error)) throw error;
      const refunded = await this.refundedAlready(paymentRef, error);
      if (refunded) return refunded;
      this.client.unavailable('send a payment back', error);
      throw new DomainError(
        'checkout.refund-refused',
        'conflict',
        'The payment provider does not send this amount back.',
        {
          reason: error.code ?? 'refused',
        },
      );
    }
  }

  async paidSince(since: Date): Promise<readonly PaymentNotice[]> {
    const sessions = await this.client.call('list sessions', (stripe) =>
      stripe.checkout.sessions
        .list({ created: { gte: Math.floor(since.getTime() / 1000) }, status: 'complete', limit: 100 })
        .autoPagingToArray({ limit: MOST_SESSIONS }),
    );
    return sessions
      .filter((session) => session.metadata?.['shop'] === this.env.PUBLIC_URL && session.client_reference_id)
      .map((session) => this.noticeOf(session))
      .filter((notice) => notice.result === 'paid');
  }

  methods(): Promise<typeof PAYMENT_METHODS> {
    return this.offered.list();
  }

  verify(rawBody: Buffer, signature: string): Promise<VerifiedEvent> {
    return verifyStripeEvent(rawBody, signature, this.env.STRIPE_WEBHOOK_SECRET ?? '');
  }

  interpret(payload: object): ProviderNews | null {
    return interpretStripeEvent(payload);
  }

  private create(
    params: Stripe.Checkout.SessionCreateParams,
    idempotencyKey: string,
  ): Promise<OpenedPayment> {
    return this.client.call('open a session', async (stripe) => {
      const session = await stripe.checkout.sessions.create(params, { idempotencyKey });
      if (!session.url) throw new Error('Stripe opened a session without a page');
      return { ref: session.id, url: session.url };
    });
  }

  private noticeOf(session: Stripe.Checkout.Session): PaymentNotice {
    const parsed = stripeSession.parse(session);
    if (!parsed.client_reference_id) {
      throw new DomainError(
        'checkout.payment-not-found',
        'not-found',
        'The session is not one of this shop.',
      );
    }
    return noticeOfSession(parsed, parsed.client_reference_id);
  }

  /** Idempotency keys are forgotten after a day: a refund that was made before is found by what has gone back. */
  private async refundedAlready(
    paymentRef: string,
    error: Stripe.errors.StripeError,
  ): Promise<Money | undefined> {
    if (error.code !== 'charge_already_refunded') return undefined;
    const intent = await this.client.call('read a payment', (stripe) =>
      stripe.paymentIntents.retrieve(paymentRef, { expand: ['latest_charge'] }),
    );
    const cents = refundedOf(intent.latest_charge);
    return cents === undefined ? undefined : Money.ofCents(cents);
  }
}

function refundedOf(charge: string | Stripe.Charge | null): number | undefined {
  return charge !== null && typeof charge === 'object' ? charge.amount_refunded : undefined;
}
