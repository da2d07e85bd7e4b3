import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { useSharedShop } from './support/shared-shop.js';
import { openShop, networkSettled, visit } from './support/shop-page.js';

const shop = inject('shop');
const parts = useSharedShop();

/** Errors except the browser's own report of a request without a connection. */
const besidesConnection = (faults: readonly string[]) =>
  faults.filter((fault) => !fault.includes('ERR_INTERNET_DISCONNECTED'));

/** Some browsers cache a failed import: there the first press reloads the page, and the second one opens the zoom. */
async function openZoom(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  const reloaded = page.waitForEvent('load').then(() => 'reloaded');
  await picture(page).click();
  const outcome = await Promise.race([reloaded, dialog.waitFor().then(() => 'opened')]);
  if (outcome === 'opened') return;
  await page.locator('html[data-ready="true"]').waitFor();
  await picture(page).click();
  await dialog.waitFor();
}

const picture = (page: Page) => page.locator('main section button.cursor-zoom-in').first();

// In Dutch, which the page shows only when it looks the text up; its catalogue does not compile without the other language.
it('says that the zoom cannot be opened offline, and opens it afterwards', async () => {
  const { page, context, faults } = await openShop(parts.browser, { url: shop.url, locale: 'nl-NL' });
  await page.clock.install();
  await visit(page, `/product/${shop.cards.colourful}`);
  await networkSettled(page);
  await context.setOffline(true);
  await picture(page).click();
  const text = 'De verbinding met de winkel viel weg. Controleer de jouwe en probeer het opnieuw.';
  const notice = page.getByRole('alert').filter({ hasText: text });
  await notice.waitFor();
  await page.getByRole('heading', { level: 1, name: 'Colourful Jacket' }).waitFor();
  // It goes by itself, after five seconds of the page.
  await page.clock.fastForward(5000);
  await notice.waitFor({ state: 'detached' });
  await context.setOffline(false);
  await openZoom(page);
  expect(besidesConnection(faults)).toEqual([]);
  await context.close();
});

it('shows a toast offline although the toast code has not been loaded', async () => {
  const { page, context, faults } = await openShop(parts.browser, { url: shop.url });
  await visit(page, '/');
  await networkSettled(page);
  await context.setOffline(true);
  await page.locator('main input[type=email]').fill('reader@example.test');
  await page.getByRole('button', { name: 'Subscribe', exact: true }).click();
  await page.getByRole('alert').filter({ hasText: 'Failed to subscribe. Please try again.' }).waitFor();
  await page.locator('main input[type=email]').waitFor();
  expect(besidesConnection(faults)).toEqual([]);
  await context.close();
});
