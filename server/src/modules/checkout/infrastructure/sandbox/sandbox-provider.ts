import { createHmac, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import {
  PaymentProvider,
  type FoundSession,
  type OpenedPayment,
  type PaymentOutcome,
  type PaymentRequest,
  type PaymentResult,
  type ProviderEvent,
  type ProviderRefund,
  type RefundRequest,
  type VerifiedEvent,
} from '../../domain/payment-provider.js';
import { PAYMENT_METHODS, type PaymentMethod } from '../../domain/payment-methods.js';
import { SandboxPayment, SandboxPayments } from '../../domain/sandbox.js';
import { refundOf, SandboxLedger } from '../../domain/sandbox-ledger.js';
import { interpretStripeEvent, verifyStripeEvent } from '../stripe/stripe-events.js';
import { outcomeWith, type StripeSession } from '../stripe/stripe-objects.js';
import { DomainError, pageAddress, type CheckoutId } from '#kernel';
import { Clock } from '#platform/clock';
import { ENV, type Env } from '#platform/config/env';
import { Transactions } from '#platform/database/transactions';

const RESULT: Record<SandboxPayment['status'], PaymentResult> = {
  open: 'open',
  paid: 'paid',
  failed: 'failed',
  cancelled: 'expired',
  expired: 'expired',
};

/**
 * A payment provider without money, for trying the shop. It has its own records and payment page, and sends signed
 * webhooks in Stripe's format, so that the shop runs the same code as with Stripe.
 */
@Injectable()
export class SandboxProvider extends PaymentProvider {
  readonly name = 'sandbox';
  private readonly secret: string;

  constructor(
    private readonly payments: SandboxPayments,
    private readonly ledger: SandboxLedger,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
  ) {
    super();
    this.secret =
      env.STRIPE_WEBHOOK_SECRET ??
      `whsec_${createHmac('sha256', env.SESSION_SECRET).update('sandbox').digest('hex')}`;
  }

  async open(request: PaymentRequest): Promise<OpenedPayment> {
    const token = randomBytes(18).toString('base64url');
    const payment = SandboxPayment.open(
      `cs_sandbox_${token}`,
      `pi_sandbox_${token}`,
      request,
      this.clock.now(),
    );
    const ref = await this.payments.open(payment);
    return { ref, url: this.pageOf(ref) };
  }

  async sessionsOf(checkoutId: CheckoutId): Promise<readonly FoundSession[]> {
    const payment = await this.payments.byCheckout(checkoutId);
    if (!payment) return [];
    return [{ url: payment.status === 'open' ? this.pageOf(payment.id) : null, outcome: outcomeOf(payment) }];
  }

  close(ref: string): Promise<void> {
    return this.transactions.run(async () => {
      const payment = await this.payments.lock(ref);
      if (payment?.end('expired')) await this.payments.save(payment);
    });
  }

  async read(ref: string): Promise<PaymentOutcome> {
    const payment = await this.payments.find(ref);
    if (!payment)
      throw new DomainError('checkout.payment-not-found', 'not-found', 'The sandbox knows no such payment.');
    return outcomeOf(payment);
  }

  refund({ refundId, attempt, paymentRef, amount }: RefundRequest): Promise<ProviderRefund> {
    const ref = attempt === 0 ? refundId : `${refundId}-attempt-${attempt}`;
    return this.transactions.run(async () => {
      const payment = await this.payments.lockByIntent(paymentRef);
      if (!payment?.refund(ref, amount)) {
        throw new DomainError(
          'checkout.refund-refused',
          'conflict',
          'The payment provider does not send this amount back.',
        );
      }
      await this.payments.save(payment);
      await this.ledger.book(refundOf(payment, { ref, amount }, this.clock.now()));
      return { ref, partId: refundId, attempt, amount, state: 'succeeded', failure: null };
    });
  }

  /** Every refund of the sandbox succeeds at once. */
  refundsOf(): Promise<readonly ProviderRefund[]> {
    return Promise.resolve([]);
  }

  async paidSince(since: Date): Promise<readonly PaymentOutcome[]> {
    return (await this.payments.paidSince(since)).map(outcomeOf);
  }

  methods(): Promise<readonly PaymentMethod[]> {
    return Promise.resolve(PAYMENT_METHODS.filter(({ id }) => id === 'card' || id === 'ideal'));
  }

  verify(rawBody: Buffer, signature: string): Promise<VerifiedEvent> {
    return verifyStripeEvent(
      rawBody,
      signature,
      [{ secret: this.secret, isForeign: false }],
      this.clock.now(),
    );
  }

  interpret(payload: object): ProviderEvent | null {
    return interpretStripeEvent(payload);
  }

  private pageOf(ref: string): string {
    return this.env.PUBLIC_URL + pageAddress('sandboxPayment', { id: ref });
  }

  /** A webhook about a payment, as the bytes and the signature that a provider would send. */
  async webhook(
    payment: SandboxPayment,
    eventId: string,
    type: string,
  ): Promise<{ body: Buffer; signature: string }> {
    const { Stripe } = await import('stripe');
    const timestamp = Math.floor(this.clock.now().getTime() / 1000);
    const payload = JSON.stringify({
      id: eventId,
      object: 'event',
      type,
      created: timestamp,
      livemode: false,
      data: { object: type.startsWith('payment_intent.') ? failedIntentOf(payment) : sessionOf(payment) },
    });
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: this.secret, timestamp });
    return { body: Buffer.from(payload), signature };
  }
}

function outcomeOf(payment: SandboxPayment): PaymentOutcome {
  const { amount, refunded, status } = payment;
  const isRefunded = status === 'paid' && amount.cents > 0 && refunded.equals(amount);
  const outcome = outcomeWith(
    sessionOf(payment),
    payment.checkoutId,
    isRefunded ? 'refunded' : RESULT[status],
  );
  return outcome.payment ? { ...outcome, payment: { ...outcome.payment, refunded } } : outcome;
}

function failedIntentOf({ paymentIntent, checkoutId, method }: SandboxPayment): object {
  return {
    id: paymentIntent,
    object: 'payment_intent',
    metadata: { checkoutId },
    last_payment_error: { payment_method: { type: method ?? 'card' } },
  };
}

function sessionOf(payment: SandboxPayment): StripeSession {
  const { email, name, address } = payment.customer;
  return {
    id: payment.id,
    object: 'checkout.session',
    client_reference_id: payment.checkoutId,
    status: payment.status === 'paid' ? 'complete' : payment.status === 'open' ? 'open' : 'expired',
    payment_status: payment.status === 'paid' ? 'paid' : 'unpaid',
    amount_total: payment.amount.cents,
    currency: 'eur',
    payment_intent: payment.paymentIntent,
    payment_method_types: [payment.method ?? 'card'],
    customer_details: {
      email: email ?? null,
      name: name ?? null,
      address: address
        ? {
            line1: address.address1 ?? null,
            line2: address.address2 ?? null,
            city: address.city ?? null,
            state: address.province ?? null,
            postal_code: address.postalCode ?? null,
            country: address.country ?? null,
          }
        : null,
    },
  };
}
