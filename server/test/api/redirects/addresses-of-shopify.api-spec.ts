import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../support/app.js';
import { makeCategory } from '../../support/makers/make-category.js';
import { makePage } from '../../support/makers/make-page.js';
import { makeProduct } from '../../support/makers/make-product.js';
import { makeStock } from '../../support/makers/make-stock.js';
import { unique } from '../../support/makers/unique.js';
import { sentDuring } from '../../support/statements.js';
import { ResponseCache } from '#platform/cache/response-cache';

let shop: TestShop;
let jacket: string;

beforeAll(async () => {
  shop = await startTestShop();
  await makeCategory(shop.database, { name: 'RAIN JACKETS', featured: true });
  jacket = await makeProduct(shop.database, { name: 'Dingle Shell', category: 'RAIN JACKETS' });
  await shop.database.query(
    `UPDATE products SET slug = 'dingle-shell', shopify_handle = 'dingle-shell-old',
       translations = '{"nl": {"name": "Dingle regenjas", "slug": "dingle-regenjas"}}' WHERE id = $1`,
    [jacket],
  );
  await shop.database.query(`UPDATE categories SET slug = 'rain-jackets' WHERE name = 'RAIN JACKETS'`);
  await shop.database.query(
    `INSERT INTO redirects (id, from_path, to_path, to_key, kind)
     VALUES (gen_random_uuid(), '/pages/size-guide', '/shipping-info', '/shipping-info', 'import')`,
  );
});
afterAll(() => shop.stop());

const answerOf = async (path: string) => {
  const answer = await fetch(shop.url + path, { redirect: 'manual' });
  await answer.body?.cancel();
  return [answer.status, answer.headers.get('location')];
};

describe('an address of Shopify', () => {
  it.each([
    ['/products/dingle-shell-old', '/product/dingle-shell'],
    ['/products/dingle-shell?utm_source=mail', '/product/dingle-shell?utm_source=mail'],
    ['/collections/sale/products/dingle-shell-old', '/product/dingle-shell'],
    ['/nl/products/dingle-shell-old', '/nl/product/dingle-regenjas'],
    ['/collections/rain-jackets', '/category/rain-jackets'],
    ['/pages/Size-Guide/', '/shipping-info'],
    ['/pages/about-us', '/about'],
    ['/blogs/news', '/about'],
    ['/blogs/news/how-we-knit', '/about'],
    ['/policies/refund-policy', '/shipping-info'],
    ['/account', '/orders'],
    ['/account/login', '/orders'],
  ])('%s leads on to %s, which is a page', async (from, to) => {
    expect(await answerOf(from)).toEqual([301, to]);
    expect(await answerOf(to)).toEqual([200, null]);
  });

  it('leads on to the selected variant', async () => {
    const [size, number] = [unique('M'), unique('4711')];
    const stock = await makeStock(shop.database, jacket, { size, color: 'Moss Green' });
    await shop.database.query(`UPDATE inventory SET shopify_id = $2 WHERE id = $1`, [
      stock,
      `gid://shopify/ProductVariant/${number}`,
    ]);
    expect(await answerOf(`/products/dingle-shell-old?variant=${number}&utm_source=mail`)).toEqual([
      301,
      `/product/dingle-shell?utm_source=mail&size=${size}&color=Moss+Green`,
    ]);
    expect(await answerOf('/products/dingle-shell-old?variant=1')).toEqual([
      301,
      '/product/dingle-shell?variant=1',
    ]);
  });

  it('of an article that was imported as a page leads on to that page', async () => {
    const slug = unique('how-we-knit-wool');
    const { id } = await makePage(shop.database, { slug, status: 'published' });
    await shop.database.query(`UPDATE pages SET source_path = $2 WHERE id = $1`, [id, `/blogs/news/${slug}`]);
    expect(await answerOf(`/blogs/news/${slug}`)).toEqual([301, `/pages/${slug}`]);
  });

  it.each(['/products/no-such', '/collections/no-such', '/pages/lookbook'])(
    '%s is not found',
    async (path) => {
      expect((await answerOf(path))[0]).toBe(404);
    },
  );
});

describe('a product page', () => {
  it('is found by its slug in both languages and by its id, and names its addresses', async () => {
    for (const path of ['/product/dingle-shell', '/nl/product/dingle-regenjas', `/product/${jacket}`]) {
      const html = await (await fetch(shop.url + path)).text();
      const canonical = path.startsWith('/nl') ? path : '/product/dingle-shell';
      expect(html).toContain(`<link rel="canonical" href="${shop.env.PUBLIC_URL}${canonical}">`);
      expect(html).toContain('hreflang="nl" href="');
      expect(html).toContain(path.startsWith('/nl') ? '<html lang="nl">' : '<html lang="en">');
    }
  });

  it('takes no more statements by its slug than by its id', async () => {
    const cache = shop.app.get(ResponseCache);
    // Neither a cached part nor a notification that empties the cache decides what is counted.
    cache.disable();
    try {
      const statements = async (path: string) => {
        const { result, statements: sent } = await sentDuring(() => answerOf(path));
        expect(result).toEqual([200, null]);
        return sent.map(({ text }) => text).filter((text) => /FROM (products|redirects)\b/.test(text));
      };
      const byId = await statements(`/product/${jacket}`);
      const bySlug = await statements('/product/dingle-shell');
      expect(byId.length).toBeGreaterThan(0);
      expect(bySlug.length).toBeGreaterThan(0);
      expect(bySlug.length).toBeLessThanOrEqual(byId.length);
    } finally {
      cache.enable();
    }
  });
});
