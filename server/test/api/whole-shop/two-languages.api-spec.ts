import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PUBLISHABLE } from '../../support/makers/make-maker.js';
import { startTestShop, type TestShop } from '../../support/app.js';
import { bodyOf, call, problemOf } from '../../support/http.js';
import { Shopper } from '../../support/shopper.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import type { CartLine } from '#contracts/cart';
import type { Product } from '#contracts/catalog';
import type { Suggestion } from '#contracts/product-search';
import type { Category } from '#contracts/categories';
import type { Storefront } from '#contracts/content';

let shop: TestShop;
let staff: SignedInStaff;

beforeAll(async () => {
  shop = await startTestShop();
  staff = await signIn(shop, 'staff');
});
afterAll(() => shop.stop());
beforeEach(() => shop.database.query('DELETE FROM categories'));

const asStaff = (method: string, path: string, body?: unknown) =>
  call(shop, method, path, body, { ...staff.headers });
const get = <T>(path: string) => bodyOf<T>(call(shop, 'GET', path));

const NL = { name: 'JASSEN', description: 'Voor elk weer.' };
const JACKETS = { name: 'JACKETS', featured: true, translations: { nl: NL } };

async function addCategory(input: object): Promise<Category> {
  const answer = await asStaff('POST', '/api/categories', input);
  expect(answer.status).toBe(201);
  return bodyOf<Category>(answer);
}

describe('a category', () => {
  it('has its texts in both languages, and the storefront returns both', async () => {
    const category = await addCategory(JACKETS);
    expect(category.translations).toEqual({ nl: { ...NL, slug: 'jassen' } });
    expect(await get<Category[]>('/api/categories')).toContainEqual(category);
    const { collections } = await get<Storefront>('/api/storefront');
    expect(collections).toEqual([
      {
        name: 'JACKETS',
        slug: 'jackets',
        description: null,
        imageUrl: null,
        translations: { nl: { ...NL, slug: 'jassen' } },
      },
    ]);
  });

  it('is suggested by its name in either language', async () => {
    await addCategory(JACKETS);
    for (const words of ['jack', 'jass']) {
      const found = await get<Suggestion[]>(`/api/products/suggestions?q=${words}`);
      expect(found, words).toContainEqual({
        kind: 'category',
        label: 'JACKETS',
        translations: { nl: { label: 'JASSEN' } },
        href: '/category/jackets',
        imageUrl: null,
      });
    }
  });

  it('loses a text that a replacement leaves out, like any other field', async () => {
    const { id } = await addCategory({ name: 'CAPS', translations: { nl: { name: 'PETTEN' } } });
    const answer = await asStaff('PUT', `/api/categories/${id}`, { name: 'CAPS' });
    expect((await bodyOf<Category>(answer)).translations).toEqual({});
  });

  it.each([
    { dutch: { name: 'x' } },
    { nl: { name: '' } },
    { nl: { name: 'x'.repeat(121) } },
    { nl: { description: 'x'.repeat(2001) } },
    { nl: 'JASSEN' },
  ])('is refused with the translations %j', async (translations) => {
    const answer = await asStaff('POST', '/api/categories', { name: 'OTHERS', translations });
    expect(answer.status).toBe(400);
    expect(await problemOf(answer)).toMatchObject({ code: 'request.invalid' });
  });
});

describe('a product with a Dutch name', () => {
  beforeEach(() => addCategory(JACKETS));

  async function addProduct(translations: object): Promise<Product> {
    const answer = await asStaff('POST', '/api/products', {
      name: 'Dingle Shell Jacket',
      description: '<p>Keeps the rain where it belongs.</p>',
      price: '149.95',
      category: 'JACKETS',
      imageUrl: '/media/x/640.webp',
      ...PUBLISHABLE,
      translations,
    });
    expect(answer.status).toBe(201);
    return bodyOf<Product>(answer);
  }
  const ordered = async (checkoutId: string) =>
    (
      await shop.database.one<{ name: string }>(
        `SELECT i.product_name AS name FROM order_items i JOIN checkouts c ON c.order_id = i.order_id WHERE c.id = $1`,
        [checkoutId],
      )
    )?.name;

  it('has that name in the cart, in suggestions, and in an order that is placed in Dutch', async () => {
    const { id } = await addProduct({ nl: { name: 'Dingle regenjas', material: 'Nylon' } });
    const shopper = new Shopper(shop);
    const line = await shopper.adds(id);
    expect(line).toMatchObject({
      name: 'Dingle Shell Jacket',
      translations: { nl: { name: 'Dingle regenjas' } },
    });
    expect((await shopper.get<CartLine[]>('/api/cart')).body[0]?.translations).toEqual({
      nl: { name: 'Dingle regenjas' },
    });
    const suggestions = await get<Suggestion[]>('/api/products/suggestions?q=regenjas');
    expect(suggestions.find(({ kind }) => kind === 'product')).toMatchObject({
      label: 'Dingle Shell Jacket',
      translations: { nl: { label: 'Dingle regenjas' } },
    });
    const dutch = await shopper.checksOut({ locale: 'nl' });
    expect(await ordered(dutch.body.checkoutId)).toBe('Dingle regenjas');
    const english = await shopper.checksOut({ locale: 'en' });
    expect(await ordered(english.body.checkoutId)).toBe('Dingle Shell Jacket');
  });

  it('has its own name everywhere as long as there is no Dutch one', async () => {
    const { id } = await addProduct({ nl: { material: 'Nylon' } });
    const shopper = new Shopper(shop);
    expect(await shopper.adds(id)).not.toHaveProperty('translations');
    const { body } = await shopper.checksOut({ locale: 'nl' });
    expect(await ordered(body.checkoutId)).toBe('Dingle Shell Jacket');
  });
});
