import { pino } from 'pino';
import { makePaymentRequest } from './makers/make-payment-request.js';
import { SetClock } from './set-clock.js';
import { StripeStandIn } from './stripe-stand-in.js';
import { KnownMethods } from '../../src/modules/checkout/domain/payment-methods.js';
import type { PaymentRequest } from '../../src/modules/checkout/domain/payment-provider.js';
import { OfferedMethods } from '../../src/modules/checkout/infrastructure/stripe/offered-methods.js';
import { StripeAccount } from '../../src/modules/checkout/infrastructure/stripe/stripe-account.js';
import { StripeBalance } from '../../src/modules/checkout/infrastructure/stripe/stripe-balance.js';
import { StripeClient } from '../../src/modules/checkout/infrastructure/stripe/stripe-client.js';
import { StripeProvider } from '../../src/modules/checkout/infrastructure/stripe/stripe-provider.js';
import { StripeRefunds } from '../../src/modules/checkout/infrastructure/stripe/stripe-refunds.js';
import { loadEnv } from '#platform/config/env';
import { TimeLimits } from '#platform/time-limits';

/** No list of payment methods is known. */
class NoMethods extends KnownMethods {
  read(): Promise<undefined> {
    return Promise.resolve(undefined);
  }
  store(): Promise<void> {
    return Promise.resolve();
  }
}

const SHOP_URL = 'https://shop.example';

/** What calls Stripe, and a stand-in of it, without a shop. */
export interface ProviderScene {
  readonly stripe: StripeStandIn;
  readonly provider: StripeProvider;
  readonly balance: StripeBalance;
  readonly account: StripeAccount;
  readonly clock: SetClock;
  readonly request: PaymentRequest;
}

interface SceneOptions {
  /** Another key than the stand-in knows. */
  readonly key?: string;
  readonly timeLimits?: Partial<TimeLimits>;
}

export async function makeScene({ key, timeLimits }: SceneOptions = {}): Promise<ProviderScene> {
  const stripe = await new StripeStandIn().start();
  const env = loadEnv({
    DATABASE_URL: 'postgres://localhost/none',
    SESSION_SECRET: 'a-secret-of-tests-that-is-long-enough',
    PUBLIC_URL: SHOP_URL,
    TRUSTED_PROXIES: '127.0.0.1',
    ...stripe.env,
    ...(key && { STRIPE_SECRET_KEY: key }),
  });
  const clock = new SetClock(Date.now());
  const logger = pino({ level: 'silent' });
  const keys = {
    key: env.STRIPE_SECRET_KEY,
    webhookSecrets: [{ secret: env.STRIPE_WEBHOOK_SECRET ?? '', isForeign: false }],
    settled: () => Promise.resolve(),
  };
  const client = new StripeClient(keys, env, logger, new TimeLimits(timeLimits));
  const methods = new OfferedMethods(client, keys, new NoMethods(), clock, logger);
  const provider = new StripeProvider(client, methods, clock, new StripeRefunds(client), keys, env);
  return {
    stripe,
    provider,
    balance: new StripeBalance(client),
    account: new StripeAccount(client),
    clock,
    request: makePaymentRequest({ placedAt: clock.now() }),
  };
}
