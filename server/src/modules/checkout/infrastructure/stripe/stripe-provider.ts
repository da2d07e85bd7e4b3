import { Inject, Injectable } from '@nestjs/common';
import type { Stripe } from 'stripe';
import type { PaymentMethod } from '../../domain/payment-methods.js';
import { closeSession } from './close-session.js';
import { renewEvent } from './renew-event.js';
import { OfferedMethods } from './offered-methods.js';
import { sessionParams } from './session-params.js';
import { isAboutTheRequest, StripeClient, StripeUnavailable } from './stripe-client.js';
import {
  PaymentProvider,
  type FoundSession,
  type OpenedPayment,
  type OpeningTime,
  type PaymentOutcome,
  type PaymentRequest,
  type ProviderEvent,
  type ProviderRefund,
  type RefundRequest,
  type VerifiedEvent,
} from '../../domain/payment-provider.js';
import { interpretStripeEvent, verifyStripeEvent } from './stripe-events.js';
import { outcomeOf, stripeSession } from './stripe-objects.js';
import { StripeRefunds } from './stripe-refunds.js';
import { DomainError, type CheckoutId } from '#kernel';
import { PaymentKeys } from '#modules/connections';
import { Clock } from '#platform/clock';
import { ENV, type Env } from '#platform/config/env';

/** The highest number of sessions that one listing reads. */
const MOST_SESSIONS = 2_000;

/** Stripe stores its own failure under a key for a day: after one, a checkout uses another key for each span of this length. */
const KEY_SPAN_MS = 10 * 60_000;

/** How far the clocks of Stripe and the shop may differ, milliseconds. */
const CLOCKS_DIFFER_MS = 5 * 60_000;

/** Payments with Stripe Checkout, the payment page that Stripe hosts. https://docs.stripe.com/payments/checkout */
@Injectable()
export class StripeProvider extends PaymentProvider {
  readonly name = 'stripe';

  constructor(
    private readonly client: StripeClient,
    private readonly offered: OfferedMethods,
    private readonly clock: Clock,
    private readonly refunds: StripeRefunds,
    @Inject(PaymentKeys) private readonly keys: Pick<PaymentKeys, 'webhookSecrets' | 'settled'>,
    @Inject(ENV) private readonly env: Env,
  ) {
    super();
  }

  /**
   * After a failure of Stripe itself the session may exist all the same: it is looked for before another key opens one. The
   * shop uses the newest one and closes the others, so that one page can be paid.
   */
  async open(request: PaymentRequest): Promise<OpenedPayment> {
    try {
      return await this.openWith(request, '');
    } catch (error) {
      if (!(error instanceof StripeUnavailable && error.isStored)) throw error;
    }
    const [found] = await this.openSessions(request);
    if (found) return found;
    const opened = await this.openWith(request, `-${Math.floor(this.clock.now().getTime() / KEY_SPAN_MS)}`);
    await this.closeOthers(request, opened.ref);
    return opened;
  }

  async sessionsOf(checkoutId: CheckoutId, { from, to }: OpeningTime): Promise<readonly FoundSession[]> {
    const sessions = await this.list({ created: { gte: seconds(from, -1), lte: seconds(to, 1) } });
    return sessions
      .filter((session) => session.client_reference_id === checkoutId)
      .map((session) => ({ url: session.url, outcome: this.outcomeOfSession(session) }));
  }

  private async openWith(request: PaymentRequest, keySuffix: string): Promise<OpenedPayment> {
    const params = sessionParams(request, this.env.PUBLIC_URL);
    // Other parameters need another key.
    const id = `${request.checkoutId}${request.asksBank ? '-bank' : ''}${keySuffix}`;
    try {
      return await this.create(params, `checkout-${id}`);
    } catch (error) {
      if (!isAboutTheRequest(error)) throw error;
      // The owner has just switched the method off: the page offers the others.
      if (request.method !== null && error.param?.startsWith('allowed_payment_method_types'))
        return this.openWith({ ...request, method: null }, `${keySuffix}-any`);
      if (error.param !== 'expires_at') throw this.client.unavailable('open a session', error);
    }
    // Stripe refuses the expiry because the reservation is too old. The shop closes the session when the reservation ends.
    return this.create({ ...params, expires_at: undefined }, `checkout-late-${id}`).catch(
      (error: unknown) => {
        throw isAboutTheRequest(error) ? this.client.unavailable('open a session', error) : error;
      },
    );
  }

  /** The pages of a checkout that can be paid, newest first. */
  private async openSessions({ checkoutId, placedAt }: PaymentRequest): Promise<OpenedPayment[]> {
    const found = await this.sessionsOf(checkoutId, { from: placedAt, to: this.clock.now() });
    return found.flatMap(({ url, outcome }) =>
      url !== null && outcome.result === 'open' ? [{ ref: outcome.ref, url }] : [],
    );
  }

  private async closeOthers(request: PaymentRequest, ref: string): Promise<void> {
    for (const other of await this.openSessions(request)) if (other.ref !== ref) await this.close(other.ref);
  }

  close(ref: string): Promise<void> {
    return closeSession(this.client, ref, this.clock.now());
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

  refund(request: RefundRequest): Promise<ProviderRefund> {
    return this.refunds.send(request);
  }

  refundsOf(paymentRef: string): Promise<readonly ProviderRefund[]> {
    return this.refunds.of(paymentRef);
  }

  async paidSince(since: Date): Promise<readonly PaymentOutcome[]> {
    const sessions = await this.list({
      created: { gte: Math.floor(since.getTime() / 1000) },
      status: 'complete',
    });
    return sessions
      .filter((session) => session.metadata?.['shop'] === this.env.PUBLIC_URL && session.client_reference_id)
      .map((session) => this.outcomeOfSession(session))
      .filter((outcome) => outcome.result === 'paid');
  }

  methods(): Promise<readonly PaymentMethod[]> {
    return this.offered.list();
  }

  async verify(rawBody: Buffer, signature: string): Promise<VerifiedEvent> {
    await this.keys.settled();
    const event = await verifyStripeEvent(rawBody, signature, this.keys.webhookSecrets, this.clock.now());
    return renewEvent(this.client, event);
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

  private list(params: Stripe.Checkout.SessionListParams): Promise<Stripe.Checkout.Session[]> {
    return this.client.call('list sessions', (stripe) =>
      stripe.checkout.sessions.list({ ...params, limit: 100 }).autoPagingToArray({ limit: MOST_SESSIONS }),
    );
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
}

/** A moment in Stripe's seconds, moved by the difference of the clocks. */
function seconds(moment: Date, direction: -1 | 1): number {
  return Math.floor((moment.getTime() + direction * CLOCKS_DIFFER_MS) / 1000);
}
