import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { accessibilityFaults } from './support/axe.js';
import { NARROWEST, overflowingElements, WIDTHS } from './support/overflow.js';
import { useSharedShop } from './support/shared-shop.js';
import { networkSettled, openShop, visit, type ShopPage } from './support/shop-page.js';
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

/** Preloads for this screen of which the page shows no picture with the same files and sizes. */
const UNUSED_PRELOADS = `(() => {
  const shown = [...document.querySelectorAll('picture > source, img')];
  return [...document.querySelectorAll('link[rel=preload][as=image]')]
    .filter(({ media }) => !media || matchMedia(media).matches)
    .filter(({ href, imageSrcset, imageSizes }) => !shown.some((each) =>
      imageSrcset ? each.srcset === imageSrcset && each.sizes === imageSizes : each.currentSrc === href))
    .map(({ href, imageSrcset }) => 'preloaded but not shown: ' + (imageSrcset || href));
})()`;

/** The brightness of the page's ground, 0 to 255. */
const GROUND = `Math.max(...getComputedStyle(document.body).backgroundColor.match(/\\d+/g).slice(0, 3))`;

/** What is wrong with the open view where the system is dark. The page follows the system without being loaded again. */
async function darkFaults(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' });
  const found = await accessibilityFaults(page, { rules: ['color-contrast'] });
  const ground = await page.evaluate<number>(GROUND);
  if (ground > 40) found.push(`the ground is ${ground} bright`);
  await page.emulateMedia({ colorScheme: 'light' });
  return found.map((fault) => `in the dark: ${fault}`);
}

/** Loads or opens the view, and returns what is wrong with it. */
async function faultsOf(page: Page, view: ShopView, { size, widths, locale }: Visitor): Promise<string[]> {
  const found: string[] = [];
  if (view.path !== undefined) await visit(page, typeof view.path === 'string' ? view.path : view.path());
  await view.open?.(page);
  if (view.path !== undefined) {
    await networkSettled(page);
    const shift = await page.evaluate<number>('window.shift');
    if (shift >= 0.01 && !view.moves) found.push(`jumps by ${shift.toFixed(3)}`);
    found.push(...(await page.evaluate<string[]>(UNUSED_PRELOADS)));
    expect(await page.locator('html').getAttribute('lang')).toBe(locale.slice(0, 2));
  }
  found.push(...(await accessibilityFaults(page)));
  found.push(...(await overflowingElements(page, view.over ? [size.width] : widths)));
  await page.setViewportSize(size);
  const blocked = await page.evaluate<string[]>('window.blocked.splice(0)');
  return [...found, ...blocked.map((what) => `blocked ${what}`)];
}

/** In one window, one after the other: a view without an address opens on the one before. */
describe.each(VISITORS)('every page and what opens over it ($locale, $screen) [law: wcag]', (visitor) => {
  const { locale, screen, size } = visitor;
  // Its colours in the dark are the same for both visitors, so one of them tries them.
  describe.each([
    { part: 'the catalogue', views: catalogueViews(), darkOn: 'phone' },
    { part: 'the way to an order and the texts', views: buyingViews(shop.cards), darkOn: 'desktop' },
  ])('$part: is accessible, does not shift, fits, and hydrates without errors', ({ views, darkOn }) => {
    let open: ShopPage;
    beforeAll(async () => {
      open = await openShop(parts.browser, { url: shop.url, locale, ...size });
      await open.page.addInitScript(WATCH);
    });
    afterAll(() => open.context.close());

    // A page that hangs must not hold up the run for each view after it; the slowest waits 40 seconds for a payment.
    const limit = { timeout: 120_000 };
    it.each(views.filter(({ only }) => only === undefined || only === screen))(
      '$name',
      limit,
      async (view) => {
        const found = await faultsOf(open.page, view, visitor);
        if ((view.only ?? darkOn) === screen) found.push(...(await darkFaults(open.page)));
        expect([...found, ...open.faults.splice(0).filter(isOurs)]).toEqual([]);
      },
    );
  });
});
