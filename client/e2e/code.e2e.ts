import type { Page, Route } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { useSharedShop } from './support/shared-shop.js';
import { openShop, visit, type ShopPage } from './support/shop-page.js';

const shop = inject('shop');
const parts = useSharedShop();

const CODE = /\/category-page-[^/]*\.js$/;

/** The ways in which code does not arrive. */
const FAULTS: Record<string, (route: Route) => Promise<void>> = {
  'a shop in trouble (503)': (route) => route.fulfill({ status: 503 }),
  'a file that is gone (404)': (route) => route.fulfill({ status: 404 }),
  'a connection that breaks': (route) => route.abort('connectionreset'),
  'no connection': (route) => route.abort('internetdisconnected'),
};

const link = (page: Page) => page.locator('main').getByRole('link', { name: 'Shop jackets' });

// Six seconds: the clock of the page is put forward.
describe('a page whose code does not arrive', () => {
  let open: ShopPage;
  let asked = 0;
  beforeEach(async () => {
    open = await openShop(parts.browser, { url: shop.url, pictures: true });
    asked = 0;
    await open.page.clock.install();
    open.page.on('request', (request) => CODE.test(request.url()) && (asked += 1));
  });
  afterEach(() => open.context.close());

  it.each(Object.entries(FAULTS))(
    'is asked for a few times, keeps the page before, and comes at a press: %s',
    async (_name, fault) => {
      const { page } = open;
      await page.route(CODE, fault);
      await visit(page, '/');
      await link(page).click();
      await page.clock.runFor(120_000);
      const notice = page.getByRole('alert').filter({ hasText: 'Try again' });
      await notice.waitFor();
      // Once and one retry, for the pointer over the link and for the press.
      expect(asked).toBeLessThanOrEqual(4);
      expect(new URL(page.url()).pathname).toBe('/');
      await page.getByRole('heading', { level: 1, name: /Made for the weather/ }).waitFor();
      await page.unroute(CODE);
      await notice.getByRole('button', { name: 'Try again' }).click();
      await page.clock.runFor(5000);
      await page.getByRole('heading', { level: 1, name: 'JACKETS' }).waitFor();
      expect(new URL(page.url()).pathname).toBe('/category/jackets');
    },
  );

  it('says that the shopper is offline', async () => {
    const { page, context } = open;
    await visit(page, '/');
    await context.setOffline(true);
    await link(page).click();
    await page.clock.runFor(5000);
    await page.getByRole('alert').filter({ hasText: 'You are offline' }).waitFor();
    await context.setOffline(false);
  });

  it('is loaded anew, once, where the shop has been updated since', async () => {
    const { page } = open;
    await visit(page, '/');
    await page.route(CODE, (route) => route.fulfill({ status: 404 }));
    await page.route('**/category/jackets', async (route) => {
      if (route.request().isNavigationRequest()) return route.continue();
      const answer = await route.fetch();
      const body = (await answer.text()).replace(/(<meta name="code" content=")[^" ]+/, '$1/assets/next.js');
      return route.fulfill({ response: answer, body });
    });
    const loaded = page.waitForURL('**/category/jackets', { waitUntil: 'commit' });
    await link(page).click();
    await page.clock.runFor(5000);
    await loaded;
    // What the server has rendered stays readable without its code, and says so.
    await page.getByRole('heading', { level: 1, name: 'JACKETS' }).waitFor();
    await page.clock.runFor(5000);
    const notice = page.getByRole('alert').filter({ hasText: 'This did not come through' });
    await notice.waitFor();
    await page.unroute(CODE);
    await notice.getByRole('button', { name: 'Try again' }).click();
    await page.clock.runFor(5000);
    await page.locator('html[data-ready="true"]').waitFor();
    await notice.waitFor({ state: 'detached' });
  });
});
