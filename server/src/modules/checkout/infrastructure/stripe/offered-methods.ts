import { Injectable } from '@nestjs/common';
import { StripeClient } from './stripe-client.js';
import { PAYMENT_METHODS, type PaymentMethodId } from '../../domain/payment-provider.js';
import { Clock } from '#platform/clock';

/** How long an answer is believed, milliseconds. */
const FRESH_MS = 60_000;

/** The ways to pay that the account has switched on, asked from Stripe once a minute at the most. */
@Injectable()
export class OfferedMethods {
  private known: { readonly until: number; readonly methods: Promise<typeof PAYMENT_METHODS> } | undefined;

  constructor(
    private readonly client: StripeClient,
    private readonly clock: Clock,
  ) {}

  /** Throws `checkout.payment-unavailable`; a failure is not remembered. */
  list(): Promise<typeof PAYMENT_METHODS> {
    const now = this.clock.now().getTime();
    if (this.known && this.known.until > now) return this.known.methods;
    const methods = this.ask();
    const known = { until: now + FRESH_MS, methods };
    this.known = known;
    methods.catch(() => {
      if (this.known === known) this.known = undefined;
    });
    return methods;
  }

  private async ask(): Promise<typeof PAYMENT_METHODS> {
    const { data } = await this.client.call('read the payment methods', (stripe) =>
      stripe.paymentMethodConfigurations.list({ limit: 100 }),
    );
    // Platforms have configurations of their own beside the account's.
    const own = data.find((entry) => entry.active && entry.is_default && !entry.application);
    const offers = (id: PaymentMethodId): boolean => own?.[id]?.available === true;
    return PAYMENT_METHODS.filter((method) => offers(method.id));
  }
}
