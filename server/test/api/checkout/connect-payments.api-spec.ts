// @module-tag strict
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { eventually, type TestShop } from '../../support/app.js';
import { ConnectableShop, PATH } from '../../support/connectable-shop.js';
import { bodyOf, call, problemOf } from '../../support/http.js';
import type { StripeStandIn } from '../../support/stripe-stand-in.js';
import { connectedPayments } from '#contracts/payments';

let at: ConnectableShop;
let stripe: StripeStandIn;
let shop: TestShop;

beforeAll(async () => {
  at = await ConnectableShop.start();
  ({ stripe, shop } = at);
});

afterAll(() => at.stop());

describe('an owner who connects Stripe', () => {
  it('takes payments with the key at once, in the api and in the worker, without a restart', async () => {
    expect((await at.shown()).provider).toBe('sandbox');
    const { connection, warnings } = await at.connected({
      secretKey: ` ${stripe.key.slice(0, 9)}\n${stripe.key.slice(9)} `,
    });
    expect(connection).toMatchObject({
      provider: 'stripe',
      source: 'admin',
      mode: 'test',
      lastFour: stripe.key.slice(-4),
      accountId: 'acct_test_standin',
      ownsEndpoint: true,
    });
    expect(warnings).toEqual(['test-key']);
    expect(stripe.account.merchant.endpoints).toMatchObject([
      { url: `${shop.url}/api/webhooks/stripe`, enabled_events: connection.webhookEvents },
    ]);
    const order = await at.ordered();
    expect(order.paymentUrl).toContain(stripe.url);
    stripe.pay(order.paymentUrl);
    // The worker applies the event; the refund below is sent by the worker too.
    const id = await at.paidOrder(order);
    await at.refund(id);
    await eventually(async () =>
      stripe.calls.some(({ path, method }) => path === '/v1/refunds' && method === 'POST'),
    );
  });

  it('keeps the endpoint when a key of the same account replaces the other', async () => {
    await at.connected();
    const endpoints = stripe.account.merchant.endpoints.length;
    const former = stripe.key;
    stripe.key = 'rk_test_rolled987654';
    onTestFinished(() => {
      stripe.key = former;
    });
    const { connection } = connectedPayments.parse(await bodyOf(at.put({})));
    expect(connection.lastFour).toBe('7654');
    expect(stripe.account.merchant.endpoints).toHaveLength(endpoints);
  });

  it.each([
    ['a publishable key', { secretKey: 'pk_test_12345678' }, 400, 'checkout.key-publishable'],
    ['anything else', { secretKey: 'hunter2' }, 400, 'checkout.key-malformed'],
    ['a key with signs that none has', { secretKey: 'sk_test_ab$cd' }, 400, 'checkout.key-malformed'],
    ['an unknown key', { secretKey: 'sk_test_of_somebody_else' }, 409, 'checkout.key-refused'],
    ['another secret', { webhookSecret: 'whsec-12345' }, 400, 'checkout.webhook-secret-malformed'],
    ['nothing', { secretKey: '' }, 400, 'checkout.key-malformed'],
    ['too much', { secretKey: 'sk_test_'.padEnd(700, 'x') }, 400, 'request.invalid'],
  ])('is refused %s with the reason, and nothing changes', async (_, input, status, code) => {
    const before = await at.shown();
    const answer = await at.put(input);
    expect(answer.status).toBe(status);
    const problem = await problemOf(answer);
    expect(problem.code).toBe(code);
    for (const value of Object.values(input).filter((text) => text.length > 4))
      expect(JSON.stringify(problem)).not.toContain(value);
    expect(await at.shown()).toEqual(before);
  });

  it('gets the list of rights that the key lacks', async () => {
    stripe.rights.take('Refunds', 'write');
    stripe.rights.take('Payouts');
    onTestFinished(() => stripe.rights.giveBack());
    const problem = await problemOf(at.put({}));
    expect(problem.code).toBe('checkout.key-rights-missing');
    expect(problem.details).toEqual({
      rights: [
        { name: 'Refunds', access: 'write' },
        { name: 'Payouts', access: 'read' },
      ],
    });
  });

  it('is refused a live account that takes no payments yet, and may try one with a test key', async () => {
    const { key } = stripe;
    const { merchant } = stripe.account;
    stripe.key = 'sk_live_new98765';
    merchant.facts = {
      ...merchant.facts,
      charges_enabled: false,
      requirements: { currently_due: ['external_account'] },
    };
    onTestFinished(() => {
      stripe.key = key;
      merchant.facts = { ...merchant.facts, charges_enabled: true, requirements: { currently_due: [] } };
    });
    const problem = await problemOf(at.put({ replacesAccount: true }));
    expect([problem.code, problem.details]).toEqual([
      'checkout.account-not-ready',
      { due: ['external_account'] },
    ]);
    stripe.key = key;
    expect((await at.connected()).warnings).toEqual(['test-key', 'charges-off']);
  });

  it('gets an error when Stripe cannot be reached, and keeps the connection', async () => {
    await at.connected();
    const before = await at.shown();
    stripe.mood = 'down';
    onTestFinished(() => {
      stripe.mood = 'well';
    });
    const answer = await at.put({});
    expect([answer.status, (await problemOf(answer)).code]).toEqual([503, 'checkout.provider-unreachable']);
    expect(await at.shown()).toEqual(before);
  });

  it('gets a warning about payment methods that are switched off', async () => {
    stripe.account.methods['ideal'] = false;
    onTestFinished(() => {
      stripe.account.methods['ideal'] = true;
    });
    expect((await at.connected()).warnings).toEqual(['test-key', 'no-ideal']);
  });

  it('makes the endpoint by hand when the key may not, and the events are taken', async () => {
    await at.disconnected();
    stripe.rights.take('Webhook Endpoints', 'write');
    onTestFinished(() => stripe.rights.giveBack());
    const problem = await problemOf(at.put({}));
    expect([problem.code, problem.details]).toEqual(['checkout.webhook-by-hand', { reason: 'right' }]);
    const { connection } = await at.connected({ webhookSecret: `${stripe.webhookSecret}\n` });
    expect(connection.ownsEndpoint).toBe(false);
    const order = await at.ordered();
    stripe.pay(order.paymentUrl);
    await at.paidOrder(order);
  });

  it('gets one of two connections at once, and no endpoint too many', async () => {
    await at.disconnected();
    const before = stripe.account.merchant.endpoints.length;
    const { version } = await at.shown();
    const input = { secretKey: stripe.key, version };
    const answers = await Promise.all([1, 2, 3].map(() => call(shop, 'PUT', PATH, input, at.owner.headers)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    for (const answer of answers.filter(({ ok }) => !ok))
      expect((await problemOf(answer)).code).toBe('checkout.connection-changed');
    expect((await at.shown()).version).toBe(version + 1);
    expect(stripe.account.merchant.endpoints).toHaveLength(before + 1);
  });
});
