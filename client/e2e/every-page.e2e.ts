import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { accessibilityFaults } from './support/axe.js';
import { bareTexts } from './support/bare-texts.js';
import { keepPicture, layoutFaults, NARROWEST, TEXT_SIZES, WIDTHS } from './support/layout-faults.js';
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
  readonly locale: 'en-NL' | 'nl-NL';
  readonly screen: 'phone' | 'desktop';
  readonly size: { readonly width: number; readonly height: number };
  /** Only what opens over a page is looked at, and only its layout. */
  readonly layoutOnly?: true;
}

const DESKTOP = { width: 1280, height: 900 };
const PHONE = { width: 390, height: 844 };

const VISITORS: readonly Visitor[] = [
  { locale: 'en-NL', screen: 'desktop', size: DESKTOP },
  { locale: 'nl-NL', screen: 'phone', size: PHONE },
  // A menu of one screen only has other words in the other language. Pages are looked at in both by those above.
  { locale: 'nl-NL', screen: 'desktop', size: DESKTOP, layoutOnly: true },
  { locale: 'en-NL', screen: 'phone', size: PHONE, layoutOnly: true },
];

/** What lies over a page is laid out for the kind of screen on which it was opened, or closes on another. */
const WIDTHS_OF = { phone: [360, 390, 768], desktop: [1024, 1440, 1920] };

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

/** Loads or opens the view. */
async function show(page: Page, view: ShopView): Promise<void> {
  if (view.path !== undefined) await visit(page, typeof view.path === 'string' ? view.path : view.path());
  await view.open?.(page);
  if (view.path !== undefined) await networkSettled(page);
}

/** What is wrong with how the page has loaded, and with its code. */
async function faultsOf(page: Page, view: ShopView, { locale }: Visitor): Promise<string[]> {
  const found: string[] = [];
  if (view.path !== undefined) {
    const shift = await page.evaluate<number>('window.shift');
    if (shift >= 0.01 && !view.moves) found.push(`jumps by ${shift.toFixed(3)}`);
    found.push(...(await page.evaluate<string[]>(UNUSED_PRELOADS)));
    expect(await page.locator('html').getAttribute('lang')).toBe(locale.slice(0, 2));
  }
  found.push(...(await accessibilityFaults(page)), ...(await bareTexts(page)));
  return found;
}

/** What is wrong with its layout, at every width and with large text. Keeps a picture of it (`reports/pages`). */
async function layoutFaultsOf(
  page: Page,
  view: ShopView,
  { screen, size, locale }: Visitor,
): Promise<string[]> {
  await keepPicture(page, `${screen}-${locale.slice(0, 2)}`, view.name);
  const found = view.over ? [] : await layoutFaults(page, { widths: [NARROWEST] });
  const widths = view.over ? WIDTHS_OF[screen] : WIDTHS;
  found.push(...(await layoutFaults(page, { widths, textSizes: TEXT_SIZES })));
  await page.setViewportSize(size);
  return found;
}

/** The views that open over a page, each with those before it that lead there. */
function overlays(views: readonly ShopView[]): ShopView[] {
  const next = (index: number): ShopView | undefined =>
    views.slice(index + 1).find(({ path, over }) => path !== undefined || over);
  return views.filter(({ over }, index) => over ?? next(index)?.over);
}

/** In one window, one after the other: a view without an address opens on the one before. */
describe.each(VISITORS)('every page and what opens over it ($locale, $screen) [law: wcag]', (visitor) => {
  const { locale, screen, size, layoutOnly } = visitor;
  // Its colours in the dark are the same for both visitors, so one of them tries them.
  describe.each([
    { part: 'the catalogue', all: catalogueViews(), darkOn: 'phone' },
    { part: 'the way to an order and the texts', all: buyingViews(shop.cards), darkOn: 'desktop' },
  ])('$part: is accessible, does not shift, fits, and hydrates without errors', ({ all, darkOn }) => {
    let open: ShopPage;
    beforeAll(async () => {
      open = await openShop(parts.browser, { url: shop.url, locale, ...size });
      await open.page.addInitScript(WATCH);
    });
    afterAll(() => open.context.close());

    const views = all.filter(({ only }) => only === undefined || only === screen);
    // A page that hangs must not hold up the run for each view after it; the slowest waits 40 seconds for a payment.
    const limit = { timeout: 120_000 };
    it.each(layoutOnly ? overlays(views) : views)('$name', limit, async (view) => {
      const { page } = open;
      await show(page, view);
      const found = layoutOnly ? [] : await faultsOf(page, view, visitor);
      if (!layoutOnly || view.over) found.push(...(await layoutFaultsOf(page, view, visitor)));
      if (!layoutOnly && (view.only ?? darkOn) === screen) found.push(...(await darkFaults(page)));
      const blocked = await page.evaluate<string[]>('window.blocked.splice(0)');
      found.push(...blocked.map((what) => `blocked ${what}`));
      expect([...found, ...open.faults.splice(0).filter(isOurs)]).toEqual([]);
    });
  });
});
