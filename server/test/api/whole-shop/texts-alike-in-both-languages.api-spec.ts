import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../support/app.js';
import { bodyOf, call } from '../../support/http.js';
import { makeCategory } from '../../support/makers/make-category.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';

/** What the forms of a shop that is written in Dutch first send for an empty English text. */
let shop: TestShop;
let owner: SignedInStaff;

beforeAll(async () => {
  shop = await startTestShop();
  owner = await signIn(shop, 'owner');
  await makeCategory(shop.database, { name: 'JASSEN' });
});
afterAll(() => shop.stop());

const add = async (path: string, body: object) => {
  const response = await call(shop, 'POST', path, body, owner.headers);
  expect(response.status).toBe(201);
  return bodyOf<Record<string, unknown>>(Promise.resolve(response));
};

it('keeps both texts of a product, and gives it an address in each language', async () => {
  const product = {
    name: 'Regenjas',
    slug: null,
    description: '<p>Droog.</p>',
    price: '20.00',
    category: 'JASSEN',
    imageUrl: '/media/x.webp',
    status: 'draft',
    translations: { nl: { name: 'Regenjas', description: '<p>Droog.</p>' } },
  };
  expect(await add('/api/products', product)).toMatchObject({
    name: 'Regenjas',
    slug: 'regenjas',
    translations: { nl: { name: 'Regenjas', description: '<p>Droog.</p>' } },
  });
});

it('keeps both names of a category', async () => {
  const category = { name: 'Petten', slug: null, translations: { nl: { name: 'Petten' } } };
  expect(await add('/api/categories', category)).toMatchObject({
    name: 'Petten',
    translations: { nl: { name: 'Petten' } },
  });
});

it('keeps both titles of a page', async () => {
  const page = { title: 'Over ons', slug: null, body: '<p>Hallo</p>', summary: null };
  const nl = { title: 'Over ons', body: '<p>Hallo</p>', slug: '' };
  expect(await add('/api/pages', { ...page, translations: { nl } })).toMatchObject({
    title: 'Over ons',
    translations: { nl: { title: 'Over ons', body: '<p>Hallo</p>' } },
  });
});
