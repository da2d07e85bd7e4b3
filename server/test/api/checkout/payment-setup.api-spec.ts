// @module-tag strict
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { eventually, type TestShop } from '../../support/app.js';
import { call } from '../../support/http.js';
import { makeProduct } from '../../support/makers/make-product.js';
import { makeScene } from '../../support/provider-scene.js';
import { Shopper } from '../../support/shopper.js';
import type { SignedInStaff } from '../../support/staff.js';
import { StripeShop } from '../../support/stripe-shop.js';
import type { StripeStandIn } from '../../support/stripe-stand-in.js';
import { RIGHTS, type Right } from '../../support/stripe/rights.js';
import { paymentSetup, type PaymentSetup } from '#contracts/payments';

let at: StripeShop;
let stripe: StripeStandIn;
let shop: TestShop;
let owner: SignedInStaff;

beforeAll(async () => {
  at = await StripeShop.start();
  ({ stripe, shop, owner } = at);
});

afterAll(() => at.stop());

async function read(): Promise<PaymentSetup> {
  const answer = await call(shop, 'GET', '/api/payments/setup', undefined, owner.headers);
  return paymentSetup.parse(await answer.json());
}

const stateOf = ({ checks }: PaymentSetup, wanted: string) => checks.find(({ id }) => id === wanted)?.state;

describe('the page of the payments', () => {
  it.each(RIGHTS)('says that the key has no right to %s, and has every other', async (right) => {
    stripe.rights.take(right);
    onTestFinished(() => stripe.rights.giveBack());
    const setup = await read();
    const missing = setup.rights.filter(({ state }) => state === 'missing').map(({ name }) => name);
    expect(missing).toEqual([right]);
    expect(setup.rights.filter(({ state }) => state === 'ok')).toHaveLength(RIGHTS.length - 1);
    expect([stateOf(setup, 'key-known'), stateOf(setup, 'key-rights')]).toEqual(['ok', 'missing']);
  });

  it.each<Right>(['Checkout Sessions', 'Refunds'])('notices that the key may only read %s', async (right) => {
    stripe.rights.take(right, 'write');
    onTestFinished(() => stripe.rights.giveBack());
    const found = (await read()).rights.find(({ name }) => name === right);
    expect(found).toEqual({ name: right, access: 'write', state: 'missing' });
  });

  it('finds every right without writing anything', async () => {
    const before = stripe.calls.length;
    const setup = await read();
    expect(setup.rights.map(({ name }) => name)).toEqual(RIGHTS);
    expect(stateOf(setup, 'key-rights')).toBe('ok');
    const written = stripe.calls.slice(before).filter(({ method }) => method !== 'GET');
    expect(written.map(({ path, status }) => [path, status])).toEqual([
      ['/v1/checkout/sessions/cs_does_not_exist/expire', 404],
      ['/v1/refunds/re_does_not_exist', 404],
    ]);
  });

  it('asks Stripe once for each right, the endpoints included', async () => {
    const scene = await makeScene();
    await scene.account.read('https://shop.example/hook');
    await scene.stripe.stop();
    const asked = scene.stripe.calls.map(({ path }) => path);
    expect(asked).toHaveLength(RIGHTS.length);
    expect(new Set(asked).size).toBe(RIGHTS.length);
  });

  it('does not claim a right that could not be checked, and answers while Stripe is silent', async () => {
    stripe.faults.order('payouts', 'error', Infinity);
    onTestFinished(() => {
      stripe.faults.clear();
      stripe.mood = 'well';
    });
    const one = await read();
    expect(one.rights.filter(({ state }) => state !== 'ok')).toEqual([
      { name: 'Payouts', access: 'read', state: 'unknown' },
    ]);
    expect(stateOf(one, 'key-rights')).toBe('unknown');
    stripe.mood = 'silent';
    const all = await read();
    expect(new Set(all.rights.map(({ state }) => state))).toEqual(new Set(['unknown']));
    expect(stateOf(all, 'key-known')).toBe('unknown');
  });

  it('says that Stripe does not know the key, and leaves its rights open', async () => {
    const scene = await makeScene({ key: 'rk_live_of_another_account' });
    const { key, rights } = await scene.account.read('https://shop.example/hook');
    await scene.stripe.stop();
    expect(key).toBe('refused');
    expect(new Set(rights.map(({ state }) => state))).toEqual(new Set(['unknown']));
  });

  it('takes an event for a sign that events arrive, and only a paid order for a payment', async () => {
    stripe.tell('checkout.session.expired', {
      id: 'cs_test_of_a_trial',
      object: 'checkout.session',
      client_reference_id: '0199aa00-0000-7000-8000-00000000abcd',
    });
    const trial = await eventually(async () => {
      const setup = await read();
      return setup.lastEvent !== null && setup;
    });
    expect([stateOf(trial, 'event-received'), stateOf(trial, 'payment-received')]).toEqual(['ok', 'missing']);
    const shopper = new Shopper(shop);
    await shopper.adds(await makeProduct(shop.database));
    const { body } = await shopper.checksOut();
    stripe.pay(body.paymentUrl);
    await eventually(async () => (await shopper.outcome(body.checkoutId)).success);
    expect(stateOf(await read(), 'payment-received')).toBe('ok');
    // The payment of a live key is none of a test key.
    await shop.database.execute(`UPDATE checkouts SET provider_ref = 'cs_test_1' WHERE id = $1`, [
      body.checkoutId,
    ]);
    expect(stateOf(await read(), 'payment-received')).toBe('missing');
  });
});
