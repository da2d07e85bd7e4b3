import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startTestShop, type TestShop } from '../../server/test/support/app.js';
import { closeContexts, sharedBrowser } from '../../server/test/support/browser.js';
import {
  customerRows,
  customerText,
  orderRows,
  orderText,
} from '../../server/test/support/shopify/record-files.js';
import { openAdmin } from './support/admin-page.js';
import { accessibilityFaults } from './support/axe.js';
import { visit } from './support/shop-page.js';

let shop: TestShop;
let browser: Browser;

beforeAll(async () => {
  shop = await startTestShop({ worker: true });
  browser = await sharedBrowser();
});
afterAll(async () => {
  await closeContexts(browser);
  await shop.stop();
});

function file(name: string, content: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'shop-records-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const form = (page: Page) => page.getByRole('form', { name: 'Customers, orders, discounts and pages' });
const result = (page: Page) => page.getByRole('region', { name: 'Result' });

/** Starts an import of a file and waits until its result says this. */
async function start(page: Page, kind: string, path: string, button: string, outcome: RegExp): Promise<void> {
  await form(page).getByLabel('What to bring along').selectOption(kind);
  await form(page)
    .getByLabel(/^Export/)
    .setInputFiles(path);
  await form(page).getByRole('button', { name: button }).click();
  await result(page).getByText(outcome).waitFor();
}

describe('the history of an earlier shop', () => {
  it('is imported from its export files after a dry run, shown with the customer and in the figures, and undone', async () => {
    const { page, context, faults } = await openAdmin(browser, shop);
    await page.goto('/admin/shopify-import');
    await page.locator('button:visible', { hasText: 'English' }).click();
    const rows = customerRows(3);
    const bad = { Email: 'no mail address', 'Last Name': 'Nobody' };
    const customers = file('customers_export.csv', customerText([...rows, bad]));
    await start(page, 'customers', customers, 'Try it first', /3 new.*Nothing was written/);
    expect(await shop.database.one('SELECT count(*)::int AS n FROM users')).toEqual({ n: 0 });
    await result(page).getByText('Rejected').first().waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await result(page).getByRole('button', { name: 'Apply this dry run' }).click();
    await result(page)
      .getByText(/Customers: 3 imported, 3 new/)
      .waitFor();

    const orders = file('orders_export.csv', orderText(orderRows(2)));
    await start(page, 'orders', orders, 'Start the import', /2 new/);

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

    await visit(page, '/admin/shopify-import');
    for (const _ of ['orders', 'customers']) {
      await page.getByRole('button', { name: 'Undo' }).first().click();
      await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
      await result(page).waitFor();
      await page.getByRole('cell', { name: 'undone', exact: true }).first().waitFor();
    }
    await page.getByRole('cell', { name: 'undone', exact: true }).nth(1).waitFor();
    expect(
      await shop.database.one(
        'SELECT (SELECT count(*) FROM users)::int + (SELECT count(*) FROM past_orders)::int AS n',
      ),
    ).toEqual({ n: 0 });
    await visit(page, '/admin/customers');
    await page.getByRole('heading', { name: 'No customers yet' }).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });
});
