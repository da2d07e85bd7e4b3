// @module-tag strict
import { Stripe } from 'stripe';
import { describe, expect, it } from 'vitest';
import { makeScene, type ProviderScene } from '../../support/provider-scene.js';
import { API_FAULTS, type ApiCall, type ApiFault } from '../../support/stripe/faults.js';
import { newEvent } from '../../support/stripe/webhooks.js';
import { DomainError, Money, type OrderId } from '#kernel';
import { newId } from '#platform/ids';

/** What a caller sees, and what Stripe has in the end. */
interface End {
  readonly answers: readonly string[];
  readonly open: number;
  readonly payments: number;
  readonly refunds: number;
}

/** The work of one call, with what it needs before. */
type Work = (scene: ProviderScene) => Promise<() => Promise<unknown>>;

async function paid({ stripe, provider, request }: ProviderScene): Promise<string> {
  return stripe.pay((await provider.open(request)).url).payment_intent ?? '';
}

async function refunded(scene: ProviderScene): Promise<string> {
  const intent = await paid(scene);
  scene.stripe.refundByHand(intent, 400);
  return intent;
}

/** An event of another API version, whose object is read anew. */
function oldEvent({ stripe, provider, clock }: ProviderScene, type: string, object: object) {
  const { payload } = newEvent(type, object, '2019-02-19');
  // Signed when it is sent: a later trial of Stripe has a new signature.
  return () => {
    const timestamp = Math.floor(clock.now().getTime() / 1000);
    const { webhookSecret: secret } = stripe;
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
    return provider.verify(Buffer.from(payload), signature);
  };
}

/** The page of the set-up never throws: what could not be checked is as an error here. */
function setUpOf(
  { account }: ProviderScene,
  isRead: (setup: Awaited<ReturnType<typeof account.read>>) => boolean,
) {
  return async () => {
    if (!isRead(await account.read('https://shop.example/hook'))) throw unavailable();
  };
}

const unavailable = () => new DomainError('checkout.payment-unavailable', 'unavailable', 'It is not known.');

const rightTo =
  (right: string): Work =>
  (scene) =>
    Promise.resolve(
      setUpOf(scene, ({ rights }) => rights.every(({ name, state }) => name !== right || state === 'ok')),
    );

/** Calls of the owner who connects an account, which nobody repeats by itself: `connect-payments.api-spec.ts`. */
type ConnectingCall = 'account' | 'make-endpoint' | 'remove-endpoint';
type WorkCall = Exclude<ApiCall, ConnectingCall>;

/** Every other call that the shop makes: the stand-in knows no more. */
const WORK: Record<WorkCall, Work> = {
  create:
    async ({ provider, request }) =>
    () =>
      provider.open(request),
  read: async (scene) => {
    const { ref, url } = await scene.provider.open(scene.request);
    scene.stripe.pay(url);
    return () => scene.provider.read(ref);
  },
  expire: async ({ provider, request }) => {
    const { ref } = await provider.open(request);
    return () => provider.close(ref);
  },
  list: async (scene) => {
    await paid(scene);
    return () => scene.provider.paidSince(new Date(scene.clock.now().getTime() - 60_000));
  },
  refund: async (scene) => {
    const paymentRef = await paid(scene);
    const refund = {
      orderId: newId<OrderId>(),
      refundId: newId(),
      attempt: 0,
      paymentRef,
      amount: Money.parse('4.00'),
    };
    return () => scene.provider.refund(refund);
  },
  'list-refunds': async (scene) => {
    const intent = await refunded(scene);
    return () => scene.provider.refundsOf(intent);
  },
  'read-refund': async (scene) => {
    const [refund] = scene.stripe.account.refundsOf(await refunded(scene));
    return oldEvent(scene, 'refund.created', refund ?? {});
  },
  'read-charge': async (scene) => {
    const { latest_charge: charge } = scene.stripe.account.intent(await paid(scene));
    return oldEvent(scene, 'charge.refunded', scene.stripe.account.charge(charge ?? ''));
  },
  'read-dispute': async (scene) =>
    oldEvent(scene, 'charge.dispute.created', scene.stripe.dispute(await paid(scene))),
  // The last known methods serve while Stripe fails; here none are known.
  methods:
    async ({ provider }) =>
    async () => {
      if ((await provider.methods()).length === 0) throw unavailable();
    },
  transactions: async ({ balance, clock }) => {
    const time = { from: new Date(0), to: clock.now() };
    return () => balance.transactions(time, null);
  },
  payouts:
    async ({ balance }) =>
    () =>
      balance.payouts(new Date(0), null),
  endpoints: (scene) => Promise.resolve(setUpOf(scene, ({ endpoint }) => endpoint !== undefined)),
  'change-refund': rightTo('Refunds'),
  charges: rightTo('Charges'),
  intents: rightTo('Payment Intents'),
  disputes: rightTo('Disputes'),
};

/** A busy machine must not seem silent; one that is silent is waited for. */
const PATIENT = { stripeMs: 60_000, stripePageMs: 60_000 };
const SHORT = { stripeMs: 1_500, stripePageMs: 2_000 };

/** Orders the fault, does the work, and repeats it as the shop's jobs do. */
async function run(call: WorkCall, fault: ApiFault, times: number): Promise<End> {
  const scene = await makeScene({ timeLimits: fault === 'silence' ? SHORT : PATIENT });
  const { stripe, clock } = scene;
  const work = await WORK[call](scene);
  stripe.faults.order(call, fault, times);
  const answers = [await answerOf(work)];
  expect(stripe.faults.taken, `${call} was called`).toBeGreaterThan(0);
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

const NOTHING = { open: 0, payments: 0, refunds: 0 };
const PAID = { ...NOTHING, payments: 1 };
const REFUNDED = { ...PAID, refunds: 1 };

const ENDS: Partial<Record<ApiCall, Omit<End, 'answers'>>> = {
  create: { ...NOTHING, open: 1 },
  read: PAID,
  list: PAID,
  refund: REFUNDED,
  'list-refunds': REFUNDED,
  'read-refund': REFUNDED,
  'read-charge': PAID,
  'read-dispute': PAID,
};

/** The shop asks for the page or the refund once more, and finds what was done. */
const FOUND_ANOTHER_WAY: ReadonlySet<ApiCall> = new Set<ApiCall>(['create', 'expire', 'refund']);

// Side by side: the tests wait for time limits and for the SDK's next attempt, and each fault has a stand-in of its own.
describe.concurrent.each(Object.keys(WORK) as WorkCall[])('a provider that fails at the call %s', (call) => {
  it.each([
    ['once', 1],
    ['until it recovers', Infinity],
  ])('%s, in each way, has one session and one payment in the end', async (_name, times) => {
    const ends: (End & { readonly fault: ApiFault })[] = [];
    // In turn: more scenes at once keep the process so busy that a call of a silent one is late before it is sent.
    for (const fault of API_FAULTS) ends.push({ fault, ...(await run(call, fault, times)) });
    for (const { fault, answers, ...end } of ends) {
      expect(end, fault).toEqual(ENDS[call] ?? NOTHING);
      expect(['done', 'checkout.payment-unavailable'], fault).toContain(answers[0]);
      expect(answers[1], fault).toBe('done');
    }
    // What fails for ever is never taken for done, unless the provider has done it all the same and another call finds it.
    if (times === Infinity && !FOUND_ANOTHER_WAY.has(call))
      expect(ends.filter(({ answers }) => answers[0] === 'done').map(({ fault }) => fault)).toEqual([]);
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
