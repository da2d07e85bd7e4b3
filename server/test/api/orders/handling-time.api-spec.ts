import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually, startTestShop, type TestShop } from '../../support/app.js';
import { bodyOf, call } from '../../support/http.js';
import { mailsWith } from '../../support/mail-parts.js';
import { makeProduct } from '../../support/makers/make-product.js';
import { orderOf, payFor } from '../../support/paid-order.js';
import { Shopper } from '../../support/shopper.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import type { Storefront } from '#contracts/content';
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
