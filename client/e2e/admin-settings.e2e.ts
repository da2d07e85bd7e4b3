import { makeBusiness } from '#contracts/testing/make-settings';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../server/test/support/app.js';
import { closeContexts, sharedBrowser } from '../../server/test/support/browser.js';
import { loaded, openAdmin } from './support/admin-page.js';
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
  await visit(page, '/admin/settings/company');
  const field = (name: string) => page.getByLabel(name, { exact: true });
  await page.locator('[name="business.phone"]').fill('+353 1 234 5678');
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await page.locator('[name="business.legalName"][aria-invalid="true"]').waitFor();
  await page.locator('[name="business.address"][aria-invalid="true"]').waitFor();
  expect(
    await page.locator('[name="business.legalName"]').evaluate((input) => input === document.activeElement),
  ).toBe(true);
  expect(await page.locator('[name="business.phone"]').inputValue()).toBe('+353 1 234 5678');

  await field('Officiële naam').fill('Aran & Ash Ltd');
  await field('Postadres').fill('1 Quay Street\nGalway');
  await page.locator('[name="business.registrationNumber"]').fill('123456');
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await page.locator('.toast', { hasText: 'Instellingen bijgewerkt' }).waitFor();
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await underNotice(page), `${width} px`).toEqual([]);
  }
  const business = async () =>
    ((await (await context.request.get('/api/settings')).json()) as { business: unknown }).business;
  expect(await business()).toEqual(
    makeBusiness({
      legalName: 'Aran & Ash Ltd',
      address: '1 Quay Street\nGalway',
      registrationNumber: '123456',
      phone: '+353 1 234 5678',
    }),
  );
  await page.getByRole('button', { name: 'Ongedaan maken' }).click();
  await page.locator('.toast', { hasText: 'Instellingen zijn weer zoals ze waren' }).waitFor();
  expect(await business()).toBeNull();
  await expect.poll(() => field('Officiële naam').inputValue()).toBe('');
  await context.close();
});

it('adds a shipping zone with steps by keyboard, refuses an overlap in words, and undoes the change', async () => {
  const { page, context } = await openAdmin(browser, shop);
  const zones = async () =>
    ((await (await context.request.get('/api/settings')).json()) as { shippingZones: { name: string }[] })
      .shippingZones;
  const before = await zones();
  await visit(page, '/admin/settings/shipping');
  await page.getByText('Wat kost het?').click();
  await page.getByLabel('Postcode', { exact: true }).fill('1012 AB');
  await page.getByText('De verzending kost € 4,95: zone Europese Unie, 5–7 werkdagen.').waitFor();

  await page.getByRole('button', { name: 'Nieuwe zone' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Opslaan' }).click();
  await dialog.locator('[name="name"][aria-invalid="true"]').waitFor();
  await dialog.getByLabel('Naam', { exact: true }).fill('Waddeneilanden');
  await dialog.getByLabel('Zoek een land').fill('neder');
  await dialog.getByRole('checkbox', { name: 'Nederland' }).press('Space');
  await dialog.locator('[name="daysFrom"]').fill('2');
  await dialog.locator('[name="daysTo"]').fill('4');
  await dialog.getByRole('checkbox', { name: 'Een eigen prijs' }).press('Space');
  await dialog.getByLabel('De prijs stijgt met').selectOption('weight');
  await dialog.locator('[name="fee"]').fill('6,5');
  await dialog.getByRole('button', { name: 'Staffel toevoegen' }).press('Enter');
  await dialog.getByLabel('Staffel 1: vanaf (kg)').fill('1');
  await dialog.getByLabel('Staffel 1: prijs (euro)').fill('9');
  await dialog.getByRole('button', { name: 'Opslaan' }).click();
  await dialog.getByText('hebben allebei Nederland').waitFor();
  expect(await zones()).toEqual(before);

  await dialog.getByLabel('Nederland: alleen postcodes die beginnen met').fill('8881, 9163');
  await dialog.getByRole('button', { name: 'Opslaan' }).click();
  await page.locator('.toast', { hasText: 'Verzendzones bijgewerkt' }).waitFor();
  await page.getByLabel('Postcode', { exact: true }).fill('8881 AB');
  await page.getByText('De verzending kost € 9,00: zone Waddeneilanden, 2–4 werkdagen.').waitFor();
  await page.locator('.toast').getByRole('button', { name: 'Ongedaan maken' }).click();
  await page.locator('.toast', { hasText: 'weer zoals ze waren' }).waitFor();
  expect(await zones()).toEqual(before);
});

const MOST = { px: 2400, fields: 25 };

/** How much more a page is than one of the settings may be on a phone. */
async function excessOf(page: Page): Promise<string[]> {
  const fields = page.locator('#main :is(input:not([type=hidden], [type=file]), select, textarea):visible');
  const count = await fields.count();
  const px = await page.evaluate<number>('document.documentElement.scrollHeight');
  const width = await page.evaluate<number>('document.documentElement.scrollWidth');
  return [
    ...(count > MOST.fields ? [`${count} fields`] : []),
    ...(px > MOST.px ? [`${px} px`] : []),
    ...(width > 390 ? [`${width} px wide`] : []),
  ];
}

it('has short pages with one subject each, and finds one that has grown', async () => {
  const { page, faults, context } = await openAdmin(browser, shop, 'owner', 390);
  await visit(page, '/admin/settings');
  await loaded(page);
  const links = page.getByRole('region', { name: 'Alle instellingen' }).getByRole('listitem');
  const names = await links.locator('a.font-medium').allInnerTexts();
  expect(names).toHaveLength(12);
  const excess: Record<string, string[]> = { overview: await excessOf(page) };
  for (const name of names) {
    await visit(page, '/admin/settings');
    await links.getByRole('link', { name, exact: true }).press('Enter');
    await page.getByRole('heading', { level: 1, name: new RegExp(`^${name}`) }).waitFor();
    await loaded(page);
    expect(await page.getByRole('button', { name: /^Opslaan$/ }).count(), name).toBeLessThanOrEqual(1);
    excess[name] = await excessOf(page);
  }
  expect(Object.entries(excess).filter(([, found]) => found.length > 0)).toEqual([]);

  await visit(page, '/admin/settings/region');
  await loaded(page);
  await page.locator('#main form').evaluate((form: HTMLElement) => {
    for (let count = 0; count < 25; count += 1) form.append(form.ownerDocument.createElement('input'));
    form.style.minHeight = '2400px';
  });
  expect(await excessOf(page)).toEqual(['26 fields', expect.stringMatching(/^2\d{3} px$/)]);
  expect(faults).toEqual([]);
  await context.close();
});

it.each([
  ['/admin/settings#business', '/admin/settings/company#business'],
  ['/admin/settings#business.vatNumber', '/admin/settings/taxes#business.vatNumber'],
  ['/admin/settings#returnDays', '/admin/settings/returns#returnDays'],
  ['/admin/settings#reviews', '/admin/home-page/customers#reviews'],
  ['/admin/settings#promotion', '/admin/home-page/promotion#promotion'],
  ['/admin/settings/legal#guarantee-notices', '/admin/settings/returns#guarantee-notices'],
])('leads from the former address %s to the page that has it now', async (former, now) => {
  const { page, context } = await openAdmin(browser, shop);
  await page.goto(former);
  await page.waitForURL((url) => `${url.pathname}${url.hash}` === now);
  await page.locator('#main :is(form, section)').first().waitFor();
  await context.close();
});
