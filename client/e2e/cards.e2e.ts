import { beforeAll, describe, expect, inject, it } from 'vitest';
import { CASES_CATEGORY } from './support/card-cases.js';
import { useSharedShop } from './support/shared-shop.js';
import { openShop, visit, type ShopPage } from './support/shop-page.js';

const shop = inject('shop');
const parts = useSharedShop();
let shopper: ShopPage;
beforeAll(async () => {
  shopper = await openShop(parts.browser, { url: shop.url });
});

describe.each(['grid', 'list', 'compact', 'clean', 'instagram'] as const)('the %s view', (view) => {
  it.each([390, 1280])('shows every kind of product correctly at %i px', async (width) => {
    const { page, faults } = shopper;
    await page.setViewportSize({ width, height: width < 500 ? 844 : 900 });
    await visit(page, `/category/${CASES_CATEGORY}?view=${view}`);
    const card = (name: string) => page.locator('main article').filter({ hasText: name });
    const said = async (name: string) => (await card(name).innerText()).replace(/\s+/g, ' ');
    expect(await page.locator('main article').count()).toBe(7);

    expect(await said('Sold-out Jacket')).toContain('Sold Out');
    expect(await said('Sold-out Jacket')).not.toMatch(/\bSale\b|\bNew\b/);
    expect(
      await card('Sold-out Jacket')
        .getByRole('button', { disabled: false, name: /Cart|options/ })
        .count(),
    ).toBe(0);
    expect(await said('Reduced Jacket')).toContain('€80.00');
    expect(await card('Reduced Jacket').locator('s:visible').allInnerTexts()).toEqual(['€100.00']);
    if (view !== 'clean') {
      expect(await said('Reduced Jacket')).toContain('Sale');
      expect(await said('New Jacket')).toContain('New');
    }
    expect(await card('Plain Jacket').locator('s').count()).toBe(0);
    if (view === 'grid' || view === 'list') {
      expect(await said('One-size Cap')).toContain('One size');
      expect(await card('Colourful Jacket').getByLabel('6 colours').count()).toBe(1);
    }
    // Without a picture the woven pattern fills the same area as the other pictures.
    const bare = await card('Jacket without a picture').locator('.weave').boundingBox();
    const other = await card('Plain Jacket').locator('img').boundingBox();
    expect(bare?.width).toBeCloseTo(other?.width ?? 0, 0);
    expect(bare?.height).toBeCloseTo(other?.height ?? 0, 0);

    // Nothing overflows its card or the screen.
    const wide = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
    expect(wide).toBeLessThanOrEqual(0);
    const out = await page.locator('main article').evaluateAll((cards) =>
      cards.flatMap((one) => {
        const box = one.getBoundingClientRect();
        return [...one.querySelectorAll('img, h3, p, button:not([disabled])')]
          .filter((part) => part.getBoundingClientRect().right > box.right + 1)
          .map((part) => part.outerHTML.slice(0, 90));
      }),
    );
    expect(out).toEqual([]);
    expect(faults.splice(0)).toEqual([]);
  });
});
