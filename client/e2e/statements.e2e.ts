import type { Locator } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { useSharedShop } from './support/shared-shop.js';
import { openShop, visit } from './support/shop-page.js';

const shop = inject('shop');
const parts = useSharedShop();

/** True when the first element stands before the other in the order in which a page is read. */
async function isBefore(first: Locator, other: Locator): Promise<boolean> {
  const handle = await other.elementHandle();
  return first.evaluate(
    (element, later) =>
      later !== null && (element.compareDocumentPosition(later) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
    handle,
  );
}

/** The width of a picture's file in pixels, once it is here. */
async function widthOf(picture: Locator): Promise<number> {
  await picture.scrollIntoViewIfNeeded();
  return picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth));
}

it('names the trader and the guarantee from the footer of every page [law: statements]', async () => {
  const { page, faults, context } = await openShop(parts.browser, { url: shop.url });
  await visit(page, '/about');
  const footer = page.getByRole('contentinfo');
  for (const [name, title, words] of [
    ['IMPRINT', 'Imprint', 'Aran & Ash Ltd (demo)'],
    ['ACCESSIBILITY', 'Accessibility statement', 'WCAG'],
    ['LEGAL GUARANTEE', 'Legal guarantee of conformity', 'at least 2 years'],
  ] as const) {
    await footer.getByRole('link', { name, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(await page.locator('main').innerText()).toContain(words);
  }
  const notice = page.getByRole('img', { name: /EU legal guarantee of conformity: at least 2 years/ });
  expect(await widthOf(notice)).toBe(720);
  expect(faults).toEqual([]);
  await context.close();
});

it('shows the notice of the legal guarantee on a product page and before the order button, also in Dutch [law: guarantee-notice]', async () => {
  const { page, context } = await openShop(parts.browser, { url: shop.url, locale: 'nl-NL' });
  await visit(page, `/product/${shop.cards.plain}`);
  const picture = page.getByRole('img', { name: /^Wettelijke EU-conformiteitsgarantie: minstens 2 jaar/ });
  expect(await widthOf(picture)).toBe(720);
  await page.getByRole('link', { name: 'Je wettelijke garantie' }).click();
  await page.getByRole('heading', { level: 1, name: 'Wettelijke conformiteitsgarantie' }).waitFor();
  await visit(page, `/product/${shop.cards.plain}`);
  await page.locator('main').getByRole('button', { name: 'In winkelmand', exact: true }).first().click();
  await page.getByRole('dialog').getByTestId('cart-line').waitFor();
  await visit(page, '/checkout');
  const link = page.locator('main').getByRole('link', { name: 'Je wettelijke garantie' });
  const button = page.getByRole('button', { name: /^Betaal met/ });
  await button.waitFor();
  const [above, below] = await Promise.all([link.boundingBox(), button.boundingBox()]);
  expect(above?.y).toBeLessThan(below?.y ?? 0);
  // Seen without a click, and on a phone above the button too.
  expect(await widthOf(picture)).toBe(720);
  expect(await isBefore(picture, button)).toBe(true);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(async () => (await picture.boundingBox())?.width ?? 0).toBeLessThan(390);
  const [high, low] = await Promise.all([picture.boundingBox(), button.boundingBox()]);
  expect(high?.y).toBeLessThan(low?.y ?? 0);
  await context.close();
});
