import { Inject, Injectable } from '@nestjs/common';
import { SANDBOX_NEWS, type SandboxNews } from '../domain/events.js';
import { SandboxBook, type SandboxPayment as Payment } from '../domain/sandbox.js';
import type { SandboxAction, SandboxPayment } from '#contracts/checkout';
import { DomainError } from '#kernel';
import { ENV, type Env } from '#platform/config/env';
import { Database } from '#platform/database/database';
import { newId } from '#platform/ids';
import { Outbox } from '#platform/outbox/outbox';

/** How long the webhook of 'pay-late' takes. */
const LATE_SECONDS = 6;

const OUTCOMES = {
  pay: { status: 'paid', type: 'checkout.session.completed', delaySeconds: 0 },
  'pay-late': { status: 'paid', type: 'checkout.session.completed', delaySeconds: LATE_SECONDS },
  fail: { status: 'failed', type: 'checkout.session.async_payment_failed', delaySeconds: 0 },
  cancel: { status: 'cancelled', type: 'checkout.session.expired', delaySeconds: 0 },
} as const;

/** What the sandbox's payment page shows and does. While payments are Stripe's there is no sandbox, and nothing is found. */
@Injectable()
export class SandboxPage {
  constructor(
    private readonly book: SandboxBook,
    private readonly database: Database,
    private readonly outbox: Outbox,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** Throws `checkout.payment-not-found`. */
  async show(id: string): Promise<SandboxPayment> {
    return shape(await this.found(id));
  }

  /** Ends an open payment as the tester chose. Throws `checkout.payment-not-found`, `checkout.payment-ended`, `checkout.customer-needed`. */
  act(id: string, input: SandboxAction): Promise<SandboxPayment> {
    return this.database.transaction(async () => {
      const payment = await this.found(id);
      const pays = input.action === 'pay' || input.action === 'pay-late';
      if (pays && payment.needsCustomer && (!input.customerEmail || !input.shippingAddress)) {
        throw new DomainError(
          'checkout.customer-needed',
          'invalid',
          'Fill in your e-mail and address first.',
        );
      }
      const { status, type, delaySeconds } = OUTCOMES[input.action];
      const ended = await this.book.end(id, status, {
        ...(input.customerEmail && { email: input.customerEmail }),
        ...(input.customerName && { name: input.customerName }),
        ...(input.shippingAddress && { address: input.shippingAddress }),
      });
      if (!ended)
        throw new DomainError('checkout.payment-ended', 'conflict', 'This payment has ended already.');
      const news: SandboxNews = { paymentId: id, eventId: `evt_sandbox_${newId()}`, type, delaySeconds };
      await this.outbox.store({ type: SANDBOX_NEWS, payload: news });
      return shape(ended);
    });
  }

  private async found(id: string): Promise<Payment> {
    const payment = this.env.PAYMENTS === 'sandbox' ? await this.book.find(id) : undefined;
    if (!payment)
      throw new DomainError('checkout.payment-not-found', 'not-found', 'There is no such payment.');
    return payment;
  }
}

function shape(payment: Payment): SandboxPayment {
  return {
    id: payment.id,
    amount: payment.amount,
    currency: 'EUR',
    description: payment.description,
    method: payment.method,
    needsCustomer: payment.needsCustomer,
    status: payment.status,
    returnUrl:
      payment.status === 'cancelled' || payment.status === 'expired' ? payment.cancelUrl : payment.successUrl,
  };
}
