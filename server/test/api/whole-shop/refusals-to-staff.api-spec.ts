// @module-tag strict
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../support/app.js';
import { call, problemOf } from '../../support/http.js';
import { makeProduct } from '../../support/makers/make-product.js';
import { makeStock } from '../../support/makers/make-stock.js';
import { unique } from '../../support/makers/unique.js';
import { payFor } from '../../support/paid-order.js';
import { Shopper } from '../../support/shopper.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import { newId } from '#platform/ids';

let shop: TestShop;
let owner: SignedInStaff;

beforeAll(async () => {
  shop = await startTestShop({ worker: true });
  owner = await signIn(shop);
});

afterAll(() => shop.stop());

async function refusal(method: string, path: string, body?: object): Promise<[number, string]> {
  const response = await call(shop, method, path, body, owner.headers);
  return [response.status, (await problemOf(response)).code];
}

const COUPON = { code: 'SPRING', name: 'Spring', type: 'percentage', value: '10' };
const STOCK = { sku: 'REFUSED-1', size: null, color: null, quantityInStock: 5, lowStockThreshold: 5 };

it.each([
  ['PUT', `/api/categories/${newId()}`, { name: 'NOTHING' }, 'catalog.category-not-found'],
  ['DELETE', `/api/categories/${newId()}`, undefined, 'catalog.category-not-found'],
  ['POST', `/api/products/${newId()}/restore`, undefined, 'catalog.nothing-to-restore'],
  ['PUT', `/api/coupons/${newId()}`, COUPON, 'discounts.coupon-not-found'],
  ['PUT', `/api/redirects/${newId()}`, { from: '/old', to: '/about' }, 'redirects.not-found'],
  ['DELETE', `/api/redirects/${newId()}`, undefined, 'redirects.not-found'],
  ['PATCH', `/api/contact-messages/${newId()}`, { handled: true }, 'engagement.message-not-found'],
  ['POST', `/api/audit/${newId()}/undo`, undefined, 'identity.audit-entry-not-found'],
  ['DELETE', `/api/auth/sessions/${'ab'.repeat(32)}`, undefined, 'identity.session-not-found'],
  ['PATCH', `/api/staff/${newId()}`, { name: 'Nobody' }, 'identity.staff-not-found'],
  ['GET', `/api/orders/${newId()}`, undefined, 'orders.order-not-found'],
  ['POST', '/api/inventory', { ...STOCK, productId: newId() }, 'inventory.no-such-product'],
  ['GET', '/media/no-such-picture/480.webp', undefined, 'media.picture-not-found'],
  ['GET', `/media/documents/${'0'.repeat(32)}-9.pdf`, undefined, 'media.document-not-found'],
])('answers %s %s for what does not exist with 404', async (method, path, body, code) => {
  expect(await refusal(method, path, body)).toEqual([404, code]);
});

it('refuses a second account with the same e-mail', async () => {
  const account = { email: `${unique('twice')}@example.test`, role: 'staff', password: 'a-long-password-1' };
  expect((await call(shop, 'POST', '/api/staff', account, owner.headers)).status).toBe(201);
  expect(await refusal('POST', '/api/staff', account)).toEqual([409, 'identity.email-taken']);
});

it('refuses to add an existing stock row, to go below the reserved quantity, and to delete a row that orders use', async () => {
  const product = await makeProduct(shop.database, { price: '100.00' });
  const sku = unique('REFUSED');
  const id = await makeStock(shop.database, product, { sku, inStock: 5 });
  const row = { ...STOCK, productId: product };
  expect(await refusal('POST', '/api/inventory', row)).toEqual([409, 'inventory.variant-exists']);
  const shopper = new Shopper(shop);
  await shopper.adds(product, { quantity: 3 });
  expect((await shopper.checksOut()).status).toBe(201);
  const fewer = { ...row, sku, quantityInStock: 2 };
  expect(await refusal('PUT', `/api/inventory/${id}`, fewer)).toEqual([409, 'inventory.below-reserved']);
  expect(await refusal('DELETE', `/api/inventory/${id}`)).toEqual([409, 'inventory.in-use']);
});

it('refuses the invoice of an unpaid order, an empty refund, and a second refund of shipping', async () => {
  const cap = await makeProduct(shop.database, { name: 'Burren Cap', price: '10.00' });
  await makeStock(shop.database, cap, { inStock: 5 });
  const shopper = new Shopper(shop);
  await shopper.adds(cap);
  const unpaid = (await shopper.checksOut()).body.checkoutId;
  const { orderId } = await shopper.outcome(unpaid);
  expect(await refusal('GET', `/api/orders/${orderId}/invoice.pdf`)).toEqual([
    404,
    'orders.no-such-document',
  ]);

  const buyer = new Shopper(shop);
  await buyer.adds(cap);
  const paid = await payFor(shop, buyer);
  const refund = (input: object) => refusal('POST', `/api/orders/${paid}/refund`, { key: newId(), ...input });
  const shipping = { key: newId(), shipping: true };
  expect((await call(shop, 'POST', `/api/orders/${paid}/refund`, shipping, owner.headers)).status).toBe(200);
  expect(await refund({ shipping: true })).toEqual([409, 'pricing.refund-shipping-twice']);
  expect(
    (
      await call(
        shop,
        'POST',
        `/api/orders/${paid}/refund`,
        { key: newId(), everything: true },
        owner.headers,
      )
    ).status,
  ).toBe(200);
  const [, nothingLeft] = await refund({ everything: true });
  expect(['pricing.refund-empty', 'orders.step-not-allowed']).toContain(nothingLeft);
});

it('throttles requests that guess order links', async () => {
  const codes = new Set<string>();
  for (let attempt = 0; attempt < 40; attempt += 1) {
    const response = await call(shop, 'GET', '/api/orders/by-number/AA-3333-4444?key=guess');
    codes.add((await problemOf(response)).code);
  }
  expect(codes).toContain('orders.too-many-attempts');
});
