import { Inject, Injectable } from '@nestjs/common';
import type { Stripe } from 'stripe';
import { StripeClient } from './stripe-client.js';
import { KnownMethods, PAYMENT_METHODS, type PaymentMethod } from '../../domain/payment-methods.js';
import { PaymentKeys } from '#modules/connections';
import { Clock } from '#platform/clock';
import { LOGGER, type Logger } from '#platform/logging';

const PROVIDER = 'stripe';

/** How long a list is used, milliseconds; after a failure the last known one. */
const FRESH_MS = 60_000;

/** A shopper waits for the list, and there is a known one: one attempt, milliseconds. */
const TIMEOUT_MS = 2_000;

/** Wallets that pay with the card of the shopper. */
const CARD_WALLETS = [
  ['apple_pay', 'Apple Pay'],
  ['google_pay', 'Google Pay'],
] as const;

/** The payment methods that are enabled in the account. Stripe is requested at most once a minute. */
@Injectable()
export class OfferedMethods {
  private cached:
    | {
        readonly key: string | undefined;
        readonly until: number;
        readonly methods: Promise<readonly PaymentMethod[]>;
      }
    | undefined;

  constructor(
    private readonly client: StripeClient,
    @Inject(PaymentKeys) private readonly keys: Pick<PaymentKeys, 'key'>,
    private readonly known: KnownMethods,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** The last known list while Stripe fails; empty when there is none. */
  list(): Promise<readonly PaymentMethod[]> {
    const { key } = this.keys;
    const now = this.clock.now().getTime();
    const { cached } = this;
    if (cached && cached.key === key && cached.until > now) return cached.methods;
    const methods = this.current();
    this.cached = { key, until: now + FRESH_MS, methods };
    return methods;
  }

  private async current(): Promise<readonly PaymentMethod[]> {
    try {
      const methods = await offeredMethods(this.client);
      await this.known.store(PROVIDER, methods, this.clock.now());
      return methods;
    } catch (error) {
      this.logger.warn(
        { err: error },
        'the payment methods could not be read; the last known ones are offered',
      );
      return (await this.known.read(PROVIDER)) ?? [];
    }
  }
}

/** The methods that are switched on. Throws `checkout.payment-unavailable`. */
export async function offeredMethods(client: StripeClient): Promise<readonly PaymentMethod[]> {
  const { data } = await client.call('read the payment methods', (stripe) =>
    stripe.paymentMethodConfigurations.list({ limit: 100 }, { timeout: TIMEOUT_MS, maxNetworkRetries: 0 }),
  );
  // Platforms have configurations of their own beside the account's.
  const own = data.find((entry) => entry.active && entry.is_default && !entry.application);
  return own ? offeredBy(own) : [];
}

function offeredBy(own: Stripe.PaymentMethodConfiguration): PaymentMethod[] {
  const wallets = CARD_WALLETS.filter(([id]) => own[id]?.available === true).map(([, name]) => name);
  return PAYMENT_METHODS.filter(({ id }) => own[id]?.available === true).map((method) =>
    method.id === 'card' && wallets.length > 0 ? { ...method, wallets } : method,
  );
}
