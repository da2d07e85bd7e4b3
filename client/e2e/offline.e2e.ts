import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { useSharedShop } from './support/shared-shop.js';
import { openShop, settled, visit } from './support/shop-page.js';

const shop = inject('shop');
const parts = useSharedShop();

/** Faults other than the browser's own report of a request without a connection. */
const besidesConnection = (faults: readonly string[]) =>
  faults.filter((fault) => !fault.includes('ERR_INTERNET_DISCONNECTED'));

const picture = (page: Page) => page.locator('main section button.cursor-zoom-in').first();

it.each([
  ['en-IE', 'The connection to the shop failed. Check yours and try again.'],
  ['nl-NL', 'De verbinding met de winkel viel weg. Controleer de jouwe en probeer het opnieuw.'],
] as const)(
  'says that the zoom cannot be opened offline, and opens it afterwards (%s)',
  async (locale, text) => {
    const { page, context, faults } = await openShop(parts.browser, { url: shop.url, locale });
    await visit(page, `/product/${shop.cards.colourful}`);
    await settled(page);
    await context.setOffline(true);
    await picture(page).click();
    await page.getByRole('alert').filter({ hasText: text }).waitFor();
    await page.getByRole('heading', { level: 1, name: 'Colourful Jacket' }).waitFor();
    await page.getByRole('alert').filter({ hasText: text }).waitFor({ state: 'detached' });
    await context.setOffline(false);
    // The browser remembers that the code could not be fetched: the first press afterwards loads the page anew.
    await Promise.all([page.waitForEvent('load'), picture(page).click()]);
    await page.locator('html[data-ready="true"]').waitFor();
    await picture(page).click();
    await page.getByRole('dialog').waitFor();
    expect(besidesConnection(faults)).toEqual([]);
    await context.close();
  },
);

it('shows a notice offline although the code of the notices has not been fetched', async () => {
  const { page, context, faults } = await openShop(parts.browser, { url: shop.url });
  await visit(page, '/');
  await settled(page);
  await context.setOffline(true);
  await page.locator('main input[type=email]').fill('reader@example.test');
  await page.getByRole('button', { name: 'Subscribe', exact: true }).click();
  await page.getByRole('alert').filter({ hasText: 'Failed to subscribe. Please try again.' }).waitFor();
  await page.locator('main input[type=email]').waitFor();
  expect(besidesConnection(faults)).toEqual([]);
  await context.close();
});
