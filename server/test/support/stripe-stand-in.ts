import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PATIENT_SERVER } from './patient-server.js';
import { Account } from './stripe/account.js';
import { Api } from './stripe/api.js';
import { FAILED, Faults, refuseBefore, type ApiFault } from './stripe/faults.js';
import { parseForm } from './stripe/form.js';
import { IdempotencyKeys } from './stripe/idempotency.js';
import type { Address, Customer, Dispute, Refund, Session } from './stripe/objects.js';
import { Merchant } from './stripe/merchant.js';
import { Rights } from './stripe/rights.js';
import { StripeRefusal } from './stripe/stripe-error.js';
import { deliver, isLive, newEvent, type WebhookEvent } from './stripe/webhooks.js';

const API_VERSION = '2026-10-28.endive';

/** How the API behaves: normally, unreachable, without a response, rate limited, or failing. */
export type ApiMood = 'well' | 'down' | 'silent' | 'busy' | 'broken';

/** One request of the shop, for tests that check it. */
export interface SeenCall {
  readonly method: string;
  readonly path: string;
  readonly idempotencyKey: string | undefined;
  readonly params: ReturnType<typeof parseForm>;
  readonly status: number;
}

/**
 * A stand-in for Stripe on the loopback interface, for the official SDK. It checks key, API version, idempotency keys and
 * every parameter against Stripe's documentation, and sends signed webhooks. Tests use this class for the actions on the
 * payment page, at the bank and in the dashboard.
 */
export class StripeStandIn {
  /** The key that it knows. */
  key = 'sk_live_standin0123456789';
  /** Signs the events; the secret of every webhook endpoint that is made. */
  webhookSecret = 'whsec_standin0123456789';
  readonly calls: SeenCall[] = [];
  /** Every event so far, in order. */
  readonly events: WebhookEvent[] = [];
  mood: ApiMood = 'well';
  /** Single calls that fail while the others work. */
  readonly faults = new Faults();
  /** What the key may do. */
  readonly rights = new Rights();
  /** How long each answer takes, milliseconds. */
  latencyMs = 0;
  /** The address of webhooks; with null, the test sends them itself, or loses them. */
  shopUrl: string | null = null;
  readonly account: Account;
  private readonly api: Api;
  private readonly keys = new IdempotencyKeys();
  private readonly server: Server;
  private deliveries: Promise<unknown> = Promise.resolve();

  constructor() {
    const merchant = new Merchant(() => this.webhookSecret);
    this.account = new Account(
      () => this.url,
      merchant,
      () => isLive(this.key),
    );
    this.api = new Api(
      this.account,
      (refund) => this.tellRefund(refund),
      (session) => this.tell('checkout.session.expired', session),
    );
    this.server = createServer(PATIENT_SERVER, (request, response) => void this.serve(request, response));
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** The shop's environment for payments by this stand-in. */
  get env(): Record<string, string> {
    return {
      PAYMENTS: 'stripe',
      STRIPE_SECRET_KEY: this.key,
      STRIPE_WEBHOOK_SECRET: this.webhookSecret,
      STRIPE_API_URL: this.url,
    };
  }

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return this;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
    await this.deliveries;
  }

  /** The session behind a payment page's address, or with an id. */
  session(urlOrId: string): Session {
    return this.account.session(urlOrId.split('/').at(-1) ?? '');
  }

  /** The shopper pays on the page, and the payment succeeds. */
  pay(url: string, method = 'card', customer: Partial<Customer> & { delivery?: Address } = {}): Session {
    const session = this.account.pay(this.session(url).id, method, 'now', customer);
    this.tell('checkout.session.completed', session);
    return session;
  }

  /** The shopper's card is declined; the page takes another one. */
  decline(url: string, method = 'card'): WebhookEvent {
    return this.tell('payment_intent.payment_failed', this.account.decline(this.session(url).id, method));
  }

  /** The shopper pays, and the payment is pending until `settle` or `reject`. */
  payLater(url: string, method = 'ideal'): Session {
    const session = this.account.pay(this.session(url).id, method, 'later');
    this.tell('checkout.session.completed', session);
    return session;
  }

  settle(id: string, method = 'ideal'): void {
    this.tell('checkout.session.async_payment_succeeded', this.account.arriveLater(id, method));
  }

  reject(id: string): void {
    this.tell('checkout.session.async_payment_failed', this.account.fail(id));
  }

  /** The session expires. */
  expire(urlOrId: string): void {
    this.tell('checkout.session.expired', this.account.expire(this.session(urlOrId).id));
  }

  /** A refund from Stripe's dashboard. */
  refundByHand(paymentIntent: string, amount?: number): Refund {
    const refund = this.account.refund(paymentIntent, amount, {});
    this.tellRefund(refund);
    return refund;
  }

  /** A pending refund arrives. */
  refundSucceeds(id: string): void {
    this.tell('refund.updated', this.account.refundSucceeds(id));
  }

  refundFails(id: string): void {
    this.tell('refund.failed', this.account.refundFails(id));
  }

  /** A pending refund is cancelled in the dashboard. */
  refundIsCancelled(id: string): void {
    this.tell('refund.updated', this.account.refundFails(id, 'canceled'));
  }

  /** From now on it is the account of another merchant, with another key and secret. */
  becomeAnotherAccount(key: string, webhookSecret: string): void {
    Object.assign(this, { key, webhookSecret });
    const { sessions, intents, charges, refunds, disputes, merchant } = this.account;
    for (const objects of [sessions, intents, charges, refunds, disputes]) objects.clear();
    merchant.become(`acct_test_${key.slice(-6)}`);
  }

  /** A day passes: Stripe has forgotten the idempotency keys. */
  forgetKeys(): void {
    this.keys.forget();
  }

  dispute(paymentIntent: string, more: Partial<Dispute> = {}): Dispute {
    const dispute = this.account.dispute(paymentIntent, 'fraudulent', more);
    this.tell('charge.dispute.created', dispute);
    return dispute;
  }

  closeDispute(dispute: Dispute, status: 'won' | 'lost' | 'warning_closed'): void {
    dispute.status = status;
    if (status === 'won') this.account.balance.disputeWon(dispute);
    this.tell('charge.dispute.closed', dispute);
  }

  /** The card issuer warns that the payment may be fraud. */
  warnOfFraud(paymentIntent: string): void {
    const id = `issfr_${paymentIntent}`;
    const object = 'radar.early_fraud_warning';
    const warning = { id, object, payment_intent: paymentIntent, actionable: true };
    this.tell('radar.early_fraud_warning.created', { ...warning, fraud_type: 'unauthorized_use_of_card' });
  }

  /** An event of any type about any object. */
  tell(type: string, object: object): WebhookEvent {
    const event = newEvent(type, object, API_VERSION, isLive(this.key));
    this.events.push(event);
    // The address of this moment: a test may take it away before the event's turn.
    const { shopUrl } = this;
    if (shopUrl !== null) this.deliveries = this.deliveries.then(() => this.send(event, shopUrl));
    return event;
  }

  /** Sends one event (again) to the shop; returns the status. */
  send(event: WebhookEvent, shopUrl = this.shopUrl): Promise<number> {
    if (shopUrl === null) throw new Error('The stand-in does not know where the shop is');
    return deliver(event, shopUrl, this.webhookSecret);
  }

  private tellRefund(refund: Refund): void {
    this.tell('refund.created', refund);
    this.tell('charge.refunded', this.account.charge(refund.charge));
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    const url = new URL(request.url ?? '/', this.url);
    if (this.mood === 'down') return void request.socket.destroy();
    if (this.mood === 'silent') return;
    const params = parseForm(request.method === 'GET' ? url.search.slice(1) : body);
    const idempotencyKey = request.headers['idempotency-key'] as string | undefined;
    const call = { method: request.method ?? '', path: url.pathname, params };
    const fault = this.faults.take(call.method, call.path);
    if (fault === 'cut-before') return void request.socket.destroy();
    if (fault === 'silence') return;
    const { status, answer, replayed } = await this.answer(request, call, idempotencyKey, body, fault);
    if (this.latencyMs > 0) await new Promise((resolve) => setTimeout(resolve, this.latencyMs));
    this.calls.push({ ...call, idempotencyKey, status });
    if (fault === 'cut-after') return void request.socket.destroy();
    const bytes = Buffer.from(JSON.stringify(answer));
    response.writeHead(status, {
      'content-type': 'application/json',
      'content-length': bytes.length,
      'request-id': `req_test_${this.calls.length}`,
      ...(status >= 500 && { 'stripe-should-retry': 'false' }),
      ...(replayed && { 'idempotent-replayed': 'true' }),
    });
    if (fault !== 'cut-in-the-middle') return void response.end(bytes);
    response.write(bytes.subarray(0, bytes.length / 2), () => request.socket.destroy());
  }

  private async answer(
    request: IncomingMessage,
    call: { method: string; path: string; params: ReturnType<typeof parseForm> },
    key: string | undefined,
    body: string,
    fault: ApiFault | undefined,
  ): Promise<{ status: number; answer: unknown; replayed: boolean }> {
    try {
      this.admit(request, call.path);
      refuseBefore(fault);
      const begin = async (): Promise<ReturnType<Api['answer']>> => {
        const reply = fault === 'error' ? FAILED : this.api.answer(call);
        return fault === 'error-after' ? FAILED : reply;
      };
      const reply = await this.keys.run(
        call.method === 'POST' ? key : undefined,
        `${call.path}\n${body}`,
        begin,
      );
      return { status: reply.status, answer: reply.body, replayed: reply.replayed };
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error;
      if (fault === 'error-after') return { status: FAILED.status, answer: FAILED.body, replayed: false };
      return { status: error.status, answer: { error: error.body }, replayed: false };
    }
  }

  private admit(request: IncomingMessage, path: string): void {
    if (this.mood === 'busy')
      throw new StripeRefusal(429, {
        type: 'rate_limit_error',
        code: 'rate_limit',
        message: 'Too many requests.',
      });
    if (this.mood === 'broken')
      throw new StripeRefusal(500, { type: 'api_error', message: 'Something went wrong on our end.' });
    const key = (request.headers.authorization ?? '').replace(/^Bearer /, '');
    if (key !== this.key) {
      const masked = `${key.slice(0, 8)}${'*'.repeat(12)}${key.slice(-4)}`;
      throw new StripeRefusal(401, {
        type: 'invalid_request_error',
        message: `Invalid API Key provided: ${masked}`,
      });
    }
    this.rights.check(request.method ?? '', path);
    const version = request.headers['stripe-version'];
    if (version !== API_VERSION) {
      throw new StripeRefusal(400, {
        type: 'invalid_request_error',
        message: `Invalid Stripe API version: ${String(version)}`,
      });
    }
    if (
      request.method === 'POST' &&
      !/^application\/x-www-form-urlencoded/.test(request.headers['content-type'] ?? '')
    ) {
      throw new StripeRefusal(400, {
        type: 'invalid_request_error',
        message: 'Invalid request: send a form.',
      });
    }
  }
}
