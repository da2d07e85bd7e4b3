// @module-tag strict
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { eventually, startTestShop, type TestShop } from '../../support/app.js';
import { ConnectableShop, PATH, type BegunOrder } from '../../support/connectable-shop.js';
import { bodyOf, call, problemOf } from '../../support/http.js';
import { makeProduct } from '../../support/makers/make-product.js';
import { Shopper } from '../../support/shopper.js';
import { signIn } from '../../support/staff.js';
import type { StripeStandIn } from '../../support/stripe-stand-in.js';
import { deliver, newEvent } from '../../support/stripe/webhooks.js';
import { payWithoutWebhook } from '../../support/webhook.js';
import type { PaymentConnection } from '#contracts/payments';

let at: ConnectableShop;
let stripe: StripeStandIn;
let shop: TestShop;

beforeAll(async () => {
  at = await ConnectableShop.start();
  ({ stripe, shop } = at);
});

afterAll(() => at.stop());

/** Every row of every table, as a dump has it. */
async function everyRow(): Promise<string> {
  const tables = await shop.database.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
  );
  const rows = [];
  for (const { name } of tables)
    rows.push(...(await shop.database.query<{ row: string }>(`SELECT t::text AS row FROM ${name} t`)));
  return rows.map(({ row }) => row).join('\n');
}

/** The account of another merchant from now on, until the test ends. */
function anotherAccount(key: string): void {
  const former = { key: stripe.key, secret: stripe.webhookSecret };
  stripe.becomeAnotherAccount(key, `whsec_of_${key}`);
  onTestFinished(() => stripe.becomeAnotherAccount(former.key, former.secret));
}

/** A paid page whose event is sent later, signed by the account that was connected when the page was opened. */
function latePayment({ paymentUrl }: BegunOrder) {
  const session = stripe.session(paymentUrl);
  const { key, webhookSecret } = stripe;
  const pays = stripe.account.pay(session.id, 'card', 'now', {});
  const send = (object: object) => {
    const event = newEvent('checkout.session.completed', object, '', key.includes('_live_'));
    return deliver(event, shop.url, webhookSecret);
  };
  return { pays, send };
}

/** The session does not pay the order, its event is stored as refused, and the owner has one mail. */
async function refusedOnce(session: string, { checkoutId }: BegunOrder): Promise<void> {
  const events = () =>
    shop.database.query<{ status: string; reason: string }>(
      `SELECT status, reason FROM webhook_events WHERE payload #>> '{data,object,id}' = $1 AND status <> 'received'`,
      [session],
    );
  await eventually(async () => (await events()).length > 0);
  expect(await events()).toMatchObject([
    { status: 'refused', reason: expect.stringContaining('checkout.foreign-payment') as string },
  ]);
  const [order] = await shop.database.query<{ status: string }>(
    `SELECT o.payment_status AS status FROM orders o JOIN checkouts c ON c.order_id = o.id WHERE c.id = $1`,
    [checkoutId],
  );
  expect(order?.status).toBe('pending');
  const mails = await shop.database.query<{ data: object }>(
    `SELECT data FROM mails WHERE template = 'payment-finding-notice' AND data ->> 'providerRef' = $1`,
    [session],
  );
  expect(mails).toMatchObject([{ data: { kind: 'paid-elsewhere' } }]);
}

describe('a shop that changes its account', () => {
  it('refuses refunds of the account of before in words', async () => {
    await at.connected();
    const paid = await at.ordered();
    stripe.pay(paid.paymentUrl);
    const paidId = await at.paidOrder(paid);
    anotherAccount('sk_test_another54321');
    const problem = await problemOf(at.put({}));
    expect(problem.code).toBe('checkout.other-account');
    expect(problem.details).toMatchObject({ next: { accountId: 'acct_test_r54321' } });
    await at.connected();
    await at.refund(paidId);
    await eventually(async () => {
      const rows = await shop.database.query<{ failure: string }>(
        `SELECT failure FROM refunds WHERE order_id = $1 AND status = 'failed'`,
        [paidId],
      );
      return rows[0]?.failure === 'paid-with-another-account';
    });
  });

  it.each([
    ['in test mode, after a live key', 'sk_live_another54321'],
    ['in another account', 'sk_test_another67890'],
  ])(
    'opens no order for what is paid %s on a page of before, stores its event and notifies the owner',
    async (_, key) => {
      await at.connected();
      const open = await at.ordered();
      const { pays, send } = latePayment(open);
      anotherAccount(key);
      await at.connected();
      await send(pays);
      await refusedOnce(pays.id, open);
    },
  );

  it('opens no order for what is paid in test mode with the present secret', async () => {
    anotherAccount('sk_live_another12345');
    await at.connected();
    const open = await at.ordered();
    const { pays } = latePayment(open);
    await stripe.send(newEvent('checkout.session.completed', pays, '', false));
    await refusedOnce(pays.id, open);
  });

  it('opens no order for what the sandbox was paid a moment before a key was connected', async () => {
    await at.disconnected();
    const order = await at.ordered();
    const sendEvent = await payWithoutWebhook(shop, order);
    await at.connected();
    await sendEvent();
    await refusedOnce(order.paymentUrl.split('/').at(-1) ?? '', order);
  });

  it('takes what is paid on a page of before with another key of the same account', async () => {
    await at.connected();
    const open = await at.ordered();
    const { pays, send } = latePayment(open);
    const { key } = stripe;
    stripe.key = 'rk_test_rolled987654';
    onTestFinished(() => {
      stripe.key = key;
    });
    await at.connected({ webhookSecret: 'whsec_by_hand' });
    await send(pays);
    await at.paidOrder(open);
  });

  it('refunds what the sandbox was paid at the sandbox', async () => {
    await at.disconnected();
    const order = await at.ordered();
    const id = order.paymentUrl.split('/').at(-1) ?? '';
    await call(shop, 'POST', `/api/sandbox/payments/${id}`, { action: 'pay' });
    const orderId = await at.paidOrder(order);
    await at.connected();
    await at.refund(orderId);
    await eventually(async () => {
      const rows = await shop.database.query<{ status: string }>(
        `SELECT status FROM refunds WHERE order_id = $1`,
        [orderId],
      );
      return rows[0]?.status === 'done';
    });
  });
});

describe('the secrets', () => {
  it('are in no answer, no log line, no audit entry and no dump', async () => {
    await at.connected();
    const order = await at.ordered();
    stripe.pay(order.paymentUrl);
    await at.paidOrder(order);
    const dump = await everyRow();
    const audit = await (await call(shop, 'GET', '/api/audit?limit=100', undefined, at.owner.headers)).text();
    const answers = [JSON.stringify(await at.shown()), JSON.stringify(await at.connected()), audit];
    expect(dump.includes('lastFour')).toBe(true);
    expect(audit).toContain('checkout.payments-connected');
    for (const secret of [stripe.key, stripe.webhookSecret])
      for (const text of [dump, ...answers, at.lines.join('\n')]) expect(text.includes(secret)).toBe(false);
  });

  it('need an owner who has just given the password', async () => {
    const staff = await signIn(shop, 'staff');
    const body = { secretKey: stripe.key, version: (await at.shown()).version };
    for (const [method, path, sent] of [
      ['GET', PATH, undefined],
      ['PUT', PATH, body],
      ['POST', `${PATH}/end`, { version: 0 }],
    ] as const)
      expect((await call(shop, method, path, sent, staff.headers)).status).toBe(403);
    await shop.database.execute(
      `UPDATE sessions SET confirmed_at = now() - interval '1 day' WHERE staff_id = $1`,
      [at.owner.id],
    );
    expect((await problemOf(call(shop, 'PUT', PATH, body, at.owner.headers))).code).toBe(
      'identity.confirmation-needed',
    );
    at.owner = await signIn(shop, 'owner');
  });

  it('that cannot be opened any more keep the shop from taking payments, until they are entered again', async () => {
    await at.connected();
    const other = await startTestShop({
      env: {
        STRIPE_API_URL: stripe.url,
        DATABASE_URL: shop.env.DATABASE_URL,
        SESSION_SECRET: 'another-secret-of-tests-long-enough',
      },
    });
    try {
      const there = await signIn(other, 'owner');
      const seen = await bodyOf<PaymentConnection>(call(other, 'GET', PATH, undefined, there.headers));
      expect(seen).toMatchObject({ provider: 'stripe', isReadable: false });
      const shopper = new Shopper(other);
      await shopper.adds(await makeProduct(other.database, { price: '20.00' }));
      expect((await shopper.checksOut({ paymentMethod: undefined })).status).toBe(503);
    } finally {
      await other.stop();
    }
  });
});

describe('a shop whose environment names the key', () => {
  it('shows it and changes nothing', async () => {
    const fixed = await startTestShop({ env: stripe.env });
    try {
      const there = await signIn(fixed, 'owner');
      const seen = await bodyOf<PaymentConnection>(call(fixed, 'GET', PATH, undefined, there.headers));
      expect(seen).toMatchObject({
        source: 'environment',
        provider: 'stripe',
        mode: 'test',
        lastFour: stripe.key.slice(-4),
      });
      const answer = call(fixed, 'PUT', PATH, { secretKey: stripe.key, version: 0 }, there.headers);
      expect((await problemOf(answer)).code).toBe('checkout.set-by-environment');
      const end = call(fixed, 'POST', `${PATH}/end`, { version: 0 }, there.headers);
      expect((await problemOf(end)).code).toBe('checkout.set-by-environment');
    } finally {
      await fixed.stop();
    }
  });
});

describe('a shop with PAYMENTS=sandbox', () => {
  it('stays with the sandbox whatever is stored, such as a copy of a real shop', async () => {
    await at.connected();
    const copy = await startTestShop({ env: { PAYMENTS: 'sandbox', DATABASE_URL: shop.env.DATABASE_URL } });
    try {
      const there = await signIn(copy, 'owner');
      const seen = await bodyOf<PaymentConnection>(call(copy, 'GET', PATH, undefined, there.headers));
      expect(seen).toMatchObject({ source: 'environment', provider: 'sandbox', lastFour: null });
    } finally {
      await copy.stop();
    }
  });
});
