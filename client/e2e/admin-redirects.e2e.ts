import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../server/test/support/app.js';
import { closeContexts, sharedBrowser } from '../../server/test/support/browser.js';
import { makeCategory } from '../../server/test/support/makers/make-category.js';
import { makeProduct } from '../../server/test/support/makers/make-product.js';
import { makeStock } from '../../server/test/support/makers/make-stock.js';
import { sentDuring } from '../../server/test/support/statements.js';
import { notice, openAdmin } from './support/admin-page.js';
import { accessibilityFaults } from './support/axe.js';
import { visit } from './support/shop-page.js';

let shop: TestShop;
let browser: Browser;
let jacket: string;

beforeAll(async () => {
  shop = await startTestShop();
  browser = await sharedBrowser();
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
async function makePage(slug: string, formerly: string): Promise<void> {
  await shop.database.query(
    `INSERT INTO pages (id, slug, title, status, source_path, published_at)
     VALUES (gen_random_uuid(), $1, 'How we knit', 'published', $2, now())`,
    [slug, formerly],
  );
}

afterAll(async () => {
  await closeContexts(browser);
  await shop.stop();
});

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const answerOf = async (path: string) => {
  const answer = await fetch(shop.url + path, { redirect: 'manual' });
  return [answer.status, answer.headers.get('location')];
};

describe('addresses of Shopify', () => {
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

  it('the variant of an address is selected on the page', async () => {
    const stock = await makeStock(shop.database, jacket, { size: 'M', color: 'Moss Green' });
    await shop.database.query(
      `UPDATE inventory SET shopify_id = 'gid://shopify/ProductVariant/4711' WHERE id = $1`,
      [stock],
    );
    expect(await answerOf('/products/dingle-shell-old?variant=4711&utm_source=mail')).toEqual([
      301,
      '/product/dingle-shell?utm_source=mail&size=M&color=Moss+Green',
    ]);
    expect(await answerOf('/products/dingle-shell-old?variant=1')).toEqual([
      301,
      '/product/dingle-shell?variant=1',
    ]);
  });

  it('an article that was imported as a page leads on to that page', async () => {
    await makePage('how-we-knit-wool', '/blogs/news/how-we-knit-wool');
    expect(await answerOf('/blogs/news/how-we-knit-wool')).toEqual([301, '/pages/how-we-knit-wool']);
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
    const statements = async (path: string) => {
      await shop.database.query(`SELECT pg_notify('catalog', '')`);
      const { statements: sent } = await sentDuring(() =>
        fetch(shop.url + path).then((answer) => answer.text()),
      );
      return sent.filter(({ text }) => /FROM products|redirects/.test(text)).length;
    };
    expect(await statements('/product/dingle-shell')).toBeLessThanOrEqual(
      await statements(`/product/${jacket}`),
    );
  });
});

describe('the owner’s redirects', () => {
  it('are added, refused in words, changed, deleted and restored', async () => {
    const { page, context } = await openAdmin(browser, shop);
    await visit(page, '/admin/redirects');
    await button(page, 'Nieuwe doorverwijzing').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Oud adres').fill('/about');
    await dialog.getByLabel('Leidt naar').fill('/contact');
    await dialog.getByRole('button', { name: 'Opslaan' }).click();
    await dialog.getByText('Dit is een pagina van de winkel').waitFor();
    await dialog.getByLabel('Oud adres').fill('/Old-Story/');
    await page.keyboard.press('Enter');
    await notice(page, '/Old-Story/ leidt naar /contact.');
    expect(await answerOf('/old-story')).toEqual([301, '/contact']);
    expect(await accessibilityFaults(page)).toEqual([]);

    await button(page, 'Doorverwijzing van /old-story verwijderen').click();
    await notice(page, 'Doorverwijzing verwijderd');
    await page.locator('.toast').getByRole('button', { name: 'Ongedaan maken' }).click();
    await notice(page, '/old-story leidt naar /contact.');
    await page.getByTestId('redirect').filter({ hasText: '/old-story' }).waitFor();
    await context.close();
  });

  it('come from a file, which is checked first', async () => {
    const { page, context } = await openAdmin(browser, shop);
    await visit(page, '/admin/redirects');
    await button(page, 'Importeren').click();
    const dialog = page.getByRole('dialog');
    const buffer = Buffer.from('Redirect from,Redirect to\n/lookbook,/about\n/contact,/about\n');
    await dialog.getByLabel('CSV-bestand').setInputFiles({ name: 'r.csv', mimeType: 'text/csv', buffer });
    await dialog.getByRole('button', { name: 'Controleren' }).click();
    await dialog.getByText('1 nieuw, 0 gewijzigd, 0 ongewijzigd, 1 geweigerd').waitFor();
    expect((await answerOf('/lookbook'))[0]).toBe(404);
    await dialog.getByRole('button', { name: 'Importeren' }).click();
    await notice(page, 'Doorverwijzingen geïmporteerd');
    expect(await answerOf('/lookbook')).toEqual([301, '/about']);
    await context.close();
  });
});
