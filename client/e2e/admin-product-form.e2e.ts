import type { Browser, Locator } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../server/test/support/app.js';
import { closeContexts, sharedBrowser } from '../../server/test/support/browser.js';
import { makeCategory } from '../../server/test/support/makers/make-category.js';
import { notice, openAdmin, openFold, type AdminPage } from './support/admin-page.js';
import { accessibilityFaults } from './support/axe.js';
import { visit } from './support/shop-page.js';

let shop: TestShop;
let browser: Browser;

beforeAll(async () => {
  shop = await startTestShop();
  browser = await sharedBrowser();
  await makeCategory(shop.database, { name: 'SHIRTS' });
});
afterAll(async () => {
  await closeContexts(browser);
  await shop.stop();
});

/** The fields of the form that are seen without opening anything. */
const openFields = (page: AdminPage['page']) =>
  page.evaluate(
    () =>
      [
        ...document.querySelectorAll('#main form :is(input, select, textarea, [contenteditable=true])'),
      ].filter((field) => field.checkVisibility() && field.getClientRects().length > 0).length,
  );

async function photo(name: string) {
  const pixels = sharp({ create: { width: 90, height: 120, channels: 3, background: '#c9b79c' } });
  return { name, mimeType: 'image/jpeg', buffer: await pixels.jpeg().toBuffer() };
}

/** Puts a shirt on sale as an owner does: typing, Tab and Enter, and a click where those do not lead. */
async function sellsShirt({ page }: AdminPage, name: string): Promise<number> {
  let clicks = 0;
  const click = async (at: Locator) => {
    clicks += 1;
    await at.click();
  };
  const type = async (at: Locator, text: string) => {
    await click(at);
    await page.keyboard.type(text);
  };
  const choose = async (label: string, value: string) => {
    clicks += 2;
    await page.getByLabel(label, { exact: true }).selectOption({ label: value });
  };
  const choosing = page.waitForEvent('filechooser');
  await click(page.getByRole('button', { name: 'Foto’s uploaden' }));
  await (await choosing).setFiles([await photo(`${name}.jpg`)]);
  await page.getByTestId('picture').waitFor();
  await type(page.getByLabel('Alternatieve tekst van foto 1'), `${name}, van voren`);
  await type(page.getByLabel('Naam', { exact: true }), name);
  await type(page.locator('#main [contenteditable=true]').first(), 'Ruim gesneden.');
  await type(page.getByLabel('Prijs (€)', { exact: true }), '89,95');
  await type(page.getByRole('textbox', { name: 'Maten' }), 'S,M,L,XL,');
  await type(page.getByRole('textbox', { name: 'Kleuren' }), 'Wit,Zand,');
  await click(page.getByRole('button', { name: '8 varianten maken' }));
  await click(page.getByLabel('Voorraad van Wit · S', { exact: true }));
  await page.keyboard.press('ControlOrMeta+A');
  for (let row = 0; row < 8; row += 1) {
    await page.keyboard.type('5');
    await page.keyboard.press('Enter');
  }
  await choose('Maker', 'Claddagh Mill, Galway');
  await type(page.getByLabel('Vezels'), '100% biologisch katoen');
  await click(page.getByRole('button', { name: 'Gebruik: 100 % katoen' }));
  await choose('Categorie', 'SHIRTS');
  // The status is chosen from the keyboard, two fields before the category.
  await page.getByLabel('Status').selectOption('active');
  clicks += 1;
  await click(page.getByRole('button', { name: 'Product opslaan' }));
  await notice(page, 'Product toegevoegd');
  return clicks;
}

describe('the form of a product', () => {
  it('puts three products with eight variants each on sale in at most 18 clicks each', async () => {
    const admin = await openAdmin(browser, shop);
    for (const name of ['Hemd Wit', 'Hemd Zand', 'Hemd Lang']) {
      await visit(admin.page, '/admin/products/new');
      expect(await sellsShirt(admin, name)).toBeLessThanOrEqual(18);
    }
    const sold = await shop.database.query(
      `SELECT count(*)::int AS variants FROM inventory JOIN products ON products.id = product_id
       WHERE products.name LIKE 'Hemd%' AND status = 'active' AND quantity_in_stock = 5`,
    );
    expect(sold).toEqual([{ variants: 24 }]);
    expect(await accessibilityFaults(admin.page)).toEqual([]);
    expect(admin.faults).toEqual([]);
    await admin.context.close();
  });

  it('shows a phone what a shirt needs, without scrolling sideways, with all columns too', async () => {
    const { page, context } = await openAdmin(browser, shop, 'owner', 390);
    await visit(page, '/admin/products/new');
    // 14 fields; care is five choices, weight has its unit, and sizes and colours make the variants.
    expect(await openFields(page)).toBeLessThanOrEqual(19);
    const [shirt] = await shop.database.query<{ id: string }>(
      `SELECT id FROM products WHERE name = 'Hemd Wit'`,
    );
    await visit(page, `/admin/products/${shirt?.id}`);
    await page.getByTestId('variant').nth(7).waitFor();
    expect(await openFields(page)).toBeLessThanOrEqual(60);
    await openFold(page, 'Kolommen');
    for (const box of await page.getByTestId('columns').getByRole('checkbox').all()) await box.check();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    expect(await accessibilityFaults(page)).toEqual([]);
    await context.close();
  });

  it('opens a fold for what is wrong in it and puts the cursor there, closed by hand or not', async () => {
    const { page, context } = await openAdmin(browser, shop);
    await visit(page, '/admin/products/new');
    await page.getByLabel('Naam', { exact: true }).fill('Hemd');
    await page.getByLabel('Prijs (€)', { exact: true }).fill('80');
    await page.getByLabel('Categorie', { exact: true }).selectOption('SHIRTS');
    await openFold(page, 'Afgeprijsd');
    await page.getByLabel('Vergelijkingsprijs (€)').fill('veel');
    await openFold(page, 'Afgeprijsd');
    await page.getByLabel('Vergelijkingsprijs (€)').waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Product opslaan' }).click();
    await page.locator('input[aria-invalid="true"]:focus').waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))).toBe('true');
    expect(await page.getByLabel('Vergelijkingsprijs (€)').isVisible()).toBe(true);
    await context.close();
  });
});
