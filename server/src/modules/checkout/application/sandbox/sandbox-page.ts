import { Injectable } from '@nestjs/common';
import { SANDBOX_NEWS, type SandboxEvent } from '../../domain/events.js';
import { SandboxPayments, type SandboxPayment as Payment } from '../../domain/sandbox.js';
import { chargeOf, SandboxLedger } from '../../domain/sandbox-ledger.js';
import type { SandboxAction, SandboxPayment } from '#contracts/checkout';
import { DomainError } from '#kernel';
import { PaymentKeys } from '#modules/connections';
import { Clock } from '#platform/clock';
import { Transactions } from '#platform/database/transactions';
import { newId } from '#platform/ids';
import { Outbox } from '#platform/outbox/outbox';
import { TimeLimits } from '#platform/time-limits';

const OUTCOMES = {
  pay: { status: 'paid', type: 'checkout.session.completed' },
  'pay-late': { status: 'paid', type: 'checkout.session.completed' },
  fail: { status: 'failed', type: 'checkout.session.async_payment_failed' },
  cancel: { status: 'cancelled', type: 'checkout.session.expired' },
} as const;

/** Sent beside the outcome of a payment that fails, as Stripe does. */
const DECLINED = 'payment_intent.payment_failed';

/** The payment page of the sandbox. With payments by Stripe there is none, and every payment is not found. */
@Injectable()
export class SandboxPage {
  constructor(
    private readonly payments: SandboxPayments,
    private readonly ledger: SandboxLedger,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly paymentKeys: PaymentKeys,
    private readonly limits: TimeLimits,
  ) {}

  /** Throws `checkout.payment-not-found`. */
  async show(id: string): Promise<SandboxPayment> {
    return view(this.required(await this.payments.find(id)));
  }

  /** Ends an open payment with the selected outcome. Throws `checkout.payment-not-found`, `checkout.payment-ended`, `checkout.customer-needed`, `checkout.country-not-priced`. */
  act(id: string, input: SandboxAction): Promise<SandboxPayment> {
    return this.transactions.run(async () => {
      const payment = this.required(await this.payments.lock(id));
      const pays = input.action === 'pay' || input.action === 'pay-late';
      if (pays && payment.needsCustomer) requireCustomer(payment, input);
      const { status, type } = OUTCOMES[input.action];
      const delaySeconds = input.action === 'pay-late' ? this.limits.lateWebhookMs / 1000 : 0;
      const endedNow = payment.end(status, {
        ...(input.customerEmail && { email: input.customerEmail }),
        ...(input.customerName && { name: input.customerName }),
        ...(input.shippingAddress && { address: input.shippingAddress }),
      });
      if (!endedNow)
        throw new DomainError('checkout.payment-ended', 'conflict', 'This payment has ended already.');
      await this.payments.save(payment);
      const charge = status === 'paid' ? chargeOf(payment, this.clock.now()) : null;
      if (charge) await this.ledger.book(charge);
      for (const reported of status === 'failed' ? [DECLINED, type] : [type]) {
        const eventId = `evt_sandbox_${newId()}`;
        const event: SandboxEvent = { paymentId: id, eventId, type: reported, delaySeconds };
        await this.outbox.store({ type: SANDBOX_NEWS, payload: event });
      }
      return view(payment);
    });
  }

  private required(payment: Payment | undefined): Payment {
    if (this.paymentKeys.provider === 'sandbox' && payment) return payment;
    throw new DomainError('checkout.payment-not-found', 'not-found', 'There is no such payment.');
  }
}

/** As Stripe's page: an address in the country that was priced, whatever its postal code. */
function requireCustomer(payment: Payment, { customerEmail, shippingAddress }: SandboxAction): void {
  if (!customerEmail || !shippingAddress)
    throw new DomainError('checkout.customer-needed', 'invalid', 'Fill in your e-mail and address first.');
  if (payment.takes(shippingAddress)) return;
  throw new DomainError(
    'checkout.country-not-priced',
    'invalid',
    'The price was made for another country. Go back to the shop to change it.',
    { country: payment.country },
  );
}

function view(payment: Payment): SandboxPayment {
  const { id, description, method, needsCustomer, country, status } = payment;
  const isCancelled = status === 'cancelled' || status === 'expired';
  return {
    id,
    amount: payment.amount.toString(),
    currency: 'EUR',
    description,
    method,
    needsCustomer,
    country,
    status,
    returnUrl: isCancelled ? payment.cancelUrl : payment.successUrl,
  };
}
