import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually, startTestShop, type TestShop } from '../../server/test/support/app.js';
import { closeContexts, sharedBrowser } from '../../server/test/support/browser.js';
import { makeCategory } from '../../server/test/support/makers/make-category.js';
import { makeProduct } from '../../server/test/support/makers/make-product.js';
import { type AdminPage, notice, openAdmin, openFold } from './support/admin-page.js';
import { visit } from './support/shop-page.js';

let shop: TestShop;
let browser: Browser;
let owner: AdminPage;

beforeAll(async () => {
  shop = await startTestShop();
  browser = await sharedBrowser();
  await makeCategory(shop.database, { name: 'JACKETS' });
  await makeCategory(shop.database, { name: 'GIFTS' });
  await makeProduct(shop.database, { name: 'Achill Parka', tags: ['rain'], price: '45.00' });
  await makeProduct(shop.database, { name: 'Dingle Shell', tags: ['rain'], price: '145.00' });
  await makeProduct(shop.database, { name: 'Howth Fleece', price: '30.00' });
  owner = await openAdmin(browser, shop);
});
afterAll(async () => {
  await closeContexts(browser);
  await shop.stop();
});

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const matches = (page: Page, text: string) => page.getByTestId('matches').filter({ hasText: text }).waitFor();
const members = async (page: Page) =>
  (await page.getByTestId('member').allInnerTexts()).map((text) => /[A-Z]\w+ \w+/.exec(text)?.[0]);

describe('the owner’s collections', () => {
  it('fill themselves by rule, with the number of products while the rules are typed', async () => {
    const { page, faults } = owner;
    await visit(page, '/admin/categories');
    await button(page, 'Nieuwe categorie').click();
    await page.getByLabel('Naam', { exact: true }).fill('RAINWEAR');
    await page.getByLabel('Producten', { exact: true }).selectOption('rule');
    await button(page, 'Opslaan').click();
    await page.getByText('Vul deze regel in').waitFor();
    await page.getByLabel('Tekst van regel 1').fill('Rain');
    await matches(page, '2 producten');
    await button(page, 'Regel toevoegen').click();
    await page.getByLabel('Regel 2', { exact: true }).selectOption('price');
    await page.getByLabel('Hoogste prijs van regel 2').fill('99,50');
    await matches(page, '1 product');
    await page.getByLabel('Een product zit erin als het voldoet aan').selectOption('any');
    await matches(page, '3 producten');
    await page.getByLabel('Een product zit erin als het voldoet aan').selectOption('all');
    await button(page, 'Opslaan').click();
    await notice(page, 'Categorie toegevoegd');
    const card = page.getByTestId('category-card').filter({ hasText: 'RAINWEAR' });
    await card.getByText('Met regels').waitFor();
    await card.getByText('1 product').waitFor();
    await visit(page, '/category/RAINWEAR');
    await page.getByRole('link', { name: 'Achill Parka' }).first().waitFor();
    expect(await page.getByText('Dingle Shell').count()).toBe(0);
    expect(faults).toEqual([]);
  });

  it('are filled and ordered by hand, with the keyboard too', async () => {
    const { page, faults } = owner;
    await visit(page, '/admin/categories');
    await button(page, 'GIFTS bewerken').click();
    await page.getByLabel('Volgorde').selectOption('manual');
    await button(page, 'Opslaan').click();
    await notice(page, 'Categorie bijgewerkt');
    await button(page, 'Producten van GIFTS').click();
    await page.getByText('Nog geen producten').waitFor();
    for (const name of ['Achill Parka', 'Dingle Shell', 'Howth Fleece']) {
      await page.getByLabel('Zoek een product om toe te voegen').fill(name);
      await button(page, `${name} toevoegen`).click();
      await page.getByTestId('member').filter({ hasText: name }).waitFor();
    }
    await page.getByLabel('Zoek een product om toe te voegen').fill('');
    expect(await members(page)).toEqual(['Achill Parka', 'Dingle Shell', 'Howth Fleece']);
    await button(page, 'Howth Fleece omhoog').press('Enter');
    await eventually(async () => (await members(page))[1] === 'Howth Fleece');
    await button(page, 'Howth Fleece omhoog').press('Alt+Home');
    await eventually(async () => (await members(page))[0] === 'Howth Fleece');
    await page.getByTestId('last-change').getByText('Howth Fleece staat nu op plaats 1.').waitFor();
    await button(page, 'Ongedaan maken').click();
    await eventually(async () => (await members(page))[0] === 'Achill Parka');
    await button(page, 'Dingle Shell eruit halen').click();
    await eventually(async () => (await members(page)).length === 2);
    await button(page, 'Klaar').click();
    await visit(page, '/category/GIFTS');
    await page.getByRole('link', { name: 'Achill Parka' }).first().waitFor();
    expect(await page.getByText('Dingle Shell').count()).toBe(0);
    expect(faults).toEqual([]);
  });

  it('are chosen for a product beside its category', async () => {
    const { page } = owner;
    const id = await makeProduct(shop.database, { name: 'Sligo Cap' });
    await visit(page, `/admin/products/${id}`);
    await openFold(page, 'Andere categorieën en homepage');
    await page.getByLabel('Andere categorieën', { exact: true }).selectOption('GIFTS');
    await page.getByTestId('collections').getByText('GIFTS').waitFor();
    await button(page, 'Product opslaan').click();
    await eventually(async () => {
      const [row] = await shop.database.query<{ count: string }>(
        `SELECT count(*) FROM collection_products m JOIN categories c ON c.id = m.category_id
         WHERE m.product_id = $1 AND c.name IN ('JACKETS', 'GIFTS')`,
        [id],
      );
      return row?.count === '2';
    });
  });
});
