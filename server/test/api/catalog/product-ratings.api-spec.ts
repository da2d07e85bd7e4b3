import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../support/app.js';
import { bodyOf, call } from '../../support/http.js';
import { PUBLISHABLE } from '../../support/makers/make-maker.js';
import { makeCategory } from '../../support/makers/make-category.js';
import { makeProduct } from '../../support/makers/make-product.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import type { Product, ProductSummary } from '#contracts/catalog';
import { newId } from '#platform/ids';

let shop: TestShop;
let staff: SignedInStaff;

beforeAll(async () => {
  shop = await startTestShop();
  staff = await signIn(shop);
  await makeCategory(shop.database, { name: 'JACKETS' });
});
afterAll(() => shop.stop());

const INPUT = {
  name: 'Inishmore Gansey',
  description: 'Knitted in the round.',
  price: '149.95',
  category: 'JACKETS',
  imageUrl: '/media/x/640.webp',
  ...PUBLISHABLE,
};
const UNRATED = { rating: 0, reviewCount: 0 };

async function shownTo(id: string) {
  const product = await bodyOf<Product>(call(shop, 'GET', `/api/products/${id}`));
  const [listed] = await bodyOf<ProductSummary[]>(call(shop, 'GET', `/api/products?ids=${id}`));
  return [product, listed];
}

async function review(productId: string, rating: number, verified: boolean): Promise<string> {
  const id = newId();
  await shop.database.query(
    `INSERT INTO reviews (id, product_id, customer_name, email, rating, verified)
     VALUES ($1, $2, 'Niamh', 'niamh@example.test', $3, $4)`,
    [id, productId, rating, verified],
  );
  return id;
}

describe('the rating of a product [law: verified-reviews]', () => {
  it('is not what the owner types, when adding and when changing', async () => {
    const typed = { ...INPUT, rating: '4.9', reviewCount: 63 };
    const added = await call(shop, 'POST', '/api/products', typed, staff.headers);
    expect(added.status).toBe(201);
    const product = await bodyOf<Product>(added);
    expect(product).toMatchObject(UNRATED);
    const changed = await call(shop, 'PUT', `/api/products/${product.id}`, typed, staff.headers);
    expect(await bodyOf<Product>(changed)).toMatchObject(UNRATED);
    for (const shown of await shownTo(product.id)) expect(shown).toMatchObject(UNRATED);
  });

  it('is not what another program writes into the table', async () => {
    const id = await makeProduct(shop.database);
    await shop.database.query('UPDATE products SET rating = 5, review_count = 63 WHERE id = $1', [id]);
    for (const shown of await shownTo(id)) expect(shown).toMatchObject(UNRATED);
  });

  it('is the average of its verified reviews', async () => {
    const id = await makeProduct(shop.database);
    const first = await review(id, 4, true);
    await review(id, 5, true);
    await review(id, 1, false);
    for (const shown of await shownTo(id)) expect(shown).toMatchObject({ rating: 4.5, reviewCount: 2 });
    await shop.database.query('DELETE FROM reviews WHERE id = $1', [first]);
    // The response cache learns of a change by a notification from the database, so a moment later.
    const five = { rating: 5, reviewCount: 1 };
    await expect.poll(() => shownTo(id)).toMatchObject([five, five]);
  });

  it('is neither in the page nor in its structured data without a review', async () => {
    const id = await makeProduct(shop.database, { name: 'Unrated Jacket' });
    const page = await (await fetch(`${shop.url}/product/${id}`, { redirect: 'follow' })).text();
    expect(page).not.toContain('aggregateRating');
  });
});
