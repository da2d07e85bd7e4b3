import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually, startTestShop, type TestShop } from '../../support/app.js';
import { bodyOf, call } from '../../support/http.js';
import { mailsWith } from '../../support/mail-parts.js';
import { makeProduct } from '../../support/makers/make-product.js';
import { keyInMail, orderOf, payFor } from '../../support/paid-order.js';
import { Shopper } from '../../support/shopper.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import type { Quote } from '#contracts/checkout';
import type { Storefront } from '#contracts/content';
import type { GuestOrder } from '#contracts/orders';
import { newId } from '#platform/ids';

let shop: TestShop;
let owner: SignedInStaff;

beforeAll(async () => {
  shop = await startTestShop({ worker: true });
  owner = await signIn(shop);
});
afterAll(() => shop.stop());

async function handOverWithin(daysFrom: number, daysTo: number): Promise<void> {
  const body = { handlingTime: { daysFrom, daysTo } };
  expect((await call(shop, 'PUT', '/api/settings', body, owner.headers)).status).toBe(200);
  await eventually(async () => {
    const { settings } = await bodyOf<Storefront>(call(shop, 'GET', '/api/storefront'));
    return settings.handlingTime.daysTo === daysTo;
  });
}

it('an order keeps the time in which it was to be handed over when the owner changes that of the shop', async () => {
  await handOverWithin(3, 5);
  const shopper = new Shopper(shop);
  await shopper.adds(await makeProduct(shop.database));
  const id = await payFor(shop, shopper);
  const { orderNumber, delivery } = await orderOf(shop, owner, id);
  expect(delivery).toMatchObject({ handlingTime: { daysFrom: 3, daysTo: 5 } });

  await handOverWithin(1, 1);
  expect((await orderOf(shop, owner, id)).delivery).toEqual(delivery);
  const again = { mail: 'confirmation', key: newId() };
  expect((await call(shop, 'POST', `/api/orders/${id}/resend`, again, owner.headers)).status).toBeLessThan(
    300,
  );
  const confirmations = await eventually(async () => {
    const mails = await mailsWith(shop.dataDir, new RegExp(`^Subject: Your order ${orderNumber}`, 'm'));
    return mails.length === 2 && mails;
  });
  const texts = confirmations.map((parts) =>
    parts.find(({ type }) => type === 'text/plain')?.bytes.toString(),
  );
  for (const text of texts) {
    expect(text).toContain('We pack it within 3–5 business days');
    // The terms that were agreed to.
    expect(text).toContain('We prepare an order within 3–5 business days');
    expect(text).not.toContain('within 1 business day');
  }
});

it('an order with a product that takes longer is promised the time of that product everywhere', async () => {
  await handOverWithin(1, 2);
  const madeToOrder = await makeProduct(shop.database, {
    facts: { handlingTime: { daysFrom: 12, daysTo: 15 } },
  });
  const shopper = new Shopper(shop);
  await shopper.adds(await makeProduct(shop.database));
  const quoted = async () => (await shopper.get<Quote>('/api/checkout/quote')).body.delivery?.handlingTime;
  expect(await quoted()).toEqual({ daysFrom: 1, daysTo: 2 });
  await shopper.adds(madeToOrder);
  expect(await quoted()).toEqual({ daysFrom: 12, daysTo: 15 });

  const { body: checkout } = await shopper.checksOut();
  await shopper.onPaymentPage(checkout, 'pay');
  const outcome = await eventually(async () => {
    const answer = await shopper.outcome(checkout.checkoutId);
    return answer.success && answer;
  });
  expect(outcome.handlingTime).toEqual({ daysFrom: 12, daysTo: 15 });
  const { orderNumber, delivery } = await orderOf(shop, owner, outcome.orderId);
  expect(delivery).toMatchObject({ handlingTime: { daysFrom: 12, daysTo: 15 } });

  const path = `/api/orders/by-number/${orderNumber}?key=${await keyInMail(shop, outcome.orderId)}`;
  const guest = await shopper.get<GuestOrder>(path);
  expect(guest.body.delivery?.handlingTime).toEqual({ daysFrom: 12, daysTo: 15 });
  const [mail] = await eventually(async () => {
    const mails = await mailsWith(shop.dataDir, new RegExp(`^Subject: Your order ${orderNumber}`, 'm'));
    return mails.length === 1 && mails;
  });
  const text = mail?.find(({ type }) => type === 'text/plain')?.bytes.toString();
  expect(text).toContain('We pack it within 12–15 business days');
});
