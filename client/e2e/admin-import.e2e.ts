import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../server/test/support/app.js';
import { closeContexts, sharedBrowser } from '../../server/test/support/browser.js';
import { catalogue, exportFile } from '../../server/test/support/shopify/export-file.js';
import { ShopifyStandIn } from '../../server/test/support/shopify/shopify-stand-in.js';
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

describe('the import page', () => {
  it('shows the store, imports it and shows the outcome, also after leaving the page', async () => {
    const { page, context } = await openAdmin(browser, shop);
    await visit(page, '/admin/shopify-import');
    await page.getByText('Verbonden', { exact: true }).waitFor();
    await page.getByText('7 gevonden in totaal').waitFor();
    expect(await page.getByText('2 varianten').count()).toBe(5);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Import starten' }).click();
    expect(await notice(page, 'Import Successful!')).toContain('7 nieuw');
    await page.getByRole('region', { name: 'Resultaat' }).getByText('Producten', { exact: true }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);

    await page.getByLabel('Een productexport (CSV)').check();
    await page
      .getByLabel(/Productexport/)
      .last()
      .setInputFiles(exportFile(catalogue(4000, 3)));
    await page.getByRole('button', { name: 'Import starten' }).click();
    await page.getByRole('region', { name: 'Import bezig' }).waitFor();
    await visit(page, '/admin/categories');
    await expect
      .poll(() => shop.database.query(`SELECT id FROM imports WHERE state <> 'done'`), { timeout: 60_000 })
      .toEqual([]);
    await visit(page, '/admin/shopify-import');
    expect(await notice(page, 'Import Successful!')).toContain('4.000 nieuw');
    await page.getByRole('region', { name: 'Resultaat' }).getByText('Producten', { exact: true }).waitFor();
    await context.close();
  });

  it('undoes an import, and says what to check when the store rejects the connection', async () => {
    store.refuseWith = { status: 401 };
    const { page, context } = await openAdmin(browser, shop);
    await visit(page, '/admin/shopify-import');
    const alert = page.getByRole('alert').filter({ hasText: 'Verbinding Mislukt' });
    await alert.waitFor();
    expect(await alert.innerText()).toContain('SHOPIFY_ADMIN_TOKEN');
    expect(await page.getByRole('button', { name: 'Import starten' }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Terugdraaien' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Terugdraaien' }).click();
    await page.getByRole('cell', { name: 'teruggedraaid', exact: true }).waitFor({ timeout: 30_000 });
    const left = await shop.database.one('SELECT count(*)::int AS n FROM products');
    expect(left).toEqual({ n: 7 });
    await context.close();
  });

  it('runs a dry run of a file, shows what it may overwrite, and applies it, with every list paged', async () => {
    store.refuseWith = null;
    const { page, context } = await openAdmin(browser, shop);
    await visit(page, '/admin/shopify-import');
    const start = async (button: string, content: string) => {
      await page.getByLabel('Een productexport (CSV)').check();
      await page
        .getByLabel(/Productexport/)
        .last()
        .setInputFiles(exportFile(content));
      await page.getByRole('button', { name: button, exact: true }).click();
    };
    await start('Import starten', catalogue(60, 2));
    expect(await notice(page, 'Import Successful!')).toContain('60 nieuw');
    await shop.database.query(
      `UPDATE products SET name = 'Onze ' || name WHERE shopify_handle LIKE 'achill-%'`,
    );
    const renamed = catalogue(60, 2, (row, n) => ({
      ...row,
      ...('Title' in row && { Title: `Hun trui ${n}`, Tags: 'sale' }),
      ...(n >= 30 && { 'Variant Inventory Qty': '-1' }),
    }));
    await start('Proefdraaien', renamed);
    const result = page.getByRole('region', { name: 'Resultaat' });
    expect(await notice(page, 'Proefdraaien klaar')).toContain('60 producten');
    await result.getByText(/Proef met 60 producten/).waitFor({ timeout: 30_000 });

    // The shop also has products from the store that are missing in this file; they appear as well.
    await result.getByLabel('Uitkomst').selectOption({ label: 'Gewijzigd (60)' });
    const products = result.getByRole('navigation', { name: 'Pagina’s van Producten' });
    await products.getByText('1–25 van 60').waitFor();
    await products.getByRole('button', { name: 'Volgende pagina' }).click();
    await products.getByText('26–50 van 60').waitFor();
    await products.getByRole('button', { name: 'Vorige pagina' }).click();
    await products.getByText('1–25 van 60').waitFor();
    await result
      .getByRole('button', { name: /^60 .*De voorraad is lager dan nul en is als 0 genomen/ })
      .click();
    await result
      .getByRole('navigation', { name: /Opmerkingen en fouten/ })
      .getByText('1–25 van 60')
      .waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);

    await result.getByLabel('Naam (60 producten)').check();
    await result.getByRole('button', { name: 'Deze proef doorvoeren' }).click();
    await result.getByText(/60 producten geïmporteerd/).waitFor({ timeout: 30_000 });
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
});
