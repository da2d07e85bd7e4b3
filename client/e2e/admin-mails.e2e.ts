import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../server/test/support/app.js';
import { closeContexts, sharedBrowser } from '../../server/test/support/browser.js';
import { notice, openAdmin } from './support/admin-page.js';
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

it('a mail is worded with its fields, and previewed in its own colours within the policy of the admin', async () => {
  const { page, faults, context } = await openAdmin(browser, shop);
  await visit(page, '/admin/settings/mails');
  await page.getByRole('link', { name: 'Bevestiging van de bestelling' }).click();
  const preview = page.frameLocator('iframe');
  const heading = preview.getByRole('heading', { level: 1 });
  await preview.getByRole('heading', { name: 'Bedankt voor je bestelling' }).waitFor();
  // By a style attribute, which the policy of the admin refuses in its own pages.
  expect(await heading.evaluate((one) => getComputedStyle(one).fontSize)).toBe('28px');

  const opening = page.getByRole('textbox', { name: 'Opening', exact: true });
  await opening.fill('Wat fijn!  is binnen. <img src=x>');
  await opening.evaluate((box: HTMLTextAreaElement) => box.setSelectionRange(10, 10));
  await page.getByRole('button', { name: '{number} nummer van de bestelling' }).click();
  await expect.poll(() => opening.inputValue()).toBe('Wat fijn! {number} is binnen. <img src=x>');
  await preview.getByText('Wat fijn! AA-7K4M-93QX is binnen. <img src=x>').waitFor();

  await page.getByRole('button', { name: 'Opslaan' }).click();
  await notice(page, 'De mail is opgeslagen');
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await expect.poll(() => opening.inputValue()).toContain('We hebben je betaling');
  expect(faults).toEqual([]);
  await context.close();
});
