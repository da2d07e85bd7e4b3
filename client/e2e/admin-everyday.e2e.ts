import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually, startTestShop, type TestShop } from '../../server/test/support/app.js';
import { closeContexts, sharedBrowser } from '../../server/test/support/browser.js';
import { makeCategory } from '../../server/test/support/makers/make-category.js';
import { makeProduct } from '../../server/test/support/makers/make-product.js';
import { makeStock } from '../../server/test/support/makers/make-stock.js';
import { payFor } from '../../server/test/support/paid-order.js';
import { Shopper } from '../../server/test/support/shopper.js';
import { notice, openAdmin, type AdminPage } from './support/admin-page.js';
import { visit } from './support/shop-page.js';

let shop: TestShop;
let browser: Browser;
let owner: AdminPage;
let jacket: string;
let number = '';

beforeAll(async () => {
  shop = await startTestShop({ worker: true });
  browser = await sharedBrowser();
  await makeCategory(shop.database, { name: 'JACKETS' });
  jacket = await makeProduct(shop.database, {
    name: 'Achill Shell',
    price: '100.00',
    sizes: ['S', 'M'],
  });
  await makeStock(shop.database, jacket, { sku: 'ACH-S', size: 'S', inStock: 20 });
  await makeStock(shop.database, jacket, { sku: 'ACH-M', size: 'M', inStock: 8, reserved: 3 });
  const shopper = new Shopper(shop);
  await shopper.adds(jacket, { size: 'S' });
  const id = await payFor(shop, shopper);
  const order = await shop.database.one<{ number: string }>(
    'SELECT order_number AS number FROM orders WHERE id = $1',
    [id],
  );
  number = order?.number ?? '';
  owner = await openAdmin(browser, shop);
});
afterAll(async () => {
  await closeContexts(browser);
  await shop.stop();
});

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const undo = (page: Page) => page.locator('.toast').getByRole('button', { name: 'Ongedaan maken' }).click();
const stock = (page: Page, sku: string) => page.getByTestId('stock-row').filter({ hasText: sku });

async function counts(): Promise<Record<string, number>> {
  const rows = await shop.database.query<{ sku: string; count: number }>(
    'SELECT sku, quantity_in_stock AS count FROM inventory',
  );
  return Object.fromEntries(rows.map(({ sku, count }) => [sku, count]));
}

async function changeCounts(page: Page, how: 'add' | 'subtract' | 'set', units: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Voorraad aanpassen' });
  await dialog.getByLabel('Wat wil je doen').selectOption(how);
  await dialog.getByLabel('Stuks').fill(units);
  await dialog.getByRole('button', { name: 'Voorraad aanpassen' }).click();
}

describe('the owner', () => {
  it('changes counts of selected rows, sees why a change is impossible, and undoes it', async () => {
    const { page, faults } = owner;
    await visit(page, '/admin/inventory');
    await page.getByRole('checkbox', { name: /^Alles/ }).check();
    await button(page, 'Voorraad…').click();
    await changeCounts(page, 'add', 'veel');
    await page.getByText('Gebruik een heel getal vanaf 1').waitFor();
    await changeCounts(page, 'set', '2');
    await page
      .getByText('ACH-M heeft 8 op voorraad, waarvan 3 gereserveerd: dat kan niet.')
      .first()
      .waitFor();
    expect(await counts()).toEqual({ 'ACH-S': 19, 'ACH-M': 8 });
    await changeCounts(page, 'subtract', '5');
    await notice(page, '2 voorraaditems aangepast');
    await stock(page, 'ACH-M').filter({ hasText: 'Lage voorraad' }).waitFor();
    expect(await counts()).toEqual({ 'ACH-S': 14, 'ACH-M': 3 });
    await undo(page);
    await notice(page, 'Voorraad teruggezet');
    expect(await counts()).toEqual({ 'ACH-S': 19, 'ACH-M': 8 });
    // The browser logs the rejection's 409 by itself.
    expect(faults.filter((fault) => !/409.*\/api\/inventory\/bulk/.test(fault))).toEqual([]);
  });

  it('changes counts of selected products', async () => {
    const { page } = owner;
    await visit(page, '/admin/products');
    await page.getByRole('checkbox', { name: 'Achill Shell selecteren' }).check();
    await button(page, 'Voorraad…').click();
    await page.getByText('Alle maten en kleuren van 1 product').waitFor();
    await changeCounts(page, 'add', '10');
    await notice(page, '2 voorraaditems aangepast');
    expect(await counts()).toEqual({ 'ACH-S': 29, 'ACH-M': 18 });
    await undo(page);
    await eventually(async () => (await counts())['ACH-M'] === 8);
  });

  it('fills facts into selected products, puts on sale what may be, sees what the others lack, and undoes it', async () => {
    const { page } = owner;
    const drafts = { status: 'draft', lawful: false } as const;
    await makeProduct(shop.database, { name: 'Burren Smock', ...drafts });
    const dark = await makeProduct(shop.database, { name: 'Clew Smock', ...drafts });
    await shop.database.query(`UPDATE products SET image_url = '' WHERE id = $1`, [dark]);
    const statuses = async () =>
      (
        await shop.database.query<{ status: string }>(
          `SELECT status FROM products WHERE name LIKE '% Smock' ORDER BY name`,
        )
      ).map(({ status }) => status);
    await visit(page, '/admin/products?lacks=facts');
    await page.getByRole('checkbox', { name: /^Alles/ }).check();
    await button(page, 'Feiten…').click();
    const facts = page.getByRole('dialog', { name: 'Feiten van 2 producten' });
    await facts.getByLabel('Vezels').fill('100 % wol');
    await facts.getByLabel('Maker', { exact: true }).selectOption({ index: 1 });
    await facts.getByRole('button', { name: 'Invullen', exact: true }).click();
    await notice(page, '2 producten gewijzigd');
    // Neither product is in the list of those without facts any more.
    await page.getByText('Niets past bij deze filters').waitFor();
    await page.getByText('2 geselecteerd').waitFor();
    await button(page, 'Te koop zetten').click();
    const outcome = page.getByRole('dialog', { name: '1 product is te koop, 1 nog niet' });
    await outcome.getByText('Clew Smock').waitFor();
    expect(await statuses()).toEqual(['active', 'draft']);
    const form = page.waitForEvent('popup');
    await outcome.getByRole('link', { name: 'Er is geen foto' }).click();
    const heading = (await form).getByRole('heading', { name: 'Foto’s' });
    await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true);
    await (await form).close();
    await outcome.getByRole('button', { name: 'Ongedaan maken' }).click();
    await notice(page, 'Wijzigingen ongedaan gemaakt');
    expect(await statuses()).toEqual(['draft', 'draft']);
    await page.getByText('2 geselecteerd').waitFor();
  });

  it('finds orders to ship in one click and ships them, also on a phone', async () => {
    const { page } = owner;
    await page.setViewportSize({ width: 390, height: 844 });
    await visit(page, '/admin/orders');
    await page.getByRole('searchbox').fill('byr');
    await page.waitForURL(/q=byr/);
    const toSend = page.getByRole('navigation', { name: 'Weergaven' }).getByRole('link').first();
    await toSend.click();
    const process = button(page, `Bestelling ${number} verwerken`);
    await process.waitFor();
    const box = await process.boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= 390).toBe(true);
    await process.click();
    await notice(page, `Bestelling ${number} wordt verwerkt`);
    await process.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: number, exact: true }).waitFor();
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  it('changes a price in three steps, sees that it is saved, and undoes it', async () => {
    const { page } = owner;
    await visit(page, '/admin/products');
    await page.getByRole('link', { name: 'Achill Shell', exact: true }).click();
    await page.getByLabel('Prijs (€)', { exact: true }).fill('89,95');
    await button(page, 'Product opslaan').click();
    await notice(page, 'Product bijgewerkt');
    const price = async () =>
      (await shop.database.one<{ price: string }>('SELECT price FROM products WHERE id = $1', [jacket]))
        ?.price;
    expect(await price()).toBe('89.95');
    await undo(page);
    await eventually(async () => (await price()) === '100.00');
    await eventually(
      async () => (await page.getByLabel('Prijs (€)', { exact: true }).inputValue()) === '100,00',
    );
  });
});
