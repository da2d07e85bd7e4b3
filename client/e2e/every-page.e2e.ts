import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { accessibilityFaults } from './support/axe.js';
import { NARROWEST, overflowingElements, WIDTHS } from './support/overflow.js';
import { useSharedShop } from './support/shared-shop.js';
import { networkSettled, openShop, visit } from './support/shop-page.js';
import { buyingViews, catalogueViews, type ShopView } from './support/shop-views.js';

const shop = inject('shop');
const parts = useSharedShop();

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

interface Visitor {
  readonly locale: 'en-IE' | 'nl-NL';
  readonly screen: 'phone' | 'desktop';
  readonly size: { readonly width: number; readonly height: number };
  /** The widths at which nothing may overflow the page. */
  readonly widths: readonly number[];
}

const VISITORS: readonly Visitor[] = [
  {
    locale: 'en-IE',
    screen: 'desktop',
    size: { width: 1280, height: 900 },
    widths: [1280, NARROWEST],
  },
  // Dutch words are longer, so they are tried at every width.
  { locale: 'nl-NL', screen: 'phone', size: { width: 390, height: 844 }, widths: WIDTHS },
];

/** The browser itself reports a page with status 404 or 503. */
const isOurs = (fault: string) => !/status of 404 .*(NO%20SUCH|no-product|no\/such)/.test(fault);

/** Loads or opens the view, and returns what is wrong with it. */
async function faultsOf(page: Page, view: ShopView, { size, widths, locale }: Visitor): Promise<string[]> {
  const found: string[] = [];
  if (view.path !== undefined) await visit(page, typeof view.path === 'string' ? view.path : view.path());
  await view.open?.(page);
  if (view.path !== undefined) {
    await networkSettled(page);
    const shift = await page.evaluate<number>('window.shift');
    if (shift >= 0.01 && !view.moves) found.push(`jumps by ${shift.toFixed(3)}`);
    expect(await page.locator('html').getAttribute('lang'), view.name).toBe(locale.slice(0, 2));
  }
  found.push(...(await accessibilityFaults(page)));
  found.push(...(await overflowingElements(page, view.over ? [size.width] : widths)));
  await page.setViewportSize(size);
  const blocked = await page.evaluate<string[]>('window.blocked.splice(0)');
  found.push(...blocked.map((what) => `blocked ${what}`));
  return found.map((fault) => `${view.name}: ${fault}`);
}

describe.each(VISITORS)('every page and what opens over it ($locale, $screen)', (visitor) => {
  const { locale, screen, size } = visitor;
  it.each([
    ['the catalogue', catalogueViews],
    ['the way to an order and the texts', buyingViews],
  ])('%s: is accessible, does not shift, fits, and hydrates without errors', async (_part, views) => {
    const { page, context, faults } = await openShop(parts.browser, { url: shop.url, locale, ...size });
    await page.addInitScript(WATCH);
    const found: string[] = [];
    for (const view of views(shop.cards)) {
      if (view.only === undefined || view.only === screen)
        found.push(...(await faultsOf(page, view, visitor)));
      found.push(
        ...faults
          .splice(0)
          .filter(isOurs)
          .map((fault) => `${view.name}: ${fault}`),
      );
    }
    expect(found).toEqual([]);
    await context.close();
  });
});
