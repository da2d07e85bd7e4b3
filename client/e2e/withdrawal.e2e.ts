import type { Browser, Page } from 'playwright-core'; // @module-tag strict
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually, startTestShop, type TestShop } from '../../server/test/support/app.js';
import { closeContexts, sharedBrowser } from '../../server/test/support/browser.js';
import { bodyOf, call } from '../../server/test/support/http.js';
import { Exchanges } from '../../server/test/support/exchanges.js';
import { makeProduct } from '../../server/test/support/makers/make-product.js';
import { keyInMail, payFor, sendOrder } from '../../server/test/support/paid-order.js';
import { Shopper } from '../../server/test/support/shopper.js';
import { signIn, type SignedInStaff } from '../../server/test/support/staff.js';
import type { ReturnDetail, ReturnSummary } from '#contracts/returns';
import { accessibilityFaults } from './support/axe.js';
import { openShop, visit } from './support/shop-page.js';

const EMAIL = 'aoife@example.test';
let shop: TestShop;
let browser: Browser;
let owner: SignedInStaff;
let order: { number: string; key: string };

beforeAll(async () => {
  shop = await startTestShop({ worker: true });
  browser = await sharedBrowser();
  owner = await signIn(shop, 'owner');
});

afterAll(async () => {
  await closeContexts(browser);
  await shop.stop();
});

beforeEach(async () => {
  await shop.database.query('DELETE FROM throttles');
  const shopper = new Shopper(shop);
  const cap = await makeProduct(shop.database, { name: 'Claddagh Cap', price: '20.00' });
  await shopper.adds(cap, { quantity: 2 });
  const id = await payFor(shop, shopper, { customerEmail: EMAIL });
  const response = await call(shop, 'GET', `/api/orders/${id}`, undefined, owner.headers);
  const { orderNumber } = (await response.json()) as { orderNumber: string };
  order = { number: orderNumber, key: await keyInMail(shop, id) };
});

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const withLink = () =>
  `/withdrawal?${new URLSearchParams({ order: order.number, key: order.key }).toString()}`;

/** The newest return in the owner's list. */
const newest = () =>
  eventually(async () => {
    const response = await call(shop, 'GET', '/api/returns', undefined, owner.headers);
    const [one] = (await response.json()) as ReturnSummary[];
    return one && one.status !== 'received' && one.orderNumber === order.number && one;
  });

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Order number', { exact: true }).fill(order.number);
  await page.getByLabel('Email address for the receipt').fill(EMAIL);
  await page.getByLabel('Your name').fill('Aoife Byrne');
  await page.getByLabel('Everything: the whole order').check();
}

describe('the withdrawal function [law: withdrawal]', () => {
  it('works with JavaScript blocked, from the footer to the receipt', async () => {
    const context = { javaScriptEnabled: false };
    const { page, context: opened } = await openShop(browser, { url: shop.url, context });
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'WITHDRAW FROM CONTRACT HERE' }).click();
    await title(page, 'Withdraw from contract here').waitFor();
    await fillIn(page);
    await page.getByRole('button', { name: 'Continue' }).click();
    await title(page, 'Read it over and confirm').waitFor();
    expect(await page.locator('main').innerText()).toContain(order.number);
    await page.getByRole('button', { name: 'Confirm withdrawal' }).click();
    await title(page, 'We have received your withdrawal').waitFor();
    expect(await page.locator('main').innerText()).toMatch(/W-\w{5}-\w{5}/);
    expect(await page.locator('main time').getAttribute('datetime')).toMatch(/^\d{4}-\d\d-\d\dT/);
    expect(await newest()).toMatchObject({ status: 'open', units: 2 });
    await opened.close();
  });

  it('lists the units behind the link of the order, with JavaScript blocked and in Dutch', async () => {
    const context = { javaScriptEnabled: false, locale: 'nl-NL' };
    const { page, context: opened } = await openShop(browser, { url: shop.url, context });
    await page.goto(withLink().replace('/withdrawal', '/nl/herroeping'));
    await title(page, 'Overeenkomst hier herroepen').waitFor();
    await page.getByLabel('Aantal van Claddagh Cap').selectOption('1');
    await page.getByRole('button', { name: 'Verder' }).click();
    expect(await page.locator('main').innerText()).toContain('1 × Claddagh Cap');
    await page.getByRole('button', { name: 'Herroeping bevestigen' }).click();
    await title(page, 'We hebben je herroeping ontvangen').waitFor();
    expect(await newest()).toMatchObject({ status: 'open', units: 1 });
    await opened.close();
  });

  it('says what is wrong with JavaScript blocked, and how many units are left', async () => {
    const context = { javaScriptEnabled: false };
    const { page, context: opened } = await openShop(browser, { url: shop.url, context });
    await page.goto('/withdrawal?fault=email,name');
    expect(await page.getByLabel('Your name').getAttribute('aria-invalid')).toBe('true');
    await page.goto(`${withLink()}&fault=returns.more-than-left`);
    expect(await page.getByRole('alert').innerText()).toBe('That is more than is left to return.');
    await opened.close();
  });

  it('works by keyboard alone', async () => {
    const { page, faults, context } = await openShop(browser, { url: shop.url, width: 390 });
    await visit(page, '/withdrawal');
    await page.getByRole('button', { name: 'Continue' }).focus();
    await page.keyboard.press('Enter');
    const number = page.getByLabel('Order number', { exact: true });
    await page.locator('[aria-invalid=true]:focus').waitFor();
    expect(await number.getAttribute('aria-invalid')).toBe('true');
    await page.keyboard.type(order.number);
    await page.keyboard.press('Tab');
    await page.keyboard.type(EMAIL);
    // Past the lookup: nobody has to use it.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Aoife Byrne');
    await page.keyboard.press('Enter');
    // Nothing is chosen beforehand: the form asks what is meant.
    await page.locator('input[name=everything]:focus').waitFor();
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await title(page, 'Read it over and confirm').waitFor();
    await page.locator('h1:focus').waitFor();
    await page.getByRole('button', { name: 'Confirm withdrawal' }).focus();
    await page.keyboard.press('Enter');
    await title(page, 'We have received your withdrawal').waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('shows the items of an order to who names number and address, by keyboard, in Dutch on a phone', async () => {
    const options = { url: shop.url, width: 390, locale: 'nl-NL' } as const;
    const { page, faults, context } = await openShop(browser, options);
    await visit(page, '/nl/herroeping');
    const lookUp = page.getByRole('button', { name: 'Toon mijn artikelen' });
    await lookUp.press('Enter');
    await page.locator('[name=orderNumber][aria-invalid=true]:focus').waitFor();
    await page.keyboard.type(order.number.toLowerCase());
    await page.getByLabel('Mailadres voor het ontvangstbewijs').fill('iemand@example.test');
    await page.getByLabel('Je naam').fill('Aoife Byrne');
    await lookUp.press('Enter');
    await page.getByRole('alert').getByText('We konden geen bestelling vinden').waitFor();
    expect(await page.getByLabel('Of welke artikelen?').isEditable()).toBe(true);
    await page.getByLabel('Mailadres voor het ontvangstbewijs').fill(EMAIL);
    await lookUp.press('Enter');
    await page.locator('p:focus').getByText('Dit zijn de artikelen van je bestelling').waitFor();
    expect(await page.getByLabel('Je naam').inputValue()).toBe('Aoife Byrne');
    const units = page.getByLabel('Aantal van Claddagh Cap');
    expect(await units.inputValue()).toBe('0');
    expect(await page.getByLabel('Alles: de hele bestelling').isChecked()).toBe(false);
    expect(await page.locator('main').innerText()).not.toMatch(/€|bezorgd|tot en met/);
    await units.press('1');
    await page.getByRole('button', { name: 'Verder' }).press('Enter');
    await title(page, 'Lees na en bevestig').waitFor();
    expect(await page.locator('main').innerText()).toContain('1 × Claddagh Cap');
    await page.getByRole('button', { name: 'Herroeping bevestigen' }).press('Enter');
    await title(page, 'We hebben je herroeping ontvangen').waitFor();
    expect(await newest()).toMatchObject({ status: 'open', units: 1 });
    // The browser itself reports the lookup without a result.
    expect(faults.filter((fault) => !fault.includes('404'))).toEqual([]);
    await context.close();
  });

  it('shows the items with JavaScript blocked, and takes words when they are not found', async () => {
    const context = { javaScriptEnabled: false, locale: 'nl-NL' };
    const { page, context: opened } = await openShop(browser, { url: shop.url, width: 390, context });
    await page.goto('/nl/herroeping');
    const number = page.getByLabel('Bestelnummer', { exact: true });
    const address = page.getByLabel('Mailadres voor het ontvangstbewijs');
    const lookUp = page.getByRole('button', { name: 'Toon mijn artikelen' });
    await number.fill(order.number);
    await address.fill('iemand@example.test');
    await lookUp.click();
    await page.getByText('We konden geen bestelling vinden').waitFor();
    expect(await number.inputValue()).toBe(order.number);
    expect(await page.getByLabel('Of welke artikelen?').isVisible()).toBe(true);
    await address.fill(EMAIL);
    await lookUp.click();
    await page.getByText('Dit zijn de artikelen van je bestelling').waitFor();
    expect([await number.inputValue(), await address.inputValue()]).toEqual([order.number, EMAIL]);
    await page.getByLabel('Je naam').fill('Aoife Byrne');
    await page.getByLabel('Aantal van Claddagh Cap').selectOption('1');
    await page.getByRole('button', { name: 'Verder' }).click();
    expect(await page.locator('main').innerText()).toContain('1 × Claddagh Cap');
    await opened.close();
  });

  it('is linked from the page of the order, with its lines', async () => {
    const { page, context } = await openShop(browser, { url: shop.url });
    await visit(page, `/orders/${order.number}?key=${order.key}`);
    await page.locator('main').getByRole('link', { name: 'Withdraw from contract here' }).click();
    await expect.poll(() => page.getByLabel('Your name').inputValue()).toBe('Aoife Byrne');
    expect(await page.getByLabel('Units of Claddagh Cap').inputValue()).toBe('0');
    expect(await page.getByLabel('Everything: the whole order').isChecked()).toBe(false);
    await context.close();
  });
});

/** An order of one jacket in M that was sent; S is sold out, XL costs €30 more. */
async function sentJacket(): Promise<string> {
  const product = await new Exchanges(shop, owner).jacket();
  await shop.database.query(
    `UPDATE inventory SET quantity_in_stock = 0 WHERE product_id = $1 AND size = 'S'`,
    [product],
  );
  const shopper = new Shopper(shop);
  await shopper.adds(product, { size: 'M' });
  const id = await payFor(shop, shopper, { customerEmail: EMAIL });
  const key = await keyInMail(shop, id);
  const { orderNumber } = await sendOrder(shop, owner, id);
  order = { number: orderNumber, key };
  return id;
}

const wantedOf = async () => {
  const { id } = await newest();
  const one = await bodyOf<ReturnDetail>(call(shop, 'GET', `/api/returns/${id}`, undefined, owner.headers));
  return { kind: one.kind, wish: one.wish, wanted: one.lines.map(({ wanted }) => wanted) };
};

describe('returning or exchanging', () => {
  it('is asked for by keyboard alone from the page of the order, in Dutch on a phone', async () => {
    await sentJacket();
    const { page, faults, context } = await openShop(browser, {
      url: shop.url,
      width: 390,
      locale: 'nl-NL',
    });
    await visit(page, `/orders/${order.number}?key=${order.key}`);
    await page.getByRole('link', { name: 'Retourneren of ruilen' }).press('Enter');
    const submit = page.getByRole('button', { name: 'Verder' });
    await submit.press('Enter');
    await page.getByText('Kies minstens één artikel.').waitFor();
    await page.locator('input[type=checkbox]:focus').waitFor();
    const wanted = page.getByRole('combobox', { name: 'Ruilen voor' });
    expect(await wanted.count()).toBe(0);
    await page.keyboard.press('Space');
    expect(
      (await wanted.getByRole('option').allTextContents()).map((text) => text.replace('\u00a0', ' ')),
    ).toEqual(['Kies…', 'S · uitverkocht', 'L · nog 5', 'XL · € 30,00 duurder · nog 5']);
    expect(await wanted.getByRole('option', { name: 'S · uitverkocht' }).isDisabled()).toBe(true);
    await submit.press('Enter');
    await page.getByText('Kies bij elk artikel wat je ervoor wilt').waitFor();
    await page.locator('select:focus').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press('L');
    await submit.press('Enter');
    await title(page, 'Lees je verzoek na').waitFor();
    await page.locator('h1:focus').waitFor();
    const check = await page.locator('main').innerText();
    expect(check).toMatch(/M → \s*in ruil voor\s+L/);
    expect(check).toContain('leggen we nog niets opzij');
    expect(check).not.toContain('herroep');
    await page.getByRole('button', { name: 'Verzoek bevestigen' }).press('Enter');
    await title(page, 'We hebben je verzoek ontvangen').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await wantedOf()).toMatchObject({ kind: 'exchange', wanted: ['L'] });
    await visit(page, `/orders/${order.number}?key=${order.key}`);
    await page.getByText('hoort al bij een verzoek').waitFor();
    expect(await page.getByRole('link', { name: 'Retourneren of ruilen' }).count()).toBe(0);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('works with JavaScript blocked, also for a voluntary return after the 14 days', async () => {
    const id = await sentJacket();
    const context = { javaScriptEnabled: false, locale: 'nl-NL' };
    const { page, context: opened } = await openShop(browser, { url: shop.url, width: 390, context });
    await page.goto(withLink().replace('/withdrawal', '/nl/herroeping'));
    await page.locator('main').getByRole('link', { name: 'Retourneren of ruilen' }).click();
    await page.getByRole('button', { name: 'Verder' }).click();
    await page.getByText('Kies minstens één artikel.').waitFor();
    await page.locator('main input[type=checkbox]').check();
    await page.getByRole('combobox', { name: 'Ruilen voor' }).selectOption({ index: 3 });
    await page.getByLabel('Opmerking').fill('Graag voor het weekend');
    await page.getByRole('button', { name: 'Verder' }).click();
    await title(page, 'Lees je verzoek na').waitFor();
    expect(await page.locator('main').innerText()).toMatch(/→|in ruil voor/);
    await page.getByRole('link', { name: 'Iets wijzigen' }).click();
    await title(page, 'Retourneren of ruilen').waitFor();
    await shop.database.query(
      `UPDATE orders SET delivered_at = now() - interval '20 days', shipped_at = now() - interval '22 days' WHERE id = $1`,
      [id],
    );
    await page.reload();
    expect(await page.getByRole('radio', { checked: true }).count()).toBe(0);
    await page.getByLabel('Vrijwillig retourneren').check();
    await page.locator('main input[type=checkbox]').check();
    expect(await page.getByRole('combobox', { name: 'Ruilen voor' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Verder' }).click();
    await page.getByRole('button', { name: 'Verzoek bevestigen' }).click();
    await title(page, 'We hebben je verzoek ontvangen').waitFor();
    expect(await wantedOf()).toMatchObject({ kind: 'return', wanted: [null] });
    await opened.close();
  });
});
