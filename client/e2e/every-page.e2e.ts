import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { accessibilityFaults } from './support/axe.js';
import { CASES_CATEGORY } from './support/card-cases.js';
import { productsOf, useSharedShop } from './support/shared-shop.js';
import { openShop, networkSettled, visit } from './support/shop-page.js';
import { NARROWEST, overflowingElements, WIDTHS } from './support/overflow.js';

const shop = inject('shop');
const parts = useSharedShop();

const PAGES = [
  '/',
  '/category/JACKETS',
  '/category/JACKETS?minPrice=9000',
  '/category/TRACKSUIT?size=M',
  '/category/NO%20SUCH%20THING',
  '/search?q=rain',
  '/search?q=zzzzzz',
  `/search?q=${'langzaamaandoen'.repeat(30)}`,
  '/cart',
  '/checkout',
  '/checkout/success',
  '/checkout/success?cancelled=true',
  '/orders',
  '/wishlist',
  '/about',
  '/contact',
  '/shipping-info',
  '/privacy-policy',
  '/terms-of-service',
  '/withdrawal',
  '/withdrawal?fault=email,name',
  '/your-data',
  '/your-data?id=1&link=2',
  '/imprint',
  '/accessibility',
  '/how-we-check-reviews',
  '/legal-guarantee',
  '/product/no-product',
  '/no/such/page',
  ...['list', 'compact', 'clean', 'instagram'].map((view) => `/category/${CASES_CATEGORY}?view=${view}`),
  `/category/${CASES_CATEGORY}`,
  `/product/${shop.cards.colourful}`,
];

/** Sums up the layout shifts of the page (Cumulative Layout Shift), and collects what its policy blocks. */
const WATCH = `
  window.shift = 0;
  window.blocked = [];
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
    window.blocked.push([effectiveDirective, blockedURI, sample].join(' ')));
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
`;

/** Dialogs and menus that open over a page, and how to open them, in Dutch. */
const STATES: readonly [name: string, path: string, phone: boolean, open: (page: Page) => Promise<void>][] = [
  ['collections dropdown', '/', false, (page) => page.getByRole('button', { name: 'Collecties' }).click()],
  ['suggestions', '/', false, (page) => typeSearch(page, 'jack')],
  ['mobile menu', '/', true, (page) => page.getByRole('button', { name: 'Menu' }).click()],
  [
    'filter sheet',
    '/category/TRAINERS',
    true,
    (page) => page.getByRole('button', { name: /^Filters/ }).click(),
  ],
  ['quick add', '/category/TRAINERS', false, openQuickAdd],
  ['quick add on a phone', '/category/TRAINERS', true, openQuickAdd],
  ['cart panel with a notice', `/product/${shop.cards.plain}`, true, addPlain],
  ['notice of the newsletter', '/', false, subscribe],
];

async function typeSearch(page: Page, words: string): Promise<void> {
  await page
    .getByRole('searchbox')
    .or(page.getByRole('combobox', { name: /./ }))
    .first()
    .fill(words);
  await page.getByRole('listbox').waitFor();
}

async function openQuickAdd(page: Page): Promise<void> {
  await page.locator('article button[aria-haspopup=dialog]').first().click();
  await page.getByRole('dialog').getByRole('radio').first().waitFor();
}

async function addPlain(page: Page): Promise<void> {
  await page.locator('main').getByRole('button', { name: 'In winkelmand', exact: true }).first().click();
  await page.getByRole('dialog').getByTestId('cart-line').waitFor();
}

async function subscribe(page: Page): Promise<void> {
  await page.locator('main input[type=email]').fill(`reader-${Date.now()}@example.test`);
  await page.getByRole('button', { name: 'Aanmelden', exact: true }).click();
  await page.getByText('Gelukt!', { exact: true }).first().waitFor();
}

describe.each([
  { locale: 'en-IE', width: 1280, widths: [NARROWEST] },
  // Dutch words are longer, so they are tried at every width.
  { locale: 'nl-NL', width: 390, widths: WIDTHS },
] as const)('every page ($locale, $width px)', ({ locale, width, widths }) => {
  it('is accessible, does not shift, fits every width, and hydrates without errors', async () => {
    const { page, context, faults } = await openShop(parts.browser, { url: shop.url, locale, width });
    await page.addInitScript(WATCH);
    const [product] = await productsOf('category=JACKETS&limit=1');
    const found: string[] = [];
    for (const path of [...PAGES, `/product/${product?.id}`]) {
      await visit(page, path);
      await networkSettled(page);
      found.push(...(await accessibilityFaults(page)).map((fault) => `${path}: ${fault}`));
      const shift = await page.evaluate<number>('window.shift');
      if (shift >= 0.01) found.push(`${path}: jumps by ${shift.toFixed(3)}`);
      const blocked = await page.evaluate<string[]>('window.blocked');
      found.push(...blocked.map((what) => `${path}: blocked ${what}`));
      found.push(...(await overflowingElements(page, widths)).map((out) => `${path} ${out}`));
      await page.setViewportSize({ width, height: width < 500 ? 844 : 900 });
      expect(await page.locator('html').getAttribute('lang'), path).toBe(locale.slice(0, 2));
    }
    expect(found).toEqual([]);
    // The browser itself reports a page with status 404 or 503.
    expect(faults.filter((fault) => !/status of 404 .*(NO%20SUCH|no-product|no\/such)/.test(fault))).toEqual(
      [],
    );
    await context.close();
  });
});

// In Dutch, because its words are longer; other tests open the same components in English.
it('dialogs and menus over a page are accessible', async () => {
  const found: string[] = [];
  const { page, context, faults } = await openShop(parts.browser, { url: shop.url, locale: 'nl-NL' });
  for (const [name, path, phone, open] of STATES) {
    await page.setViewportSize(phone ? { width: 390, height: 844 } : { width: 1280, height: 900 });
    await visit(page, path);
    await open(page);
    found.push(...(await accessibilityFaults(page)).map((fault) => `${name}: ${fault}`));
  }
  expect(found).toEqual([]);
  expect(faults).toEqual([]);
  await context.close();
});
