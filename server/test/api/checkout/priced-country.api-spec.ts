import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually, startTestShop, type TestShop } from '../../support/app.js';
import { bodyOf, call, problemOf } from '../../support/http.js';
import { makeProduct } from '../../support/makers/make-product.js';
import { keyInMail, orderOf } from '../../support/paid-order.js';
import { ADDRESS, Shopper } from '../../support/shopper.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import type { Quote } from '#contracts/checkout';
import type { GuestOrder, Order, OrderSummary } from '#contracts/orders';

const LAS_PALMAS = { ...ADDRESS, country: 'ES', city: 'Las Palmas', postalCode: '35001' };
const PALMA = { ...ADDRESS, country: 'ES', city: 'Palma', postalCode: '07001' };
const MADRID = { ...ADDRESS, country: 'ES', city: 'Madrid', postalCode: '28001' };

let shop: TestShop;
let owner: SignedInStaff;
let cap: string;

beforeAll(async () => {
  shop = await startTestShop({ worker: true });
  owner = await signIn(shop, 'owner');
  cap = await makeProduct(shop.database, { price: '60.00' });
  const zone = (name: string, postcodes: string[]) => ({
    name,
    isActive: true,
    countries: [{ country: 'ES', postcodes }],
    price: null,
    daysFrom: 2,
    daysTo: 4,
    carrier: null,
  });
  const shippingZones = [zone('Spain', []), zone('Balearics', ['07'])];
  const settings = { shippingZones, defaultCountry: 'ES' };
  expect((await call(shop, 'PUT', '/api/settings', settings, owner.headers)).status).toBe(200);
});
afterAll(() => shop.stop());

/** A checkout without an address: the payment page asks for it. */
async function checkout() {
  const shopper = new Shopper(shop);
  await shopper.adds(cap);
  const { body } = await shopper.post<{ paymentUrl: string; checkoutId: string; quote: Quote }>(
    '/api/checkout/create',
  );
  const pay = (shippingAddress: object) =>
    shopper.onPaymentPage(body, 'pay', {
      customerEmail: 'aoife@example.test',
      customerName: 'Aoife',
      shippingAddress,
    });
  return { shopper, body, pay };
}

async function paidTo(shippingAddress: object): Promise<Order> {
  const { shopper, body, pay } = await checkout();
  expect((await pay(shippingAddress)).status).toBe(200);
  const { orderId } = await eventually(async () => {
    const outcome = await shopper.outcome(body.checkoutId);
    return outcome.success && outcome;
  });
  return orderOf(shop, owner, orderId);
}

const step = (id: string, name: string, body?: object) =>
  call(shop, 'POST', `/api/orders/${id}/${name}`, body, owner.headers);

describe('the payment page', () => {
  it('takes an address in the country that was priced only', async () => {
    const { shopper, body, pay } = await checkout();
    const shown = await shopper.get(`/api/sandbox/payments/${body.paymentUrl.split('/').at(-1)}`);
    expect(shown.body).toMatchObject({ needsCustomer: true, country: 'ES' });
    const refused = await pay({ ...ADDRESS, country: 'NL' });
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ code: 'checkout.country-not-priced', details: { country: 'ES' } });
    expect((await pay(MADRID)).status).toBe(200);
  });
});

describe('an order whose address was typed on the payment page', () => {
  it('is shipped without more when the price holds for the address', async () => {
    const { id, held, holds, nextSteps } = await paidTo(MADRID);
    expect({ held, holds }).toEqual({ held: false, holds: [] });
    expect(nextSteps).toContain('process');
    expect((await step(id, 'process')).status).toBe(200);
  });

  it.each([
    ['another VAT area', LAS_PALMAS, { fault: 'vat-area', priced: 'ES', found: 'ZZ' }],
    ['another zone', PALMA, { fault: 'zone', priced: 'Spain', found: 'Balearics' }],
  ])('is held for an address in %s, and the owner gets a mail', async (_place, address, details) => {
    const { id, held, holds, nextSteps, timeline } = await paidTo(address);
    expect({ held, holds }).toEqual({ held: true, holds: [{ reason: 'address', details }] });
    expect(nextSteps).toEqual(['cancel', 'refund']);
    expect(timeline.map(({ kind }) => kind)).toContain('held');
    expect((await problemOf(step(id, 'process'))).code).toBe('orders.held');
    const list = await bodyOf<OrderSummary[]>(call(shop, 'GET', '/api/orders', undefined, owner.headers));
    expect(list.find((order) => order.id === id)?.held).toBe(true);
    const mail = await eventually(() =>
      shop.database.one<{ data: { hold: object } }>(
        `SELECT data FROM mails WHERE template = 'order-held-notice' AND dedupe_key LIKE '%' || $1`,
        [id],
      ),
    );
    expect(mail.data.hold).toEqual({ reason: 'address', details });
  });

  it('is free again when the shopper changes the address to one that was priced', async () => {
    const { id, orderNumber } = await paidTo(LAS_PALMAS);
    const key = encodeURIComponent(await keyInMail(shop, id));
    const path = `/api/orders/by-number/${orderNumber}`;
    const shown = await bodyOf<GuestOrder>(call(shop, 'GET', `${path}?key=${key}`));
    expect([shown.addressDiffers, shown.country]).toEqual([true, 'ES']);
    const change = (shippingAddress: object) =>
      call(shop, 'PUT', `${path}/address?key=${key}`, { shippingAddress });
    expect(await problemOf(change(PALMA))).toMatchObject({
      code: 'orders.country-fixed',
      details: { country: 'ES', fault: 'zone', priced: 'Spain', found: 'Balearics' },
    });
    expect((await bodyOf<GuestOrder>(change(MADRID))).addressDiffers).toBe(false);
    expect((await orderOf(shop, owner, id)).held).toBe(false);
    expect((await problemOf(change(PALMA))).code).toBe('orders.country-fixed');
    expect((await step(id, 'process')).status).toBe(200);
  });

  it('is shipped all the same when the owner releases it, once', async () => {
    const { id } = await paidTo(PALMA);
    expect((await step(id, 'release', { reason: 'weather' })).status).toBe(400);
    const released = await bodyOf<Order>(step(id, 'release', { reason: 'address' }));
    expect([released.held, released.nextSteps]).toEqual([false, ['process', 'cancel', 'refund']]);
    const again = await bodyOf<Order>(step(id, 'release', { reason: 'address' }));
    expect(again.timeline.filter(({ kind }) => kind === 'released')).toHaveLength(1);
    const staff = await signIn(shop, 'staff');
    expect((await call(shop, 'POST', `/api/orders/${id}/release`, {}, staff.headers)).status).toBe(403);
  });
});
