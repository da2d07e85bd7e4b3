import { createHmac, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import {
  PAYMENT_METHODS,
  PaymentProvider,
  type OpenedPayment,
  type PaymentNotice,
  type PaymentRequest,
  type PaymentResult,
  type ProviderNews,
  type RefundRequest,
  type VerifiedEvent,
} from '../../domain/payment-provider.js';
import { SandboxBook, type SandboxPayment } from '../../domain/sandbox.js';
import { interpretStripeEvent, verifyStripeEvent } from '../stripe-events.js';
import { noticeOf, type StripeSession } from '../stripe-objects.js';
import { DomainError, Money } from '#kernel';
import { ENV, type Env } from '#platform/config/env';

const RESULT: Record<SandboxPayment['status'], PaymentResult> = {
  open: 'open',
  paid: 'paid',
  failed: 'failed',
  cancelled: 'expired',
  expired: 'expired',
};

/**
 * A payment provider without money, for trying the shop. It keeps a book of its own, has a page of its own, and
 * tells what happened by signed webhooks of Stripe's form, so that the shop cannot tell the difference.
 */
@Injectable()
export class SandboxProvider extends PaymentProvider {
  readonly name = 'sandbox';
  private readonly secret: string;

  constructor(
    private readonly book: SandboxBook,
    @Inject(ENV) private readonly env: Env,
  ) {
    super();
    this.secret =
      env.STRIPE_WEBHOOK_SECRET ??
      `whsec_${createHmac('sha256', env.SESSION_SECRET).update('sandbox').digest('hex')}`;
  }

  async open(request: PaymentRequest): Promise<OpenedPayment> {
    const token = randomBytes(18).toString('base64url');
    const ref = await this.book.open(`cs_sandbox_${token}`, `pi_sandbox_${token}`, request);
    return { ref, url: `${this.env.PUBLIC_URL}/pay/sandbox/${ref}` };
  }

  async close(ref: string): Promise<void> {
    await this.book.end(ref, 'expired');
  }

  async read(ref: string): Promise<PaymentNotice> {
    const payment = await this.book.find(ref);
    if (!payment)
      throw new DomainError('checkout.payment-not-found', 'not-found', 'The sandbox knows no such payment.');
    return wordOf(payment);
  }

  async refund({ refundId, paymentRef, amount }: RefundRequest): Promise<Money> {
    const refunded = await this.book.refund(paymentRef, refundId, amount.toString());
    if (refunded !== undefined) return Money.parse(refunded);
    throw new DomainError(
      'checkout.refund-refused',
      'conflict',
      'The payment provider does not send this amount back.',
    );
  }

  async paidSince(since: Date): Promise<readonly PaymentNotice[]> {
    return (await this.book.paidSince(since)).map(wordOf);
  }

  methods(): Promise<typeof PAYMENT_METHODS> {
    return Promise.resolve(PAYMENT_METHODS);
  }

  verify(rawBody: Buffer, signature: string): Promise<VerifiedEvent> {
    return verifyStripeEvent(rawBody, signature, this.secret);
  }

  interpret(payload: object): ProviderNews | null {
    return interpretStripeEvent(payload);
  }

  /** A webhook about a payment, as the bytes and the signature that a provider would send. */
  async webhook(
    payment: SandboxPayment,
    eventId: string,
    type: string,
  ): Promise<{ body: Buffer; signature: string }> {
    const { Stripe } = await import('stripe');
    const payload = JSON.stringify({
      id: eventId,
      object: 'event',
      type,
      data: { object: sessionOf(payment) },
    });
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: this.secret });
    return { body: Buffer.from(payload), signature };
  }
}

function wordOf(payment: SandboxPayment): PaymentNotice {
  const whole =
    payment.status === 'paid' && Money.parse(payment.amount).cents > 0 && payment.refunded === payment.amount;
  const word = noticeOf(sessionOf(payment), payment.checkoutId, whole ? 'refunded' : RESULT[payment.status]);
  return word.payment
    ? { ...word, payment: { ...word.payment, refunded: Money.parse(payment.refunded) } }
    : word;
}

function sessionOf(payment: SandboxPayment): StripeSession {
  const { email, name, address } = payment.customer;
  return {
    id: payment.id,
    object: 'checkout.session',
    client_reference_id: payment.checkoutId,
    status: payment.status === 'paid' ? 'complete' : payment.status === 'open' ? 'open' : 'expired',
    payment_status: payment.status === 'paid' ? 'paid' : 'unpaid',
    amount_total: Money.parse(payment.amount).cents,
    currency: 'eur',
    payment_intent: payment.paymentIntent,
    payment_method_types: [payment.method ?? 'card'],
    customer_details: {
      email: email ?? null,
      name: name ?? null,
      address: address
        ? {
            line1: address['address1'] ?? null,
            line2: address['address2'] ?? null,
            city: address['city'] ?? null,
            state: address['province'] ?? null,
            postal_code: address['postalCode'] ?? null,
            country: address['country'] ?? null,
          }
        : null,
    },
  };
}
