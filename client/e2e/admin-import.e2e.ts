import type { ImportStarted } from '#contracts/import';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../server/test/support/app.js';
import { closeContexts, sharedBrowser } from '../../server/test/support/browser.js';
import { connect } from '../../server/test/support/database.js';
import { bodyOf } from '../../server/test/support/http.js';
import { ImportCalls } from '../../server/test/support/import-calls.js';
import { makeMaker } from '../../server/test/support/makers/make-maker.js';
import { catalogue, exportFile } from '../../server/test/support/shopify/export-file.js';
import { FIVE_KINDS, fabricExport } from '../../server/test/support/shopify/fabric-export.js';
import { ShopifyStandIn } from '../../server/test/support/shopify/shopify-stand-in.js';
import {
  customerRows,
  customerText,
  orderRows,
  orderText,
} from '../../server/test/support/shopify/record-files.js';
import { notice, openAdmin } from './support/admin-page.js';
import { accessibilityFaults } from './support/axe.js';
import { visit } from './support/shop-page.js';

let shop: TestShop;
let store: ShopifyStandIn;
let browser: Browser;

beforeAll(async () => {
  store = await ShopifyStandIn.start();
  store.products = [1, 2, 3, 4, 5, 6, 7].map((number) => ({ number }));
  shop = await startTestShop({
    worker: true,
    env: { SHOPIFY_STORE_URL: store.url, SHOPIFY_ADMIN_TOKEN: store.token, ALLOW_PRIVATE_HOSTS: 'on' },
  });
  browser = await sharedBrowser();
});
afterAll(async () => {
  await closeContexts(browser);
  await shop.stop();
  await store.stop();
});

/** The counts of the newest import. The list below them has the same name while it loads. */
const counted = (page: Page) =>
  page
    .getByRole('region', { name: 'Resultaat' })
    .getByRole('term')
    .filter({ hasText: /^Producten$/ });

/** Makes every import wait before it writes its first product, until the returned function is called. */
async function keepProductsOut(): Promise<() => Promise<void>> {
  const outside = await connect(shop);
  await outside.query('BEGIN');
  await outside.query('LOCK TABLE products IN SHARE MODE');
  return () => outside.end();
}

/** Chooses a file of products with this content. */
async function chooseFile(page: Page, content: string): Promise<void> {
  await page.getByLabel('Een productexport (CSV)').check();
  await page
    .getByLabel(/Productexport/)
    .last()
    .setInputFiles(exportFile(content));
}

/** Starts an import of customers or past orders from a file with this content. */
async function startRecords(
  page: Page,
  kind: 'customers' | 'orders',
  content: string,
  button: string,
): Promise<void> {
  const form = page.getByRole('form', { name: 'Customers, orders, discounts and pages' });
  await form.getByLabel('What to bring along').selectOption(kind);
  await form.getByLabel(/^Export/).setInputFiles({
    name: `${kind}_export.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(content),
  });
  await form.getByRole('button', { name: button }).click();
}

describe('the import page', () => {
  it('shows the store, imports it, undoes that, and says what to check when the store rejects the connection', async () => {
    const { page, context } = await openAdmin(browser, shop);
    await visit(page, '/admin/shopify-import');
    await page.getByText('Verbonden', { exact: true }).waitFor();
    await page.getByText('7 gevonden in totaal').waitFor();
    expect(await page.getByText('2 varianten').count()).toBe(5);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Import starten' }).click();
    expect(await notice(page, 'Import Successful!')).toContain('7 nieuw');
    await counted(page).waitFor();
    await page.getByRole('button', { name: 'Terugdraaien' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Terugdraaien' }).click();
    await page.getByRole('cell', { name: 'teruggedraaid', exact: true }).waitFor();
    expect(await shop.database.one('SELECT count(*)::int AS n FROM products')).toEqual({ n: 0 });

    store.refuseWith = { status: 401 };
    await page.reload();
    const alert = page.getByRole('alert').filter({ hasText: 'Verbinding Mislukt' });
    await alert.waitFor();
    expect(await alert.innerText()).toContain('SHOPIFY_ADMIN_TOKEN');
    expect(await page.getByRole('button', { name: 'Import starten' }).isDisabled()).toBe(true);
    store.refuseWith = null;
    await context.close();
  });

  it('imports a file, also after leaving the page, and asks once for what each text of it means', async () => {
    await makeMaker(shop.database, { name: 'Lagan Shirts' });
    const { page, context, faults } = await openAdmin(browser, shop);
    await visit(page, '/admin/shopify-import');
    await page.getByText('Verbonden', { exact: true }).waitFor();
    const letProductsIn = await keepProductsOut();
    await chooseFile(
      page,
      fabricExport(20, (n) => FIVE_KINDS[n % 5] ?? {}),
    );
    const currency = page.getByLabel('Munt van de prijzen in het bestand');
    expect(await currency.inputValue()).toBe('');
    // The browser asks for the currency: none is chosen.
    await page.getByRole('button', { name: 'Import starten' }).click();
    await currency.selectOption('EUR');
    await page.getByRole('button', { name: 'Import starten' }).click();
    await page.getByRole('region', { name: 'Import bezig' }).getByRole('progressbar').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await visit(page, '/admin/categories');
    const atWork = () =>
      shop.database.query(`SELECT state FROM imports WHERE state NOT IN ('done', 'undone')`);
    expect(await atWork()).toEqual([{ state: 'running' }]);
    await letProductsIn();
    await expect.poll(atWork).toEqual([]);
    await visit(page, '/admin/shopify-import');
    expect(await notice(page, 'Import Successful!')).toContain('20 nieuw');
    await counted(page).waitFor();

    const section = page.getByRole('region', { name: 'Nog te beslissen' });
    await section.getByText('‘Silicone-Washed Cotton Twill’').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    for (const text of ['Silicone-Washed Cotton Twill', 'Cotton']) {
      const decision = section.getByRole('group', { name: `‘${text}’` });
      await decision.getByLabel('Vezels').fill('100 % katoen');
      await decision.getByRole('button', { name: 'Invullen bij 4 producten' }).click();
      await decision.waitFor({ state: 'detached' });
    }
    await section.getByText('Alles is beslist.').waitFor();
    const filled = await shop.database.one(
      `SELECT count(*)::int AS n FROM products WHERE shopify_handle LIKE 'shirt-%' AND maker_id IS NOT NULL
         AND facts #>> '{composition,0,fibres,0,fibre}' IS NOT NULL`,
    );
    expect(filled).toEqual({ n: 20 });
    expect(faults).toEqual([]);
    await context.close();
  });

  it('runs a dry run of a file, shows what it may overwrite, and applies it, with every list paged', async () => {
    const { page, context, staff } = await openAdmin(browser, shop);
    const calls = new ImportCalls(shop, staff);
    const first = await bodyOf<ImportStarted>(calls.upload('/import', catalogue(26, 1)));
    await calls.waitUntilOver(first.importId);
    await shop.database.query(
      `UPDATE products SET name = 'Onze ' || name WHERE shopify_handle LIKE 'achill-%'`,
    );
    const renamed = catalogue(26, 1, (row, n) => ({
      ...row,
      ...('Title' in row && { Title: `Hun trui ${n}`, Tags: 'sale' }),
      'Variant Inventory Qty': '-1',
    }));
    await visit(page, '/admin/shopify-import');
    await chooseFile(page, renamed);
    await page.getByLabel('Munt van de prijzen in het bestand').selectOption('EUR');
    await page.getByRole('button', { name: 'Proefdraaien', exact: true }).click();
    const result = page.getByRole('region', { name: 'Resultaat' });
    expect(await notice(page, 'Proefdraaien klaar')).toContain('26 producten');
    await result.getByText(/Proef met 26 producten/).waitFor();

    // The shop also has products that are missing in this file; they appear as well.
    await result.getByLabel('Uitkomst').selectOption({ label: 'Gewijzigd (26)' });
    const products = result.getByRole('navigation', { name: 'Pagina’s van Producten' });
    await products.getByText('1–25 van 26').waitFor();
    await products.getByRole('button', { name: 'Volgende pagina' }).click();
    await products.getByText('26–26 van 26').waitFor();
    await products.getByRole('button', { name: 'Vorige pagina' }).click();
    await products.getByText('1–25 van 26').waitFor();
    await result
      .getByRole('button', { name: /^26 .*De voorraad is lager dan nul en is als 0 genomen/ })
      .click();
    await result
      .getByRole('navigation', { name: /Opmerkingen en fouten/ })
      .getByText('1–25 van 26')
      .waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);

    await result.getByLabel('Naam (26 producten)').check();
    await result.getByRole('button', { name: 'Deze proef doorvoeren' }).click();
    await result.getByText(/26 producten geïmporteerd/).waitFor();
    const names = await shop.database.query(
      `SELECT DISTINCT left(name, 8) AS name, tags FROM products WHERE shopify_handle LIKE 'achill-%'`,
    );
    expect(names).toEqual([{ name: 'Hun trui', tags: ['sale'] }]);

    await shop.database.query(`UPDATE imports SET file_name = repeat('products_export_', 6)`);
    await page.setViewportSize({ width: 390, height: 844 });
    await visit(page, '/admin/shopify-import');
    await page.getByText('products_export_products_export_').first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await context.close();
  });

  it('imports the history of an earlier shop, and shows it with the customer and in the figures', async () => {
    const { page, context, faults } = await openAdmin(browser, shop);
    await visit(page, '/admin/shopify-import');
    await page.locator('button:visible', { hasText: 'English' }).click();
    const rows = [...customerRows(3), { Email: 'no mail address', 'Last Name': 'Nobody' }];
    await startRecords(page, 'customers', customerText(rows), 'Try it first');
    const result = page.getByRole('region', { name: 'Result' });
    await result.getByText(/3 new.*Nothing was written/).waitFor();
    await result.getByText('Rejected').first().waitFor();
    await result.getByRole('button', { name: 'Apply this dry run' }).click();
    await result.getByText(/Customers: 3 imported, 3 new/).waitFor();
    await startRecords(page, 'orders', orderText(orderRows(2)), 'Start the import');
    await result.getByText(/Past orders: 2 imported, 2 new/).waitFor();

    await visit(page, '/admin/customers');
    await page.getByRole('searchbox').fill('byrne 0');
    await page.getByText('1 of 1').waitFor();
    await page.getByRole('link', { name: 'Aoife Byrne 0' }).click();
    await page.getByRole('heading', { name: 'Aoife Byrne 0' }).waitFor();
    await page.getByText('Earlier shop', { exact: true }).waitFor();
    await page.getByRole('link', { name: '#1001' }).click();
    await page.getByRole('heading', { name: /#1001/ }).waitFor();
    await page.getByText('Achill Fleece - M / Moss').waitFor();
    expect(await page.locator('#main').getByRole('button').count()).toBe(0);
    await page.getByRole('link', { name: 'Back to the orders of the earlier shop' }).click();
    await page.getByText('2 of 2').waitFor();

    await visit(page, '/admin/analytics');
    const figures = page.getByTestId('overview');
    await figures.getByText('€0.00').waitFor();
    // The choice is in the address, so the box is drawn checked with the next render.
    await page.getByLabel('Include orders of the earlier shop').click();
    await figures.getByText('€209.90').waitFor();
    await page.reload();
    await figures.getByText('€209.90').waitFor();
    expect(new URL(page.url()).search).toBe('?earlier=true');
    expect(faults).toEqual([]);
    await context.close();
  });
});
