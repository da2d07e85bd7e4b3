import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { SetClock } from '../../support/set-clock.js';
import { StripeStandIn } from '../../support/stripe-stand-in.js';
import { API_FAULTS, type ApiCall, type ApiFault } from '../../support/stripe/faults.js';
import { KnownMethods } from '../../../src/modules/checkout/domain/payment-methods.js';
import type {
  PaymentProvider,
  PaymentRequest,
} from '../../../src/modules/checkout/domain/payment-provider.js';
import { OfferedMethods } from '../../../src/modules/checkout/infrastructure/stripe/offered-methods.js';
import { StripeClient } from '../../../src/modules/checkout/infrastructure/stripe/stripe-client.js';
import { StripeRefunds } from '../../../src/modules/checkout/infrastructure/stripe/stripe-refunds.js';
import { StripeProvider } from '../../../src/modules/checkout/infrastructure/stripe/stripe-provider.js';
import { Money } from '#kernel';
import { loadEnv } from '#platform/config/env';
import { newId } from '#platform/ids';

/** A provider whose stand-in fails at one call. */
interface Scene {
  readonly stripe: StripeStandIn;
  readonly provider: PaymentProvider;
  readonly clock: SetClock;
  readonly request: PaymentRequest;
}

/** What a caller sees, and what Stripe has in the end. */
interface End {
  readonly answers: readonly string[];
  readonly open: number;
  readonly payments: number;
  readonly refunds: number;
}

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

function requestAt(now: Date): PaymentRequest {
  const amount = Money.parse('10.00');
  const line = { name: 'Sock', quantity: 1, unitPrice: amount, lineTotal: amount, discount: Money.zero };
  return {
    checkoutId: newId(),
    orderNumber: 'AA-TEST-0001',
    country: 'NL',
    amount,
    lines: [line],
    shipping: Money.zero,
    method: null,
    email: null,
    customerName: null,
    asksBank: false,
    hasAddress: true,
    shippingAddress: null,
    locale: 'en',
    placedAt: now,
    expiresAt: new Date(now.getTime() + 30 * 60_000),
    successUrl: `${SHOP_URL}/success`,
    cancelUrl: `${SHOP_URL}/cancel`,
  };
}

async function makeScene(): Promise<Scene> {
  const stripe = await new StripeStandIn().start();
  const env = loadEnv({
    DATABASE_URL: 'postgres://localhost/none',
    SESSION_SECRET: 'a-secret-of-tests-that-is-long-enough',
    PUBLIC_URL: SHOP_URL,
    TRUSTED_PROXIES: '127.0.0.1',
    STRIPE_TIMEOUT_MS: '1500',
    ...stripe.env,
  });
  const clock = new SetClock(Date.now());
  const logger = pino({ level: 'silent' });
  const client = new StripeClient(env, logger);
  const provider = new StripeProvider(
    client,
    new OfferedMethods(client, new NoMethods(), clock, logger),
    clock,
    new StripeRefunds(client),
    env,
  );
  return { stripe, provider, clock, request: requestAt(clock.now()) };
}

/** The work of one call, with what it needs before. */
const WORK: Record<
  'create' | 'read' | 'expire' | 'list' | 'refund',
  (scene: Scene) => Promise<() => Promise<unknown>>
> = {
  create:
    async ({ provider, request }) =>
    () =>
      provider.open(request),
  read: async ({ stripe, provider, request }) => {
    const { ref, url } = await provider.open(request);
    stripe.pay(url);
    return () => provider.read(ref);
  },
  expire: async ({ provider, request }) => {
    const { ref } = await provider.open(request);
    return () => provider.close(ref);
  },
  list: async ({ stripe, provider, clock, request }) => {
    stripe.pay((await provider.open(request)).url);
    return () => provider.paidSince(new Date(clock.now().getTime() - 60_000));
  },
  refund: async ({ stripe, provider, request }) => {
    const { url } = await provider.open(request);
    const refund = {
      orderId: newId(),
      refundId: newId(),
      attempt: 0,
      paymentRef: stripe.pay(url).payment_intent ?? '',
      amount: Money.parse('4.00'),
    };
    return () => provider.refund(refund);
  },
};

/** Orders the fault, does the work, and repeats it as the shop's jobs do. */
async function run(call: keyof typeof WORK, fault: ApiFault, times: number): Promise<End> {
  const scene = await makeScene();
  const { stripe, clock } = scene;
  const work = await WORK[call](scene);
  stripe.faults.order(call satisfies ApiCall, fault, times);
  const answers = [await answerOf(work)];
  stripe.faults.clear();
  clock.advance(11 * 60);
  answers.push(await answerOf(work));
  const sessions = [...stripe.account.sessions.values()];
  await stripe.stop();
  return {
    answers,
    open: sessions.filter((session) => session.status === 'open').length,
    payments: stripe.account.charges.size,
    refunds: stripe.account.refunds.size,
  };
}

function answerOf(work: () => Promise<unknown>): Promise<string> {
  return work().then(
    () => 'done',
    (error: unknown) => (error as { code?: string }).code ?? String(error),
  );
}

const ENDS: Record<keyof typeof WORK, Omit<End, 'answers'>> = {
  create: { open: 1, payments: 0, refunds: 0 },
  read: { open: 0, payments: 1, refunds: 0 },
  expire: { open: 0, payments: 0, refunds: 0 },
  list: { open: 0, payments: 1, refunds: 0 },
  refund: { open: 0, payments: 1, refunds: 1 },
};

describe.each(Object.keys(WORK) as (keyof typeof WORK)[])('a provider that fails at the call %s', (call) => {
  it.each([
    ['once', 1],
    ['until it recovers', Infinity],
  ])('%s, in each way, has one session and one payment in the end', async (_name, times) => {
    const ends = await Promise.all(
      API_FAULTS.map(async (fault) => ({ fault, ...(await run(call, fault, times)) })),
    );
    for (const { fault, answers, ...end } of ends) {
      expect(end, fault).toEqual(ENDS[call]);
      expect(['done', 'checkout.payment-unavailable'], fault).toContain(answers[0]);
      expect(answers[1], fault).toBe('done');
    }
  });
});

describe('closing a session', () => {
  const closing = async (fault: ApiFault) => {
    const scene = await makeScene();
    const { ref, url } = await scene.provider.open(scene.request);
    scene.stripe.faults.order('expire', fault);
    await scene.provider.close(ref);
    await scene.provider.close(ref);
    await scene.stripe.stop();
    const calls = scene.stripe.calls.filter(({ path }) => path.endsWith('/expire'));
    return { ref, status: scene.stripe.session(url).status, keys: calls.map((call) => call.idempotencyKey) };
  };

  it('uses another key after a failure that Stripe stores for a day', async () => {
    const { ref, status, keys } = await closing('error');
    expect(status).toBe('expired');
    expect(keys.slice(0, 2)).toEqual([
      `close-${ref}`,
      expect.stringMatching(new RegExp(`^close-${ref}-\\d+$`)),
    ]);
  });

  it('reads a session that Stripe has closed while failing, and closes nothing again', async () => {
    const { ref, status, keys } = await closing('error-after');
    expect(status).toBe('expired');
    expect(new Set(keys)).toEqual(new Set([`close-${ref}`]));
  });
});
