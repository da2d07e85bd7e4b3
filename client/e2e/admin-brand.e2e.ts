import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../server/test/support/app.js';
import { closeContexts, sharedBrowser } from '../../server/test/support/browser.js';
import { notice, openAdmin } from './support/admin-page.js';
import { accessibilityFaults } from './support/axe.js';
import { visit } from './support/shop-page.js';

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

const styleOf = (page: Page, selector: string, property: 'backgroundColor' | 'fontFamily') =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element)[name], property);

it('says which colours cannot be read, and offers a shade that can', async () => {
  const { page, faults, context } = await openAdmin(browser, shop);
  await visit(page, '/admin/brand');
  await page.getByRole('heading', { name: 'Huisstijl', level: 1 }).waitFor();
  const main = page.getByLabel('Hoofdkleur', { exact: true });
  await main.fill('blauw');
  await page.getByRole('button', { name: 'Huisstijl opslaan' }).click();
  await page.getByText('Dit is geen kleur.').waitFor();
  await main.fill('#ffd200');
  await page.getByText('Dit is niet goed genoeg te lezen').waitFor();
  expect(await page.getByTestId('contrasts').getByText('Te weinig').count()).toBeGreaterThan(0);

  expect(await main.inputValue()).toBe('#ffd200');
  // Until here the preview shows what cannot be read.
  await page.getByRole('button', { name: /^#[0-9a-f]{6} gebruiken$/ }).click();
  await page.getByText('Te weinig').waitFor({ state: 'detached' });
  expect(faults).toEqual([]);
  await context.close();
});

it('dresses preview, admin and shop, and is taken back by one press', async () => {
  const { page, faults, context } = await openAdmin(browser, shop);
  await visit(page, '/admin/brand');
  const drawing = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="160" height="40"><rect width="160" height="40" rx="8" fill="#1b2a6b"/></svg>',
  );
  await page
    .getByTestId('logo-file')
    .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: drawing });
  await page.getByRole('img', { name: 'Logo' }).waitFor();
  const create = { width: 256, height: 256, channels: 3, background: '#1b2a6b' } as const;
  const icon = await sharp({ create }).png().toBuffer();
  await page.getByTestId('icon-file').setInputFiles({ name: 'i.png', mimeType: 'image/png', buffer: icon });
  await page.getByRole('img', { name: 'Pictogram' }).waitFor();
  await page.getByLabel('Hoofdkleur', { exact: true }).fill('#1b2a6b');
  await page.getByRole('radio', { name: /Space Grotesk/ }).check();
  const preview = '[data-testid="brand-preview"] .bg-foot';
  expect(await styleOf(page, preview, 'backgroundColor')).toBe('rgb(27, 42, 107)');
  await page.getByRole('button', { name: 'Huisstijl opslaan' }).click();
  await notice(page, 'Huisstijl opgeslagen');
  // A toast stays while the mouse is on it.
  await page.getByRole('button', { name: 'Ongedaan maken' }).hover();

  const shopper = await context.newPage();
  await visit(shopper, '/');
  expect(await styleOf(shopper, 'footer.bg-foot', 'backgroundColor')).toBe('rgb(27, 42, 107)');
  expect(await styleOf(shopper, 'h1', 'fontFamily')).toContain('Space Grotesk');
  await shopper.locator('header img').waitFor();
  expect(await accessibilityFaults(shopper)).toEqual([]);

  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await notice(page, 'De vorige huisstijl is terug');
  await visit(shopper, '/');
  expect(await styleOf(shopper, 'footer.bg-foot', 'backgroundColor')).toBe('rgb(15, 61, 46)');
  expect(await shopper.locator('link[data-brand]').count()).toBe(0);
  expect(faults).toEqual([]);
  await context.close();
});
