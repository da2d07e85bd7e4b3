import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../server/test/support/app.js';
import { closeContexts, sharedBrowser } from '../../server/test/support/browser.js';
import { openAdmin } from './support/admin-page.js';
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

/**
 * Controls covered by the toast, in the frame and at the end of the page. Content in between can scroll away.
 */
const underNotice = (page: Page) =>
  page.evaluate<string[]>(`(() => {
    const under = (controls) => [...document.querySelectorAll(controls)].filter((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      return [[left + 1, top + 1], [right - 1, bottom - 1]].some(
        ([x, y]) => !one.closest('.toasts') && document.elementFromPoint(x, y)?.closest('.toast'),
      );
    });
    scrollTo(0, 0);
    const frame = under('header :is(a, button), .admin-bar button');
    scrollTo(0, document.documentElement.scrollHeight);
    return [...frame, ...under('a, button, input, select, textarea')].map((one) => one.outerHTML.slice(0, 120));
  })()`);

it('saves the trader as a whole, shows errors at their fields, and undoes the change from the toast', async () => {
  const { page, context } = await openAdmin(browser, shop);
  await visit(page, '/admin/settings');
  const field = (name: string) => page.getByLabel(name, { exact: true });
  await page.locator('[name="vatNumber"]').fill('IE1234567A');
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await page.locator('[name="legalName"][aria-invalid="true"]').waitFor();
  await page.locator('[name="address"][aria-invalid="true"]').waitFor();
  expect(await page.locator('[name="legalName"]').evaluate((input) => input === document.activeElement)).toBe(
    true,
  );
  expect(await page.locator('[name="vatNumber"]').inputValue()).toBe('IE1234567A');
  expect(await accessibilityFaults(page)).toEqual([]);

  await field('Officiële naam').fill('Aran & Ash Ltd');
  await field('Postadres').fill('1 Quay Street\nGalway');
  await page.locator('[name="registrationNumber"]').fill('123456');
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await page.locator('.toast', { hasText: 'Instellingen bijgewerkt' }).waitFor();
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await underNotice(page), `${width} px`).toEqual([]);
  }
  const business = async () =>
    ((await (await context.request.get('/api/settings')).json()) as { business: unknown }).business;
  expect(await business()).toEqual({
    legalName: 'Aran & Ash Ltd',
    address: '1 Quay Street\nGalway',
    phone: null,
    responsiblePerson: null,
    register: null,
    registrationNumber: '123456',
    vatNumber: 'IE1234567A',
    registrations: [],
  });
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await page.locator('.toast', { hasText: 'Instellingen zijn weer zoals ze waren' }).waitFor();
  expect(await business()).toBeNull();
  expect(await field('Officiële naam').inputValue()).toBe('');
  await context.close();
});
