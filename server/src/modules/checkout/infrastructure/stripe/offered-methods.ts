import { Injectable } from '@nestjs/common';
import { StripeClient } from './stripe-client.js';
import { PAYMENT_METHODS, type PaymentMethodId } from '../../domain/payment-provider.js';
import { Clock } from '#platform/clock';

/** How long a response is cached, milliseconds. */
const FRESH_MS = 60_000;

/** The payment methods that are enabled in the account. Stripe is requested at most once a minute. */
@Injectable()
export class OfferedMethods {
  private cached: { readonly until: number; readonly methods: Promise<typeof PAYMENT_METHODS> } | undefined;

  constructor(
    private readonly client: StripeClient,
    private readonly clock: Clock,
  ) {}

  /** Throws `checkout.payment-unavailable`; failures are not cached. */
  list(): Promise<typeof PAYMENT_METHODS> {
    const now = this.clock.now().getTime();
    if (this.cached && this.cached.until > now) return this.cached.methods;
    const methods = this.request();
    const cached = { until: now + FRESH_MS, methods };
    this.cached = cached;
    methods.catch(() => {
      if (this.cached === cached) this.cached = undefined;
    });
    return methods;
  }

  private async request(): Promise<typeof PAYMENT_METHODS> {
    const { data } = await this.client.call('read the payment methods', (stripe) =>
      stripe.paymentMethodConfigurations.list({ limit: 100 }),
    );
    // Platforms have configurations of their own beside the account's.
    const own = data.find((entry) => entry.active && entry.is_default && !entry.application);
    const offers = (id: PaymentMethodId): boolean => own?.[id]?.available === true;
    return PAYMENT_METHODS.filter((method) => offers(method.id));
  }
}
