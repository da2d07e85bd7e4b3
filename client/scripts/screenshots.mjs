/**
 * Takes screenshots of every page at 390, 768 and 1440 px in both languages and writes them to
 * `reports/screenshots` (ignored by git).
 * Run `npm run screenshots`. Arguments limit the run to pages (by part of the name), widths and languages:
 * `npm run screenshots -- product cart 390 nl`.
 * Uses the shop at SHOP_URL when it is set. Otherwise it starts its own shop on a free port, which can take a
 * minute.
 */
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium } from 'playwright-core';
import { chromiumOptions } from '../../server/launch/tests/chromium.mjs';
import { freePort } from '../../server/launch/processes/ports.mjs';

const ROOT = resolve(import.meta.dirname, '../..');
const OUT = join(ROOT, 'reports/screenshots');
const asked = process.argv.slice(2);
const chosen = (all, nameOf) => {
  const some = all.filter((value) => asked.includes(nameOf(value)));
  return some.length > 0 ? some : all;
};
const WIDTHS = chosen([390, 768, 1440], String);
const LOCALES = chosen(['en-IE', 'nl-NL'], (locale) => locale.slice(0, 2));
const wanted = asked.filter((word) => !/^(\d+|en|nl)$/.test(word));

async function main() {
  mkdirSync(OUT, { recursive: true });
  const shop = process.env['SHOP_URL'] ? { url: process.env['SHOP_URL'], stop() {} } : await startShop();
  const browser = await chromium.launch(await chromiumOptions());
  try {
    const pages = await pagesOf(shop.url);
    for (const locale of LOCALES) {
      for (const width of WIDTHS) await shoot(browser, shop.url, pages, locale, width);
    }
  } finally {
    await browser.close();
    shop.stop();
  }
}

/** Starts the shop on a free port and waits until it is ready. */
async function startShop() {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['server/launch/start.mjs'], {
    cwd: ROOT,
    env: { ...process.env, PORT: String(port), DATA_DIR: join(ROOT, 'reports/screenshots-shop') },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const gone = new Promise((_, reject) =>
    child.once('exit', (code) => reject(new Error(`The shop ended with ${code}.`))),
  );
  gone.catch(() => undefined);
  const answers = async () => {
    for (;;) {
      if ((await fetch(`${url}/api/health/ready`).catch(() => null))?.ok) return;
      await new Promise((done) => setTimeout(done, 500));
    }
  };
  await Promise.race([answers(), gone]);
  return { url, stop: () => child.kill('SIGTERM') };
}

/** Lists the pages as name, path and an optional preparation step. */
async function pagesOf(url) {
  const products = await (await fetch(`${url}/api/products?category=JACKETS&limit=12`)).json();
  const jacket = products.find(({ inStock, colors }) => inStock && colors.length > 1);
  const soldOut = (await (await fetch(`${url}/api/products?limit=100`)).json()).find(
    ({ inStock }) => !inStock,
  );
  const product = `/product/${jacket.id}`;
  const pages = [
    ['home', '/'],
    ['home-menu', '/', openMenu],
    ['category', '/category/JACKETS'],
    ...['list', 'compact', 'clean', 'instagram'].map((view) => [
      `view-${view}`,
      `/category/TRAINERS?view=${view}`,
    ]),
    ['category-empty', '/category/JACKETS?minPrice=9000'],
    ['category-filters', '/category/JACKETS', openFilters],
    ['quick-choice', '/category/JACKETS', (page) => openQuickChoice(page)],
    ['search', '/search?q=rain'],
    ['search-all', '/search'],
    ['suggestions', '/about', (page) => suggest(page, 'jack')],
    ['search-empty', '/search?q=zzzz'],
    ['product', product],
    ['product-sold-out', `/product/${soldOut?.id ?? jacket.id}`],
    ['cart-empty', '/cart'],
    ['cart-panel', product, addToCart],
    ['cart', '/cart'],
    ['checkout', '/checkout'],
    ['checkout-faults', '/checkout', (page) => page.locator('main button[type=submit]').last().click()],
    ['cancelled', '/checkout/success?cancelled=true'],
    ['order-neutral', '/checkout/success'],
    ['payment', '/checkout', toPayment],
    ['success', null, pay],
    ['order', null, openOrder],
    ['order-lost', '/orders'],
    ['wishlist-empty', '/wishlist'],
    ['wishlist-heart', product, (page) => page.locator('main [aria-pressed=false]').first().click()],
    ['wishlist', '/wishlist'],
    ['about', '/about'],
    ['contact', '/contact'],
    ['shipping', '/shipping-info'],
    ['privacy', '/privacy-policy'],
    ['terms', '/terms-of-service'],
    ['not-found', '/nothing-here'],
    ['product-not-found', '/product/nothing-here'],
  ];
  // The run fills the cart and pays for it along the way, so later pages depend on these earlier ones.
  const needed = ['cart-panel', 'payment', 'success', 'wishlist-heart'];
  return pages.filter(
    ([name]) => needed.includes(name) || !wanted.length || wanted.some((word) => name.includes(word)),
  );
}

async function openMenu(page) {
  const phone = (page.viewportSize()?.width ?? 0) < 1024;
  const header = page.locator('header');
  await (
    phone ? header.locator('[aria-haspopup=dialog]').first() : header.locator('button[aria-controls]').first()
  ).click();
  await page.waitForTimeout(500);
}

async function addToCart(page) {
  for (const group of await page.locator('main fieldset').all()) {
    await group.locator('label:has(input:enabled)').first().click();
  }
  await page.locator('main .button:not([disabled])').first().click();
  await page.getByRole('dialog').waitFor();
  await page.waitForTimeout(600);
}

async function openFilters(page) {
  const button = page.locator('main button[aria-haspopup=dialog]').first();
  if (await button.isVisible()) await button.click();
  await page.waitForTimeout(500);
}

async function openQuickChoice(page) {
  await page.locator('article button[aria-haspopup=dialog]').first().click();
  await page.getByRole('dialog').getByRole('radio').first().waitFor();
  await page.waitForTimeout(500);
}

async function suggest(page, words) {
  const box = page.locator('header input[name=q]').first();
  if (!(await box.isVisible())) await page.locator('header [aria-expanded]').first().click();
  await box.fill(words);
  await page.getByRole('listbox').waitFor();
}

const CUSTOMER = {
  name: 'Aoife Byrne',
  email: 'aoife@example.com',
  address1: 'Keizersgracht 12',
  postalCode: '1015 CX',
  city: 'Amsterdam',
};

async function toPayment(page) {
  for (const [name, value] of Object.entries(CUSTOMER)) await page.locator(`main [name=${name}]`).fill(value);
  await page.locator('main button[type=submit]').last().click();
  await page.getByTestId('sandbox-amount').waitFor();
}

async function pay(page) {
  await page.locator('main form button.button').first().click();
  await page.getByTestId('order-number').waitFor({ timeout: 40_000 });
}

async function openOrder(page) {
  await page.locator('main a[href^="/orders/"]').first().click();
  await page.getByTestId('stage').waitFor();
}

async function shoot(browser, baseURL, pages, locale, width) {
  const context = await browser.newContext({
    baseURL,
    locale,
    viewport: { width, height: width < 500 ? 844 : 1000 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  for (const [name, path, prepare] of pages) {
    // A page without a path continues from the page before it.
    if (path) await page.goto(path);
    await page.locator('html[data-ready="true"]').waitFor();
    await prepare?.(page);
    await page.waitForLoadState('networkidle');
    await settle(page);
    const file = join(OUT, `${name}-${width}-${locale.slice(0, 2)}.png`);
    await page.screenshot({
      path: file,
      fullPage: !prepare || !path || name === 'payment',
      animations: 'disabled',
    });
    process.stdout.write(`${file}\n`);
  }
  await context.close();
}

/** Loads every image of the page and waits until all are decoded. */
async function settle(page) {
  await page.evaluate(async () => {
    const seen = [...document.images];
    for (const image of seen) image.loading = 'eager';
    await Promise.all(seen.map((image) => image.decode().catch(() => undefined)));
  });
}

await main();
