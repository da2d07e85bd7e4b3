import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { accessibilityFaults } from './support/axe.js';
import { CUSTOMER } from './support/buying.js';
import { NARROWEST, overflowingElements, WIDTHS } from './support/overflow.js';
import { useSharedShop } from './support/shared-shop.js';
import { networkSettled, openShop, visit } from './support/shop-page.js';

const shop = inject('shop');
const parts = useSharedShop();
const JACKET = `/product/${shop.cards.colourful}`;

/** Both languages, one on a phone and one on a wide screen. Dutch words are longer, so they are tried at every width. */
const VISITORS = [
  {
    locale: 'en-IE',
    width: 1280,
    widths: [NARROWEST],
    words: {
      add: 'Add to Cart',
      guide: 'Size guide',
      pay: /^Pay with card/,
      send: 'Send message',
      heart: /to your wishlist/,
      late: /webhook comes late/,
      thanks: 'Thank you for your order!',
    },
  },
  {
    locale: 'nl-NL',
    width: 390,
    widths: WIDTHS,
    words: {
      add: 'In winkelmand',
      guide: 'Maattabel',
      pay: /^Betaal met kaart/,
      send: 'Verstuur bericht',
      heart: /op je verlanglijst/,
      late: /webhook komt laat/,
      thanks: 'Bedankt voor je bestelling!',
    },
  },
] as const;

const TYPED = {
  name: CUSTOMER['Full name'],
  email: CUSTOMER.Email,
  address1: CUSTOMER['Street and house number'],
  postalCode: CUSTOMER['Postal code'],
  city: CUSTOMER.City,
};

/** Types into the checkout, reloads, and finds it typed, while the browser's storage no longer has it. */
async function findsTypedAfterReload(page: Page): Promise<void> {
  for (const [name, text] of Object.entries(TYPED)) await page.locator(`main [name=${name}]`).fill(text);
  await page.reload();
  await page.locator('html[data-ready="true"]').waitFor();
  for (const [name, text] of Object.entries(TYPED))
    await expect.poll(() => page.locator(`main [name=${name}]`).inputValue()).toBe(text);
  expect(await page.evaluate('JSON.stringify(sessionStorage)')).not.toContain('Aoife');
}

describe.each(VISITORS)(
  'the pages on the way to an order ($locale, $width px)',
  ({ locale, width, widths, words }) => {
    const add = (page: Page) =>
      page.locator('main').getByRole('button', { name: words.add, exact: true }).first();

    it('are accessible in every open state and hydrate without errors', async () => {
      const { page, faults, context } = await openShop(parts.browser, { url: shop.url, locale, width });
      const found: string[] = [];
      const check = async (what: string) => {
        found.push(...(await accessibilityFaults(page)).map((barrier) => `${what}: ${barrier}`));
      };
      const checkWidths = async (what: string) => {
        found.push(...(await overflowingElements(page, widths)).map((out) => `${what} ${out}`));
        await page.setViewportSize({ width, height: 900 });
      };

      await visit(page, `${JACKET}?color=Slate`);
      await page.getByRole('button', { name: words.guide }).click();
      await page.getByRole('dialog').waitFor();
      await check('size guide');
      await page.keyboard.press('Escape');
      await page.locator('[class*=cursor-zoom-in]').first().click();
      await page.getByRole('dialog').waitFor();
      await check('enlarged picture');
      await page.keyboard.press('Escape');
      await page.locator('main').getByRole('button', { name: words.heart }).first().click();
      await page.locator('label', { hasText: /^M$/ }).click();
      await add(page).click();
      await page.getByRole('dialog').getByTestId('cart-line').waitFor();
      await check('cart panel with a notice');

      await visit(page, '/wishlist');
      await page.getByRole('article').first().waitFor();
      await check('wishlist');
      await visit(page, '/contact');
      await page.getByRole('button', { name: words.send }).click();
      await page.locator('[aria-invalid=true]').first().waitFor();
      await check('contact with faults');
      await visit(page, '/orders/AA-1');
      await check('an order without its link');
      await visit(page, '/cart');
      await page.getByTestId('total').waitFor();
      await check('cart');
      await checkWidths('cart');

      await visit(page, '/checkout');
      await page.getByRole('button', { name: words.pay }).click();
      await page.locator('[aria-invalid=true]').first().waitFor();
      await check('checkout with faults');
      await checkWidths('checkout with faults');
      await findsTypedAfterReload(page);
      await page.getByRole('button', { name: words.pay }).click();
      await page.getByTestId('sandbox-amount').waitFor();
      await check('payment page');
      await page.getByRole('button', { name: words.late }).click();
      await page.waitForURL(/\/checkout\/success\?checkoutId=/);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await check('waiting for the payment');
      await page.getByRole('heading', { name: words.thanks }).waitFor({ timeout: 40_000 });
      await check('paid order');
      await page.locator('main a[href^="/orders/"]').click();
      await page.waitForURL(/\/orders\//);
      await page.getByTestId('order-item').first().waitFor();
      await networkSettled(page);
      await check('page of the order');
      expect(found).toEqual([]);
      expect(faults).toEqual([]);
      await context.close();
    });
  },
);

describe('the server-rendered page', () => {
  it('contains no shopper’s data', async () => {
    const { page, context } = await openShop(parts.browser, { url: shop.url });
    await visit(page, `/product/${shop.cards.plain}`);
    await page.locator('main').getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
    await page.getByRole('dialog').getByTestId('cart-line').waitFor();
    for (const path of ['/cart', '/checkout', '/wishlist', '/checkout/success']) {
      const html = await (await context.request.get(path)).text();
      expect(html, path).toContain('<main');
      expect(html, path).not.toContain('Plain Jacket');
    }
    await context.close();
  });

  it('shows a whole product without JavaScript', async () => {
    const context = { javaScriptEnabled: false };
    const { page, context: opened } = await openShop(parts.browser, { url: shop.url, context });
    await page.goto(`/product/${shop.cards.reduced}`);
    for (const words of [
      'Reduced Jacket',
      '€80.00',
      '€100.00',
      'Keeps the rain where it belongs.',
      'Free shipping on orders over €150',
      '30-day return policy',
      'Genuine Irish heritage',
    ]) {
      expect(await page.getByText(words).first().isVisible(), words).toBe(true);
    }
    await opened.close();
  });
});
