import { expect, inject, it } from 'vitest';
import { CASES_CATEGORY } from './support/card-cases.js';
import { useSharedShop } from './support/shared-shop.js';
import { openShop, visit } from './support/shop-page.js';
import { overflowingElements } from './support/overflow.js';

const shop = inject('shop');
const parts = useSharedShop();

const VIEWS = ['grid', 'list', 'compact', 'clean', 'instagram'];
/** The remaining pages are covered by every-page. */
const PAGES = [
  '/category/TRACKSUIT',
  ...VIEWS.map((view) => `/category/${CASES_CATEGORY}?view=${view}`),
  '/search?q=trainingspak',
  `/search?q=${'langzaamaandoen'.repeat(30)}`,
  '/cart',
  '/checkout',
  '/orders',
];

it.each(['en-IE', 'nl-NL'] as const)(
  'no page scrolls sideways from 400 % zoom to a wide screen (%s)',
  async (locale) => {
    const { page, context, faults } = await openShop(parts.browser, { url: shop.url, locale });
    const found: string[] = [];
    // Cart and checkout are wider with content than without.
    await visit(page, `/product/${shop.cards.plain}`);
    await page.locator('main .button:not([disabled])').first().click();
    await page.getByRole('dialog').getByTestId('cart-line').waitFor();
    for (const path of [...PAGES, `/product/${shop.cards.colourful}`]) {
      await visit(page, path);
      found.push(...(await overflowingElements(page)).map((out) => `${path} ${out}`));
    }
    expect(found).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  },
);
