import type { Browser, Page } from 'playwright-core';
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

/** Waits for a toast and returns its text. */
export async function notice(page: Page, title: string): Promise<string> {
  // The first match is visible; the second is hidden and for screen readers.
  const toast = page.locator('.toast', { hasText: title });
  await toast.waitFor();
  return toast.innerText();
}
