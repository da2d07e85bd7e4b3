import type { HomePage } from '#contracts/home-page';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../server/test/support/app.js';
import { compressedAnswer } from '../../server/test/support/compressed-answer.js';
import { call } from '../../server/test/support/http.js';
import { signIn } from '../../server/test/support/staff.js';
import { closeContexts, sharedBrowser } from '../../server/test/support/browser.js';
import { notice, openAdmin } from './support/admin-page.js';
import { accessibilityFaults } from './support/axe.js';
import { KB, loadedBy, sumOf } from './support/page-weight.js';
import { openShop, visit } from './support/shop-page.js';

let shop: TestShop;
let browser: Browser;

beforeAll(async () => {
  shop = await startTestShop();
  browser = await sharedBrowser();
});
afterAll(async () => {
  await closeContexts(browser);
  await shop.stop();
});

it('is put in order by keyboard, previewed as wide as a phone or a desktop, and published', async () => {
  const { page, faults, context } = await openAdmin(browser, shop);
  await visit(page, '/admin/home-page');
  const preview = page.frameLocator('iframe');
  await preview.getByRole('heading', { level: 1 }).waitFor();
  const width = () =>
    page.locator('iframe').evaluate((frame) => (frame as HTMLIFrameElement).contentWindow?.innerWidth);
  expect(await width()).toBe(390);
  await page.getByRole('button', { name: 'Computer' }).click();
  await expect.poll(width).toBe(1280);

  // The focus stays on the button, so that one key moves a section as far as it should.
  await page.getByRole('button', { name: 'Waar klanten op kunnen rekenen naar boven' }).focus();
  for (const place of [7, 6]) {
    await page.keyboard.press('Enter');
    await page.getByText(`Waar klanten op kunnen rekenen is nu onderdeel ${place} van 9.`).waitFor();
  }
  await page.getByRole('button', { name: 'Nieuwsbrief verbergen' }).click();
  await expect.poll(() => preview.getByRole('textbox', { name: 'E-mailadres' }).count()).toBe(0);

  const heading = page.getByRole('textbox', { name: 'Kop' });
  const text = page.getByRole('textbox', { name: 'Tekst' });
  await page.getByRole('button', { name: 'Grote foto bovenaan', exact: true }).click();
  await heading.fill('Hemden voor warme dagen');
  await text.fill('Gesneden in Amsterdam.');
  await preview.getByRole('heading', { level: 1, name: 'Hemden voor warme dagen' }).waitFor();
  await page
    .getByRole('group', { name: /^Taal van de teksten/ })
    .getByRole('button', { name: 'English' })
    .click();
  await heading.fill('Shirts for warm days');
  await text.fill('Cut in Amsterdam.');
  await preview.getByRole('heading', { level: 1, name: 'Shirts for warm days' }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.getByRole('button', { name: 'Publiceren' }).click();
  await notice(page, 'De homepagina is gepubliceerd');
  expect(faults).toEqual([]);
  await context.close();

  const { page: shopper, context: visiting } = await openShop(browser, { url: shop.url, width: 390 });
  await visit(shopper, '/');
  expect(await shopper.locator('main h1').textContent()).toBe('Shirts for warm days');
  expect(await shopper.locator('main h2#promises').count()).toBe(1);
  expect(await shopper.locator('main input[type=email]').count()).toBe(0);
  await visiting.close();
});

it('stays within the budgets of the storefront with twenty sections', async () => {
  const { headers } = await signIn(shop);
  const ask = (method: string, body?: object) => call(shop, method, '/api/settings/home-page', body, headers);
  const page = (await (await ask('GET')).json()) as HomePage;
  const title = { en: 'Linen from Twente', nl: 'Linnen uit Twente' };
  const paragraph = `<p>${'Woven slowly, on looms that are older than we are. '.repeat(8)}</p>`;
  const own = Array.from({ length: 20 - page.sections.length }, (_, n) => ({
    id: `own-${n}`,
    isHidden: false,
    title,
    ...(n % 2
      ? { kind: 'products', category: null, count: 4 }
      : { kind: 'text', body: { en: paragraph, nl: paragraph } }),
  }));
  const sections = [...page.sections.map((section) => ({ ...section, isHidden: false })), ...own];
  expect((await ask('PUT', { ...page, sections })).status).toBe(200);
  const { page: shopper, context } = await openShop(browser, { url: shop.url, width: 390 });
  await visit(shopper, '/');
  await shopper.waitForLoadState('networkidle');
  expect(await shopper.locator('main h2', { hasText: 'Linen from Twente' }).count()).toBeGreaterThan(5);
  const scripts = (await loadedBy(shopper)).filter(({ path }) => path.endsWith('.js'));
  expect(sumOf(scripts), JSON.stringify(scripts)).toBeLessThanOrEqual(125 * KB);
  expect((await compressedAnswer(`${shop.url}/`)).bytes).toBeLessThanOrEqual(35 * KB);
  await context.close();
});
