import { expect, inject, it } from 'vitest';
import { CASES_CATEGORY } from './support/card-cases.js';
import { productsOf, useSharedShop } from './support/shared-shop.js';
import { openShop, visit } from './support/shop-page.js';

const shop = inject('shop');
const parts = useSharedShop();

/** 320 px is a 1280 px screen enlarged to 400 % (WCAG 2.2, 1.4.10). */
const WIDTHS = [320, 390, 768, 1024, 1440];
const VIEWS = ['grid', 'list', 'compact', 'clean', 'instagram'];
const PAGES = [
  '/',
  '/category/TRACKSUIT',
  ...VIEWS.map((view) => `/category/${CASES_CATEGORY}?view=${view}`),
  '/search?q=trainingspak',
  `/search?q=${'langzaamaandoen'.repeat(30)}`,
  '/cart',
  '/checkout',
  '/checkout/success?cancelled=true',
  '/orders',
  '/wishlist',
  '/about',
  '/contact',
  '/shipping-info',
  '/privacy-policy',
  '/terms-of-service',
  '/no/such/page',
];

/** What sticks out of the page to the right, unless something around it scrolls or cuts it. */
const STICKING_OUT = `(() => {
  const wide = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth <= wide) return [];
  return [...document.querySelectorAll('body *')]
    .filter((element) => element.getBoundingClientRect().right > wide + 0.5)
    .slice(-3)
    .map((element) => element.outerHTML.slice(0, 120));
})()`;

it.each(['en-IE', 'nl-NL'] as const)(
  'no page scrolls sideways, from 400 %% enlargement to a wide screen (%s)',
  async (locale) => {
    const { page, context, faults } = await openShop(parts.browser, { url: shop.url, locale });
    const [product] = await productsOf('category=JACKETS&limit=1');
    const found: string[] = [];
    // With something in it, the cart and the checkout are wider than without.
    await visit(page, `/product/${shop.cards.plain}`);
    await page.locator('main .button:not([disabled])').first().click();
    await page.getByRole('dialog').getByTestId('cart-line').waitFor();
    for (const path of [...PAGES, `/product/${product?.id}`, `/product/${shop.cards.colourful}`]) {
      await visit(page, path);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        const out = await page.evaluate<string[]>(STICKING_OUT);
        found.push(...out.map((html) => `${path} at ${width}: ${html}`));
      }
    }
    expect(found).toEqual([]);
    expect(faults.filter((fault) => !/status of 404 .*no\/such/.test(fault))).toEqual([]);
    await context.close();
  },
  150_000,
);
