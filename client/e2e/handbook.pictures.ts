/**
 * Takes the pictures of the handbook in both languages: `npm run handbook:pictures`. It starts a shop with the demo and
 * invented orders, and writes WebP files and their sizes in pixels beside the handbook's pages.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../server/test/support/app.js';
import { closeContexts, sharedBrowser } from '../../server/test/support/browser.js';
import { loadDemo } from '../../server/test/support/demo-shop.js';
import { makeProduct } from '../../server/test/support/makers/make-product.js';
import { makeReturn } from '../../server/test/support/makers/make-return.js';
import { makeStock } from '../../server/test/support/makers/make-stock.js';
import { payFor, sendOrder } from '../../server/test/support/paid-order.js';
import { Shopper } from '../../server/test/support/shopper.js';
import { signIn } from '../../server/test/support/staff.js';
import { chooseLanguage, loaded } from './support/admin-page.js';
import { openShop, visit } from './support/shop-page.js';

const OUT = join(import.meta.dirname, '../src/features/admin-help/pictures');
/** Narrow, so that the words stay readable on a phone. CSS pixels. */
const WIDTH = 560;
const MOST_HIGH = 460;
const SCALE = 1.5;

let shop: TestShop;
/** The product that the pictures of the editor show. */
let product: string;

/** Pictures by name: the path of the part of the admin that each shows, and the heading at its top. */
const pictures = (): Readonly<Record<string, { path: string; from?: string }>> => ({
  'set-up': { path: 'set-up' },
  orders: { path: 'orders' },
  returns: { path: 'returns' },
  photos: { path: `products/${product}`, from: '#pictures' },
  variants: { path: `products/${product}`, from: '#variants' },
  'home-page': { path: 'home-page' },
  brand: { path: 'brand' },
  menus: { path: 'menus' },
  mails: { path: 'settings/mails/order-confirmation' },
  discounts: { path: 'discounts' },
});

beforeAll(async () => {
  shop = await startTestShop({ worker: true });
  await loadDemo(shop);
  const [jacket] = await shop.database.query<{ id: string }>(
    `SELECT id FROM products WHERE slug = 'dingle-shell-jacket'`,
  );
  product = jacket?.id ?? '';
  const sold = await makeProduct(shop.database, { name: 'Achill Shell Jacket', sizes: ['M'] });
  await makeStock(shop.database, sold, { sku: 'ACH-M', size: 'M', inStock: 40 });
  const orders: string[] = [];
  for (const quantity of [1, 2, 1]) {
    const shopper = new Shopper(shop);
    await shopper.adds(sold, { size: 'M', quantity });
    orders.push(await payFor(shop, shopper));
  }
  const sent = orders[0] ?? '';
  await sendOrder(shop, await signIn(shop, 'owner'), sent);
  await makeReturn(shop.database, { orderId: sent });
});
afterAll(async () => {
  await closeContexts(await sharedBrowser());
  await shop.stop();
});

it('takes the pictures of the handbook', async () => {
  const screen = { viewport: { width: WIDTH, height: 1600 }, deviceScaleFactor: SCALE };
  const { page, context } = await openShop(await sharedBrowser(), {
    url: shop.url,
    pictures: true,
    context: screen,
  });
  const { headers } = await signIn(shop, 'owner');
  const [name = '', value = ''] = headers.cookie.split('=');
  await context.addCookies([{ name, value, url: shop.url }]);
  const sizes: string[] = [];
  for (const language of ['en', 'nl'] as const) {
    const folder = join(OUT, language);
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    await visit(page, '/admin/home');
    await chooseLanguage(page, language);
    for (const [name, { path, from }] of Object.entries(pictures())) {
      const { data, info } = await sharp(await shot(page, `/admin/${path}`, from))
        .webp({ quality: 40, effort: 6 })
        .toBuffer({ resolveWithObject: true });
      writeFileSync(join(folder, `${name}.webp`), data);
      sizes.push(`  "${language}/${name}": [${info.width}, ${info.height}]`);
      process.stdout.write(`${language}/${name}.webp ${data.length} bytes\n`);
    }
  }
  writeFileSync(join(OUT, 'sizes.json'), `{\n${sizes.join(',\n')}\n}\n`);
  expect(sizes).toHaveLength(2 * Object.keys(pictures()).length);
});

/** A tab from a heading of it on, as a narrow screen shows it. */
async function shot(page: Page, path: string, from = '#main h1'): Promise<Buffer> {
  await visit(page, path);
  await loaded(page);
  await page.waitForLoadState('networkidle');
  // Bars that stay in view would cover what is below them.
  await page.evaluate(`document.querySelector('.bottom-bar')?.remove();
    for (const bar of document.querySelectorAll('#main *'))
      if (getComputedStyle(bar).position === 'sticky') bar.style.position = 'static'`);
  const heading = page.locator(from).first();
  await heading.evaluate((element) => scrollTo(0, element.getBoundingClientRect().top + scrollY - 12));
  const top = Math.max(0, ((await heading.boundingBox())?.y ?? 0) - 12);
  const clip = { x: 0, y: top, width: WIDTH, height: MOST_HIGH };
  return page.screenshot({ clip, animations: 'disabled', scale: 'device' });
}
