import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../server/test/support/app.js';
import { closeContexts, sharedBrowser } from '../../server/test/support/browser.js';
import { StripeStandIn } from '../../server/test/support/stripe-stand-in.js';
import { loaded, notice, openAdmin } from './support/admin-page.js';
import { accessibilityFaults } from './support/axe.js';
import { layoutFaults } from './support/layout-faults.js';
import { visit } from './support/shop-page.js';

let stripe: StripeStandIn;
let shop: TestShop;
let browser: Browser;
let page: Page;
let faults: string[];

beforeAll(async () => {
  stripe = await new StripeStandIn().start();
  stripe.key = 'sk_test_standin0123456789';
  shop = await startTestShop({ env: { STRIPE_API_URL: stripe.url } });
  browser = await sharedBrowser();
  ({ page, faults } = await openAdmin(browser, shop, 'owner', 390));
});
afterAll(async () => {
  await closeContexts(browser);
  await shop.stop();
  await stripe.stop();
});

async function expectUsable(): Promise<void> {
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await layoutFaults(page)).toEqual([]);
}

it('connects and disconnects Stripe on a phone, by keyboard, with the fault at the field', async () => {
  await visit(page, '/admin/settings/payments');
  await loaded(page);
  const key = page.getByLabel('Geheime sleutel van Stripe');
  await key.fill('pk_test_12345678');
  await page.keyboard.press('Enter');
  await page.getByText('Dit is de publiceerbare sleutel').waitFor();
  expect(await key.getAttribute('aria-invalid')).toBe('true');
  expect(await key.evaluate((field) => field === document.activeElement)).toBe(true);

  stripe.rights.take('Webhook Endpoints', 'write');
  await key.fill(stripe.key);
  await page.keyboard.press('Enter');
  await page.getByLabel('Ondertekeningsgeheim van het endpoint').waitFor();
  expect(await page.getByLabel('Adres van het endpoint').inputValue()).toBe(
    `${shop.url}/api/webhooks/stripe`,
  );
  await expectUsable();

  stripe.rights.giveBack();
  await key.focus();
  await page.keyboard.press('Enter');
  await notice(page, 'Gekoppeld');
  await page.getByText('eindigt op 6789').waitFor();
  await page.getByText('Dit is een testsleutel').waitFor();
  expect(await key.inputValue()).toBe('');
  await expectUsable();

  await page.getByRole('button', { name: 'Ontkoppelen' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Ontkoppelen' }).click();
  await notice(page, 'Ontkoppeld');
  await page.getByText('Niet gekoppeld').waitFor();
  // The browser notes the two refusals itself.
  expect(faults.filter((fault) => !fault.includes('/api/payments/connection'))).toEqual([]);
});
