import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { signIn, type SignedInStaff } from '../../../server/test/support/staff.js';
import type { TestShop } from '../../../server/test/support/app.js';
import { openShop, type ShopPage } from './shop-page.js';

export interface AdminPage extends ShopPage {
  staff: SignedInStaff;
}

/** Opens the admin as a signed-in member, in Dutch. */
export async function openAdmin(
  browser: Browser,
  shop: TestShop,
  role: 'owner' | 'staff' = 'owner',
  width = 1280,
): Promise<AdminPage> {
  const opened = await openShop(browser, { url: shop.url, locale: 'nl-NL', width });
  const staff = await signIn(shop, role);
  const [name = '', value = ''] = staff.headers.cookie.split('=');
  await opened.context.addCookies([{ name, value, url: shop.url }]);
  return { ...opened, staff };
}

/** Opens a fold of a form by its title. */
export const openFold = (page: Page, title: string) =>
  page.locator('#main summary', { hasText: title }).click();

/** Waits for a toast and returns its text. */
export async function notice(page: Page, title: string): Promise<string> {
  // The first match is visible; the second is hidden and for screen readers.
  const toast = page.locator('.toast', { hasText: title });
  await toast.waitFor();
  return toast.innerText();
}

const NOWHERE = '/admin/nowhere';
const NOTHING_HERE = /^(Hier is niets|Nothing at this address)$/;

/**
 * Goes to a path of the open admin without loading the page again. The way leads over an address
 * that shows nothing, so that dialogs and selections of the view before are gone, even at the same path.
 */
export async function goWithin(page: Page, path: string): Promise<void> {
  const nothing = page.locator('#main').getByText(NOTHING_HERE);
  await navigate(page, NOWHERE);
  await nothing.waitFor();
  await navigate(page, path);
  await nothing.waitFor({ state: 'detached' });
}

/** Changes the language of the open admin, where the screen has the choice: in the side menu, or in the menu of a phone. */
export async function chooseLanguage(page: Page, language: 'nl' | 'en'): Promise<void> {
  await loaded(page);
  if ((await page.locator('html').getAttribute('lang')) === language) return;
  const menu = page.locator('.bottom-bar button');
  const isNarrow = await menu.isVisible();
  if (isNarrow) await menu.click();
  await page.locator(`.admin-account button[lang=${language}]:visible`).click();
  await page.locator(`html[lang=${language}]`).waitFor();
  if (!isNarrow) return;
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** Waits until the view of the admin shows its data. */
export async function loaded(page: Page): Promise<void> {
  await page.locator('#main h1').first().waitFor();
  await expect.poll(() => page.locator('#main .skeleton').count()).toBe(0);
}

/** As the browser's Back and Forward do: a new address, and the event that the router listens to. */
const navigate = (page: Page, path: string) =>
  page.evaluate(
    `history.pushState(null, '', ${JSON.stringify(path)}), dispatchEvent(new PopStateEvent('popstate'))`,
  );
