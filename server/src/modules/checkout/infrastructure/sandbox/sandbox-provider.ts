import { createHmac, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Stripe } from 'stripe';
import { SandboxPayments, type SandboxPaymentRow } from './sandbox-payments.js';
import {
  PaymentProvider,
  type OpenedPayment,
  type PaymentMethodId,
  type PaymentNotice,
  type PaymentRequest,
  type PaymentResult,
  type VerifiedEvent,
} from '../../domain/payment-provider.js';
import { interpretStripeEvent, noticeOf, verifyStripeEvent, type StripeSession } from '../stripe-events.js';
import { Money } from '#kernel';
import { ENV, type Env } from '#platform/config/env';

const RESULT: Record<SandboxPaymentRow['status'], PaymentResult> = {
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
    private readonly payments: SandboxPayments,
    @Inject(ENV) private readonly env: Env,
  ) {
    super();
    this.secret =
      env.STRIPE_WEBHOOK_SECRET ?? `whsec_${createHmac('sha256', env.SESSION_SECRET).update('sandbox').digest('hex')}`;
  }

  async open(request: PaymentRequest): Promise<OpenedPayment> {
    const token = randomBytes(18).toString('base64url');
    const ref = await this.payments.open(`cs_sandbox_${token}`, `pi_sandbox_${token}`, request);
    return { ref, url: `${this.env.PUBLIC_URL}/pay/sandbox/${ref}` };
  }

  async close(ref: string): Promise<void> {
    await this.payments.end(ref, 'expired');
  }

  async read(ref: string): Promise<PaymentNotice> {
    const payment = await this.payments.find(ref);
    if (!payment) throw new Error(`The sandbox knows no payment ${ref}`);
    const refunded = payment.status === 'paid' && payment.refunded === payment.amount;
    return noticeOf(sessionOf(payment), payment.checkoutId, refunded ? 'refunded' : RESULT[payment.status]);
  }

  async refund({ paymentRef, amount }: { paymentRef: string; amount: Money }): Promise<void> {
    await this.payments.refund(paymentRef, amount.toString());
  }

  methods(): Promise<readonly { id: PaymentMethodId; name: string }[]> {
    return Promise.resolve([
      { id: 'card', name: 'Credit card' },
      { id: 'ideal', name: 'iDEAL | Wero' },
    ]);
  }

  verify(rawBody: Buffer, signature: string): VerifiedEvent {
    return verifyStripeEvent(rawBody, signature, this.secret);
  }

  interpret(payload: object): PaymentNotice | null {
    return interpretStripeEvent(payload);
  }

  /** A webhook about a payment, as the bytes and the signature that a provider would send. */
  webhook(payment: SandboxPaymentRow, eventId: string, type: string): { body: Buffer; signature: string } {
    const payload = JSON.stringify({ id: eventId, object: 'event', type, data: { object: sessionOf(payment) } });
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: this.secret });
    return { body: Buffer.from(payload), signature };
  }
}

function sessionOf(payment: SandboxPaymentRow): StripeSession {
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
