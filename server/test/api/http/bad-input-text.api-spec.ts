import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../support/app.js';
import { call, problemOf } from '../../support/http.js';
import { makeProduct } from '../../support/makers/make-product.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import type { FieldIssue } from '#contracts/problem';

/** Half of a pair of UTF-16: no character, and nothing that UTF-8 or PostgreSQL can hold. */
const LONE_SURROGATE = '\ud800';
const NUL = '\u0000';

let shop: TestShop;
let owner: SignedInStaff;
let jacket: string;

beforeAll(async () => {
  shop = await startTestShop();
  owner = await signIn(shop);
  jacket = await makeProduct(shop.database, { sizes: ['M'], colors: ['Bottle'] });
});

afterAll(() => shop.stop());

async function expectRefused(method: string, path: string, body: unknown, field: string): Promise<void> {
  const response = await call(shop, method, path, body, owner.headers);
  const { code, details } = await problemOf(response);
  expect([response.status, code]).toEqual([400, 'request.invalid']);
  expect((details?.['issues'] as FieldIssue[]).map(({ path: at }) => at)).toEqual([field]);
}

describe.each([
  ['a lone surrogate', LONE_SURROGATE],
  ['a NUL character', NUL],
])('%s in a text is refused', (_name, bad) => {
  it('in a field', async () => {
    await expectRefused(
      'POST',
      '/api/inventory',
      { productId: jacket, sku: 'AA-1', size: 'M', color: `Bottle${bad}` },
      'color',
    );
  });

  it('in a field that knows no other rule', async () => {
    await expectRefused(
      'POST',
      '/api/auth/login',
      { email: 'a@example.test', password: `secret${bad}` },
      'password',
    );
  });

  it('in a list inside an object', async () => {
    const reviews = [
      { text: 'Warm', author: 'Aoife' },
      { text: `Warm${bad}`, author: 'Aoife' },
    ];
    await expectRefused('PUT', '/api/settings', { reviews }, 'reviews');
  });

  it('in the name of a field', async () => {
    const product = { name: 'A', description: '', price: '1.00', category: 'Jackets', imageUrl: '' };
    await expectRefused(
      'POST',
      '/api/products',
      { ...product, metafields: { [`care${bad}`]: 'wool' } },
      'metafields',
    );
  });

  it('where the body has no schema', async () => {
    await expectRefused('POST', '/api/admin/shopify/import', { overwrite: [bad] }, 'overwrite');
  });
});

describe('a NUL character in an address is refused', () => {
  it.each([
    '/api/products/%00',
    '/api/products?search=%00',
    '/api/products?category=Jackets%00',
    '/api/sandbox/payments/a%00b',
    '/api/audit?subjectId=%00',
    '/api/nothing?%00=1',
  ])('%s', async (path) => {
    const response = await call(shop, 'GET', path, undefined, owner.headers);
    expect([response.status, (await problemOf(response)).code]).toEqual([400, 'request.bad-address']);
  });
});

it('a NUL character in the name of an uploaded file is refused', async () => {
  const boundary = 'boundary-of-this-form';
  const body = [
    `--${boundary}`,
    `content-disposition: form-data; name="file"; filename*=utf-8''export%00.csv`,
    'content-type: text/csv',
    '',
    'Handle,Title,Variant Price',
    `--${boundary}--`,
    '',
  ].join('\r\n');
  const response = await fetch(`${shop.url}/api/admin/shopify/import`, {
    method: 'POST',
    headers: { ...owner.headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
    body,
  });
  expect([response.status, (await problemOf(response)).code]).toEqual([400, 'request.invalid']);
});

it('keeps every character outside the basic plane', async () => {
  const text = 'Wärme 😀 \u{1F9E5}';
  const response = await call(
    shop,
    'POST',
    '/api/contact',
    { name: text, email: 'a@example.test', message: text },
    owner.headers,
  );
  expect(response.status).toBe(200);
  const [message] = (await (
    await call(shop, 'GET', '/api/contact-messages', undefined, owner.headers)
  ).json()) as { name: string; message: string }[];
  expect(message).toMatchObject({ name: text, message: text });
});
