import { Inject, Injectable } from '@nestjs/common';
import type { Stripe } from 'stripe';
import { OfferedMethods } from './offered-methods.js';
import { sessionParams } from './session-params.js';
import { isAboutTheRequest, StripeClient } from './stripe-client.js';
import {
  PaymentProvider,
  type OpenedPayment,
  type PAYMENT_METHODS,
  type PaymentOutcome,
  type PaymentRequest,
  type ProviderEvent,
  type RefundRequest,
  type VerifiedEvent,
} from '../../domain/payment-provider.js';
import { interpretStripeEvent, verifyStripeEvent } from './stripe-events.js';
import { outcomeOf, stripeSession } from './stripe-objects.js';
import { DomainError, Money } from '#kernel';
import { ENV, type Env } from '#platform/config/env';

/** The highest number of sessions that one listing reads. */
const MOST_SESSIONS = 2_000;

/** Payments with Stripe Checkout, the payment page that Stripe hosts. https://docs.stripe.com/payments/checkout */
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
    // Stripe refuses the expiry because the reservation is too old. The shop closes the session when the reservation ends.
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
      // A completed or expired session needs no closing. An open one could still be paid.
      const session = await this.client.call('read a session', (stripe) =>
        stripe.checkout.sessions.retrieve(ref),
      );
      if (session.status === 'open') throw this.client.unavailable('close a session', error);
    }
  }

  async read(ref: string): Promise<PaymentOutcome> {
    try {
      const session = await this.client.call('read a session', (stripe) =>
        stripe.checkout.sessions.retrieve(ref, { expand: ['payment_intent.latest_charge'] }),
      );
      return this.outcomeOfSession(session);
    } catch (error) {
      if (isAboutTheRequest(error) && error.code === 'resource_missing') {
        throw new DomainError('checkout.payment-not-found', 'not-found', 'Stripe knows no such session.');
      }
      throw isAboutTheRequest(error) ? this.client.unavailable('read a session', error) : error;
    }
  }

  async refund({ orderId, refundId, paymentRef, amount }: RefundRequest): Promise<Money> {
    try {
      const refund = await this.client.call('refund a payment', (stripe) =>
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
      this.client.unavailable('refund a payment', error);
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

  async paidSince(since: Date): Promise<readonly PaymentOutcome[]> {
    const sessions = await this.client.call('list sessions', (stripe) =>
      stripe.checkout.sessions
        .list({ created: { gte: Math.floor(since.getTime() / 1000) }, status: 'complete', limit: 100 })
        .autoPagingToArray({ limit: MOST_SESSIONS }),
    );
    return sessions
      .filter((session) => session.metadata?.['shop'] === this.env.PUBLIC_URL && session.client_reference_id)
      .map((session) => this.outcomeOfSession(session))
      .filter((outcome) => outcome.result === 'paid');
  }

  methods(): Promise<typeof PAYMENT_METHODS> {
    return this.offered.list();
  }

  verify(rawBody: Buffer, signature: string): Promise<VerifiedEvent> {
    return verifyStripeEvent(rawBody, signature, this.env.STRIPE_WEBHOOK_SECRET ?? '');
  }

  interpret(payload: object): ProviderEvent | null {
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

  private outcomeOfSession(session: Stripe.Checkout.Session): PaymentOutcome {
    const parsed = stripeSession.parse(session);
    if (!parsed.client_reference_id) {
      throw new DomainError(
        'checkout.payment-not-found',
        'not-found',
        'The session is not one of this shop.',
      );
    }
    return outcomeOf(parsed, parsed.client_reference_id);
  }

  /** Stripe removes idempotency keys after a day. After that, an earlier refund shows in the refunded sum. */
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
