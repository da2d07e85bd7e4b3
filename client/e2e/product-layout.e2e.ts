import { describe, expect, inject, it } from 'vitest';
import { useSharedShop } from './support/shared-shop.js';
import { openShop, visit } from './support/shop-page.js';

const shop = inject('shop');
const parts = useSharedShop();
const PRODUCT = '/product/dingle-shell-jacket';

describe('the product page', () => {
  it('goes on below the picture on a tablet, without an empty column', async () => {
    const { page, context } = await openShop(parts.browser, { url: shop.url, width: 768 });
    await visit(page, PRODUCT);
    const picture = await page.getByRole('region', { name: /^Pictures of/ }).boundingBox();
    const text = await page.getByRole('heading', { name: 'Description' }).boundingBox();
    if (!picture || !text) throw new Error('Picture and description are on the page');
    expect(text.y - (picture.y + picture.height)).toBeLessThan(64);
    expect(text.x).toBeLessThan(picture.x + picture.width);
    await context.close();
  });

  it.each([768, 1440])('ends its two columns near each other at %i px', async (width) => {
    const { page, context } = await openShop(parts.browser, { url: shop.url, width });
    await visit(page, PRODUCT);
    const bottomOf = async (place: string) => {
      const box = await page.locator(place).boundingBox();
      if (!box) throw new Error(`The page has ${place}`);
      return box.y + box.height;
    };
    const text = width === 768 ? '[aria-labelledby=details]' : '[aria-labelledby=description]';
    expect(Math.abs((await bottomOf(text)) - (await bottomOf('[data-testid=delivery-box]')))).toBeLessThan(
      200,
    );
    const facts = await bottomOf('[data-testid=product-facts]');
    const guarantee = await bottomOf('main a[href*=guarantee]');
    expect(Math.abs(facts - guarantee)).toBeLessThan(240);
    await context.close();
  });

  // The picture fills the width, so the name comes to lie elsewhere on each screen.
  it.each([844, 800, 780, 760, 664])(
    'shows the whole name above the bar on a phone of %i px',
    async (height) => {
      const viewport = { width: 390, height };
      const { page, context } = await openShop(parts.browser, { url: shop.url, context: { viewport } });
      await visit(page, PRODUCT);
      const bar = page.locator('[data-sticky-bar]');
      const isCut = () =>
        page.evaluate(() => {
          const name = document.querySelector('h1')?.getBoundingClientRect();
          const top = document.querySelector('[data-sticky-bar]')?.getBoundingClientRect().top;
          if (!name) throw new Error('The page has a name');
          return top !== undefined && name.top < window.innerHeight && name.bottom > top;
        });
      if (height === 844) await bar.waitFor();
      // The bar would appear with the first look at where the button is. That it does not shows after a while only.
      await page.waitForTimeout(300);
      expect(await isCut()).toBe(false);
      await page.mouse.wheel(0, 160);
      await bar.waitFor();
      await context.close();
    },
  );
});
