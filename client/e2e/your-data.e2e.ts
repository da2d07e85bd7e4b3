import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually, startTestShop, type TestShop } from '../../server/test/support/app.js';
import { closeContexts, sharedBrowser } from '../../server/test/support/browser.js';
import { newPerson, PersonWithTraces, type Traced } from '../../server/test/support/person-with-traces.js';
import { signIn, type SignedInStaff } from '../../server/test/support/staff.js';
import { tracesOf } from '../../server/test/support/traces.js';
import { openAdmin } from './support/admin-page.js';
import { accessibilityFaults } from './support/axe.js';
import { layoutFaults } from './support/layout-faults.js';
import { openShop, visit } from './support/shop-page.js';

let shop: TestShop;
let browser: Browser;
let owner: SignedInStaff;

beforeAll(async () => {
  shop = await startTestShop({ worker: true });
  browser = await sharedBrowser();
  owner = await signIn(shop);
});
afterAll(async () => {
  await closeContexts(browser);
  await shop.stop();
});

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Path and query of the link in the newest mail to the person. */
async function linkTo({ email }: Traced): Promise<string> {
  const { url } = await eventually(() =>
    shop.database.one<{ url: string }>(
      `SELECT data ->> 'url' AS url FROM mails WHERE template = 'data-link' AND recipient = lower($1)`,
      [email],
    ),
  );
  const { pathname, search } = new URL(url);
  return pathname + search;
}

async function expectNoFaults(page: Page): Promise<void> {
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await layoutFaults(page)).toEqual([]);
}

it('a person gets their data by the link of a mail and has it erased, by keyboard', async () => {
  const person = newPerson();
  await new PersonWithTraces(shop, owner, person).deliveredOrder();
  const { page, context } = await openShop(browser, { url: shop.url });
  await visit(page, '/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'YOUR DATA' }).press('Enter');
  await title(page, 'Your data').waitFor();
  const field = page.locator('main').getByLabel('Email address');
  await field.fill('no address');
  await field.press('Enter');
  await page.getByText('Enter an email address, such as').waitFor();
  await field.fill(person.email);
  await field.press('Enter');
  await title(page, 'Look in your mailbox').waitFor();

  await page.goto(await linkTo(person));
  await page.getByRole('button', { name: 'Show my data' }).press('Enter');
  await title(page, 'What we have of you').waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download as JSON' }).press('Enter'),
  ]);
  expect(download.suggestedFilename()).toBe('your-data.json');

  await page.getByRole('link', { name: 'Erase my data…' }).press('Enter');
  await title(page, 'Erase everything?').waitFor();
  expect(await page.locator('main').innerText()).toMatch(/\d{4}-\d{5}, until 31 December \d{4}/);
  await expectNoFaults(page);
  await page.getByRole('button', { name: 'Yes, erase my data' }).press('Enter');
  await title(page, 'Your data is erased').waitFor();
  await expect.poll(() => tracesOf(shop, [person.email])).toEqual([]);
  await context.close();
});

it('a person gets their data and has it erased with JavaScript blocked', async () => {
  const person = newPerson();
  await new PersonWithTraces(shop, owner, person).deliveredOrder();
  const { page, context } = await openShop(browser, { url: shop.url, context: { javaScriptEnabled: false } });
  await page.goto('/your-data');
  await page.locator('main').getByLabel('Email address').fill(person.email);
  await page.getByRole('button', { name: 'Mail me the link' }).click();
  await title(page, 'Look in your mailbox').waitFor();
  const link = await linkTo(person);
  await page.goto(link);
  await page.getByRole('button', { name: 'Show my data' }).click();
  await title(page, 'What we have of you').waitFor();
  expect(await page.locator('main').innerText()).toContain(person.email.toLowerCase());
  const json = await page.getByRole('link', { name: 'Download as JSON' }).getAttribute('href');
  expect(await (await fetch(`${shop.url}${json}`)).text()).toContain(person.street);
  await page.getByRole('link', { name: 'Erase my data…' }).click();
  await title(page, 'Erase everything?').waitFor();
  await page.getByRole('button', { name: 'Yes, erase my data' }).click();
  await title(page, 'Your data is erased').waitFor();
  await expect.poll(() => tracesOf(shop, [person.email])).toEqual([]);
  await page.goto(link);
  await page.getByRole('button', { name: 'Show my data' }).click();
  await title(page, 'This link does not open').waitFor();
  await context.close();
});

it('a used link says so in Dutch, on a phone', async () => {
  const phone = { viewport: { width: 390, height: 800 }, locale: 'nl-NL' };
  const { page, context } = await openShop(browser, { url: shop.url, context: phone });
  const person = newPerson();
  await page.goto('/nl/jouw-gegevens');
  await page.locator('main').getByLabel('E-mailadres').fill(person.email);
  await page.getByRole('button', { name: 'Mail mij de link' }).click();
  await title(page, 'Kijk in je mailbox').waitFor();
  const link = await linkTo(person);
  await page.goto(link);
  await page.getByRole('button', { name: 'Mijn gegevens tonen' }).click();
  await title(page, 'Wat we van je hebben').waitFor();
  await expectNoFaults(page);
  await page.goto(link);
  await page.getByRole('button', { name: 'Mijn gegevens tonen' }).click();
  await title(page, 'Deze link gaat niet open').waitFor();
  await expectNoFaults(page);
  await context.close();
});

it('the owner erases a guest from the list of customers, and reads which documents are kept', async () => {
  const person = newPerson();
  await new PersonWithTraces(shop, owner, person).deliveredOrder();
  const { page, context } = await openAdmin(browser, shop);
  await page.goto('/admin/customers');
  await page.getByRole('button', { name: 'Persoonsgegevens…' }).click();
  await page.getByRole('dialog').getByLabel('E-mailadres').fill(person.email);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Downloaden om te lezen' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('jouw-gegevens.html');
  await page.getByRole('button', { name: 'Wissen…' }).click();
  await page.getByRole('dialog', { name: `Alles van ${person.email.toLowerCase()} wissen?` }).waitFor();
  await page.getByRole('button', { name: 'Wissen', exact: true }).click();
  await page.getByText('Bewaard door de belastingwet:').first().waitFor();
  await expect.poll(() => tracesOf(shop, [person.email])).toEqual([]);
  await context.close();
});
