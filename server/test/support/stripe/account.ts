import { randomBytes } from 'node:crypto';
import { Balance } from './balance.js';
import type { Merchant } from './merchant.js';
import { amountOf, DAY, expiryOf, type NewSession } from './new-session.js';
import type { Address, Charge, Customer, Dispute, PaymentIntent, Refund, Session } from './objects.js';
import { badParameter, missing, StripeRefusal } from './stripe-error.js';

/** The current time in seconds, as Stripe has it. */
const seconds = (): number => Math.floor(Date.now() / 1000);
const newId = (kind: string): string => `${kind}_test_${randomBytes(12).toString('hex')}`;

/** The objects of a Stripe account and the rules of their changes. */
export class Account {
  readonly sessions = new Map<string, Session>();
  readonly intents = new Map<string, PaymentIntent>();
  readonly charges = new Map<string, Charge>();
  readonly refunds = new Map<string, Refund>();
  readonly disputes = new Map<string, Dispute>();
  /** The enabled payment methods. */
  readonly methods: Record<string, boolean> = { card: true, ideal: true };
  /** What Stripe has booked. */
  readonly balance = new Balance();
  /** False while the banks take their time: refunds are pending. */
  refundsArrive = true;

  constructor(
    private readonly publicUrl: () => string,
    readonly merchant: Merchant,
    private readonly isLive: () => boolean,
  ) {}

  openSession(given: NewSession): Session {
    const now = seconds();
    const amount = amountOf(given);
    const expiresAt = expiryOf(given, now);
    if (!given.success_url)
      throw badParameter('success_url', 'Missing required param: success_url.', 'parameter_missing');
    if (given.customer_email && !/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(given.customer_email)) {
      throw badParameter('customer_email', `Invalid email address: ${given.customer_email}`, 'email_invalid');
    }
    const id = newId('cs').replace('_test_', this.isLive() ? '_live_' : '_test_');
    const session: Session = {
      id,
      object: 'checkout.session',
      livemode: false,
      mode: given.mode,
      ui_mode: given.ui_mode ?? 'hosted_page',
      status: 'open',
      payment_status: amount === 0 ? 'no_payment_required' : 'unpaid',
      amount_total: amount,
      amount_subtotal: amount,
      currency: 'eur',
      client_reference_id: given.client_reference_id ?? null,
      metadata: given.metadata ?? {},
      customer_email: given.customer_email ?? null,
      customer_details: null,
      collected_information: null,
      payment_intent: null,
      payment_method_types: this.offered(given.allowed_payment_method_types),
      allowed_payment_method_types: given.allowed_payment_method_types ?? null,
      created: now,
      expires_at: expiresAt,
      success_url: given.success_url,
      cancel_url: given.cancel_url ?? null,
      locale: given.locale ?? 'auto',
      url: `${this.publicUrl()}/c/pay/${id}`,
      asksForAddress: given.shipping_address_collection !== undefined,
    };
    this.sessions.set(id, session);
    this.intentMetadata.set(id, given.payment_intent_data?.metadata ?? {});
    return session;
  }

  session(id: string): Session {
    const session = this.sessions.get(id);
    if (!session) throw missing('checkout.session', id);
    return session;
  }

  expire(id: string): Session {
    const session = this.session(id);
    if (session.status !== 'open') {
      const message = `Only Checkout Sessions with a status in ["open"] can be expired. This Session has a status of \`${session.status}\`.`;
      throw new StripeRefusal(400, { type: 'invalid_request_error', message });
    }
    session.status = 'expired';
    session.url = null;
    return session;
  }

  /** The shopper pays on the page. `now`: the payment succeeds; `later`: it is pending. */
  pay(
    id: string,
    method: string,
    arrives: 'now' | 'later',
    customer: Partial<Customer> & { delivery?: Address } = {},
  ): Session {
    const session = this.page(id, method);
    if (session.asksForAddress && !customer.delivery) throw new Error('The page asks for the address');
    const intent = this.intentOf(session);
    session.status = 'complete';
    session.url = null;
    session.payment_intent = intent?.id ?? null;
    session.customer_details = {
      email: customer.email ?? session.customer_email ?? 'aoife@example.test',
      name: customer.name ?? 'Aoife Byrne',
      address: customer.address ?? null,
    };
    if (customer.delivery) {
      session.collected_information = {
        shipping_details: { name: session.customer_details.name, address: customer.delivery },
      };
    }
    if (arrives === 'now' && intent) this.arrive(session, intent, method);
    return session;
  }

  /** The bank declines what the shopper enters on the page, which stays open. Returns the payment with its error. */
  decline(id: string, method: string): PaymentIntent {
    const session = this.page(id, method);
    const intent = this.intentOf(session);
    if (!intent) throw new Error('Nothing is to be paid');
    intent.status = 'requires_payment_method';
    intent.last_payment_error = {
      charge: newId('ch'),
      payment_method: { type: method, billing_details: { name: 'Mallory Moss' } },
    };
    session.payment_intent = intent.id;
    return { ...intent };
  }

  /** The bank accepts a pending payment. */
  arriveLater(id: string, method: string): Session {
    const session = this.session(id);
    this.arrive(session, this.intent(session.payment_intent ?? ''), method);
    return session;
  }

  /** The bank refuses a pending payment. */
  fail(id: string): Session {
    const session = this.session(id);
    this.intent(session.payment_intent ?? '').status = 'requires_payment_method';
    return session;
  }

  /** The session of a page that takes the method. */
  private page(id: string, method: string): Session {
    const session = this.session(id);
    if (session.status !== 'open') throw new Error(`The page of ${id} is ${session.status}`);
    if (!session.payment_method_types.includes(method)) throw new Error(`${method} is not offered for ${id}`);
    return session;
  }

  intent(id: string): PaymentIntent {
    const intent = this.intents.get(id);
    if (!intent) throw missing('payment_intent', id);
    return intent;
  }

  charge(id: string): Charge {
    const charge = this.charges.get(id);
    if (!charge) throw missing('charge', id);
    return charge;
  }

  refund(intentId: string, amount: number | undefined, metadata: Record<string, string>): Refund {
    const charge = this.charge(this.intent(intentId).latest_charge ?? '');
    const lost = [...this.disputes.values()]
      .filter((dispute) => dispute.charge === charge.id && dispute.status === 'lost')
      .reduce((sum, { amount }) => sum + amount, 0);
    const left = Math.max(0, charge.amount - charge.amount_refunded - lost);
    if (left === 0)
      throw badParameter(
        'charge',
        `Charge ${charge.id} has already been refunded.`,
        'charge_already_refunded',
      );
    const cents = amount ?? left;
    if (cents < 1) throw badParameter('amount', 'Invalid positive integer', 'parameter_invalid_integer');
    if (cents > left)
      throw badParameter(
        'amount',
        `Refund amount (${cents}) is greater than unrefunded amount on charge (${left}).`,
      );
    const { currency, payment_intent } = charge;
    const refund: Refund = {
      id: newId('re'),
      object: 'refund',
      amount: cents,
      currency,
      charge: charge.id,
      payment_intent,
      metadata,
      created: seconds(),
      status: this.refundsArrive ? 'succeeded' : 'pending',
    };
    this.refunds.set(refund.id, refund);
    charge.amount_refunded += cents;
    charge.refunded = charge.amount_refunded === charge.amount;
    this.balance.refund(refund);
    return refund;
  }

  /** The refunds of a payment, newest first. */
  refundsOf(intentId: string): Refund[] {
    return [...this.refunds.values()].filter((refund) => refund.payment_intent === intentId).reverse();
  }

  /** The bank accepts a pending refund. */
  refundSucceeds(id: string): Refund {
    const refund = this.refunds.get(id);
    if (!refund) throw missing('refund', id);
    refund.status = 'succeeded';
    return refund;
  }

  /** The bank returns a refund, pending or not: the amount is in the account again. */
  refundFails(id: string, status: 'failed' | 'canceled' = 'failed'): Refund {
    const refund = this.refunds.get(id);
    if (!refund) throw missing('refund', id);
    // A refund fails once.
    if (refund.status === 'failed' || refund.status === 'canceled') return refund;
    refund.status = status;
    if (status === 'failed') refund.failure_reason = 'expired_or_canceled_card';
    const charge = this.charge(refund.charge);
    charge.amount_refunded -= refund.amount;
    this.balance.refundFailure(refund);
    charge.refunded = false;
    return refund;
  }

  /** @param more what is not as usual, such as an amount in cents, or an inquiry, by which no money moves */
  dispute(intentId: string, reason: string, more: Partial<Dispute> = {}): Dispute {
    const charge = this.charge(this.intent(intentId).latest_charge ?? '');
    charge.disputed = true;
    const { currency, payment_intent } = charge;
    const { amount = charge.amount } = more;
    const dispute: Dispute = {
      ...{ id: newId('du'), object: 'dispute', amount, currency, charge: charge.id, payment_intent, reason },
      status: 'needs_response',
      is_charge_refundable: false,
      evidence_details: { due_by: seconds() + 9 * DAY },
      balance_transactions: [{ amount: -amount, fee: 2000 }],
      ...more,
    };
    this.disputes.set(dispute.id, dispute);
    if (!dispute.is_charge_refundable) this.balance.dispute(dispute);
    return dispute;
  }

  private readonly intentMetadata = new Map<string, Record<string, string>>();

  private offered(allowed: readonly string[] | undefined): string[] {
    const on = Object.keys(this.methods).filter((method) => this.methods[method]);
    const off = allowed?.find((method) => !on.includes(method));
    if (off !== undefined)
      throw badParameter(
        'allowed_payment_method_types',
        `The payment method type "${off}" is invalid. Please ensure it is activated in your dashboard.`,
      );
    return allowed ? on.filter((method) => allowed.includes(method)) : on;
  }

  /** The payment of a page: one, however often it is tried. */
  private intentOf(session: Session): PaymentIntent | undefined {
    if (session.amount_total === 0) return undefined;
    if (session.payment_intent !== null) return this.intent(session.payment_intent);
    const intent: PaymentIntent = {
      id: newId('pi'),
      object: 'payment_intent',
      amount: session.amount_total,
      currency: session.currency,
      status: 'processing',
      latest_charge: null,
      metadata: this.intentMetadata.get(session.id) ?? {},
    };
    this.intents.set(intent.id, intent);
    return intent;
  }

  private arrive(session: Session, intent: PaymentIntent, method: string): void {
    const charge: Charge = {
      id: newId('ch'),
      object: 'charge',
      amount: intent.amount,
      amount_refunded: 0,
      refunded: false,
      disputed: false,
      currency: intent.currency,
      payment_intent: intent.id,
      metadata: intent.metadata,
      payment_method_details: { type: method },
    };
    this.charges.set(charge.id, charge);
    this.balance.charge(charge);
    intent.latest_charge = charge.id;
    intent.status = 'succeeded';
    session.payment_status = 'paid';
  }
}
