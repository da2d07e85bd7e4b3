import type { Locator } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { useSharedShop } from './support/shared-shop.js';
import { openShop, visit } from './support/shop-page.js';

const shop = inject('shop');
const parts = useSharedShop();
const PLAIN = `/product/${shop.cards.plain}`;

/** Adds a product without options in the browser of the shopper. */
async function addToCart(productId: string): Promise<void> {
  const body = JSON.stringify({ productId, quantity: 1 });
  const headers = { 'content-type': 'application/json' };
  const { ok, status } = await fetch('/api/cart', { method: 'POST', headers, body });
  if (!ok) throw new Error(`Adding answers ${status}`);
}

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is in sight');
  return box;
}

describe('what shoppers have to see', () => {
  it.each([
    [320, 568],
    [390, 844],
    [768, 900],
    [1440, 900],
  ])('the toast of an addition stands beside the open cart at %i × %i px', async (width, height) => {
    const { page, context } = await openShop(parts.browser, {
      url: shop.url,
      locale: 'nl-NL',
      context: { viewport: { width, height } },
    });
    await visit(page, PLAIN);
    // Enough for the drawer to be as tall as it gets on a phone.
    for (const productId of [shop.cards.fresh, shop.cards.reduced, shop.cards.bare])
      await page.evaluate(addToCart, productId);
    await page.locator('main').getByRole('button', { name: 'In winkelmand', exact: true }).first().click();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('link', { name: 'Naar de kassa' }).waitFor();
    await page.locator('.toast').waitFor();
    await page.evaluate('Promise.all(document.getAnimations().map(({ finished }) => finished))');
    const [toast, cart] = await Promise.all([boxOf(page.locator('.toast')), boxOf(drawer)]);
    const isApart = toast.x + toast.width <= cart.x || toast.y + toast.height <= cart.y;
    expect(isApart, JSON.stringify({ toast, cart })).toBe(true);
    await context.close();
  });

  it('the header covers no part of the ring around the focused search field on a phone', async () => {
    const { page, context } = await openShop(parts.browser, { url: shop.url, width: 390 });
    await visit(page, '/about');
    const field = page.locator('header').getByRole('combobox');
    await field.focus();
    const ring = await field.evaluate((element) => {
      const { outlineWidth, outlineOffset } = getComputedStyle(element);
      return Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
    });
    const [box, logo] = [await boxOf(field), await boxOf(page.locator('header > div > div').first())];
    expect(box.y - Math.max(0, ring)).toBeGreaterThanOrEqual(logo.y + logo.height);
    await context.close();
  });

  it('the thanks for a message are in sight of a phone below the header, and focused', async () => {
    const { page, context } = await openShop(parts.browser, { url: shop.url, width: 390 });
    await visit(page, '/contact');
    const values = { Name: 'Aoife', Email: 'aoife@example.test', Message: 'Is the Achill warm?' };
    for (const [label, value] of Object.entries(values))
      await page.locator('main').getByLabel(label, { exact: true }).fill(value);
    await page.getByRole('button', { name: 'Send message' }).click();
    const thanks = page.locator('main :focus', { hasText: 'Thank you for your message!' });
    await thanks.waitFor();
    const [box, header] = [await boxOf(thanks), await boxOf(page.locator('header > div > div').first())];
    expect(box.y).toBeGreaterThanOrEqual(header.y + header.height);
    expect(box.y + box.height).toBeLessThanOrEqual(844);
    await context.close();
  });
});
