import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../server/test/support/app.js';
import { closeContexts, sharedBrowser } from '../../server/test/support/browser.js';
import { makeProduct } from '../../server/test/support/makers/make-product.js';
import { loaded, openAdmin, type AdminPage } from './support/admin-page.js';
import { visit } from './support/shop-page.js';

let shop: TestShop;
let browser: Browser;
let opened: AdminPage;

beforeAll(async () => {
  shop = await startTestShop();
  browser = await sharedBrowser();
  await makeProduct(shop.database, { name: 'Howth Fleece' });
  opened = await openAdmin(browser, shop);
});
afterAll(async () => {
  await closeContexts(browser);
  await shop.stop();
});

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Zoek in het beheer' });
const field = (page: Page) => dialog(page).getByRole('combobox');
const address = (page: Page) => page.evaluate<string>('location.pathname + location.hash');
const focused = (page: Page) =>
  page.evaluate<string>('document.activeElement.name || document.activeElement.innerText.split("\\n")[0]');

async function openAt(page: Page, path: string): Promise<void> {
  await visit(page, path);
  await loaded(page);
}

describe('the search of the admin', () => {
  it('opens by Ctrl K, keeps the focus, and gives it back on Escape', async () => {
    const { page } = opened;
    await openAt(page, '/admin/home');
    const button = page.getByRole('button', { name: 'Zoek in het beheer' });
    await button.focus();
    await page.keyboard.press('Control+k');
    await field(page).waitFor();
    for (let n = 0; n < 4; n += 1) {
      await page.keyboard.press('Tab');
      expect(await dialog(page).locator(':focus').count()).toBe(1);
    }
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toBe('Zoek in het beheer');
  });

  it('leads to a product, a page by its English name, and the field of a setting, by keyboard alone', async () => {
    const { page } = opened;
    await openAt(page, '/admin/home');
    await page.keyboard.press('Control+k');
    await field(page).waitFor();
    await page.keyboard.type('howth');
    await dialog(page)
      .getByRole('option', { name: /Howth Fleece/ })
      .waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => address(page)).toMatch(/^\/admin\/products\/[0-9a-f-]{36}$/);

    await page.keyboard.press('Control+k');
    await field(page).waitFor();
    await page.keyboard.type('size guides');
    await page.keyboard.press('Enter');
    await expect.poll(() => address(page)).toBe('/admin/size-guides');

    await page.keyboard.press('Control+k');
    await field(page).waitFor();
    await page.keyboard.type('dagen om te retourneren');
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe('returnDays');
  });

  it('opens on a phone by its button, and fits', async () => {
    const { page } = await openAdmin(browser, shop, 'staff', 390);
    await openAt(page, '/admin/products');
    await page.getByRole('button', { name: 'Zoek in het beheer' }).click();
    await field(page).fill('voorraad');
    await dialog(page)
      .getByRole('option', { name: /^Voorraad/ })
      .first()
      .click();
    await expect.poll(() => address(page)).toBe('/admin/inventory');
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
    // It stays on the page that it was opened on.
    await page.getByRole('button', { name: 'Zoek in het beheer' }).click();
    await field(page).waitFor();
    await page.goBack();
    await dialog(page).waitFor({ state: 'detached' });
  });
});
