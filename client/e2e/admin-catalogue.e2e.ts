import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually, startTestShop, type TestShop } from '../../server/test/support/app.js';
import { closeContexts, sharedBrowser } from '../../server/test/support/browser.js';
import { makeCategory } from '../../server/test/support/makers/make-category.js';
import { makeProduct } from '../../server/test/support/makers/make-product.js';
import { makeStock } from '../../server/test/support/makers/make-stock.js';
import { type AdminPage, notice, openAdmin, openFold } from './support/admin-page.js';
import { visit } from './support/shop-page.js';

let shop: TestShop;
let browser: Browser;
let owner: AdminPage;
let picture: { name: string; mimeType: string; buffer: Buffer };

beforeAll(async () => {
  shop = await startTestShop();
  browser = await sharedBrowser();
  await makeCategory(shop.database, { name: 'JACKETS', featured: true });
  await makeCategory(shop.database, { name: 'TRAINERS', featured: true });
  const pixels = { create: { width: 900, height: 1125, channels: 3, background: '#0f3d2e' } } as const;
  picture = { name: 'jas.jpg', mimeType: 'image/jpeg', buffer: await sharp(pixels).jpeg().toBuffer() };
  owner = await openAdmin(browser, shop);
});
afterAll(async () => {
  await closeContexts(browser);
  await shop.stop();
});

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const row = (page: Page, text: string) => page.getByTestId('product-row').filter({ hasText: text });
const undo = (page: Page) => page.locator('.toast').getByRole('button', { name: 'Ongedaan maken' }).click();

async function upload(page: Page, label: string | RegExp): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await button(page, label).click();
  await (await choosing).setFiles(picture);
}

describe('the owner’s products', () => {
  it('creates them with pictures and stock, sells, edits, deletes and restores them', async () => {
    const { page, faults } = owner;
    await visit(page, '/admin/products');
    await page.getByRole('link', { name: 'Nieuw Product' }).click();
    await button(page, 'Product opslaan').click();
    await page.getByText('Prijs is verplicht').waitFor();
    expect(await page.getByLabel('Naam').evaluate((field) => field === document.activeElement)).toBe(true);

    await page.getByLabel('Naam').fill('Kinsale Bomber');
    await page.getByLabel('Prijs (€)', { exact: true }).fill('119,95');
    await openFold(page, 'Afgeprijsd');
    await page.getByLabel('Vergelijkingsprijs (€)').fill('149,95');
    await page.getByText('Klanten zien geen van-prijs: het product was niet de hele 30 dagen').waitFor();
    await expect.poll(() => page.getByTestId('price-preview').innerText()).toMatch(/€\s119,95$/);
    await page.getByLabel('Categorie', { exact: true }).selectOption('JACKETS');
    await page.getByLabel('Status').selectOption('active');
    await page.getByRole('textbox', { name: 'Maten' }).fill('S,M,');
    await page.getByRole('textbox', { name: 'Kleuren' }).fill('Bottle,');
    await upload(page, 'Foto’s uploaden');
    await page.getByTestId('picture').waitFor();
    await page.getByLabel('Alternatieve tekst van foto 1').fill('Bomber, voorkant');
    await button(page, '2 varianten maken').click();
    await page.getByLabel('Voorraad van Bottle · M', { exact: true }).fill('4');
    await button(page, 'Product opslaan').click();
    await page.getByText('De wet vraagt dit voordat het product wordt gepubliceerd').first().waitFor();
    await page.getByLabel('Vezels').fill('Buitenkant: 60% wol, 30% katoen');
    await page.getByLabel('Maker', { exact: true }).selectOption('Claddagh Mill, Galway');
    await button(page, 'Product opslaan').click();
    await page.getByText('De percentages van elk onderdeel zijn samen 100').waitFor();
    await page.getByLabel('Vezels').fill('Buitenkant: 35 % katoen, 65 % wol');
    await button(page, 'Product opslaan').click();
    await notice(page, 'Product toegevoegd');
    await page.waitForURL(/\/admin\/products\/[\da-f-]{36}$/);
    await expect.poll(() => page.getByLabel('Vezels').inputValue()).toBe('Shell: 65 % wool, 35 % cotton');
    const id = page.url().split('/').at(-1) ?? '';
    await page.goBack(); // Not to the empty form.
    await page.waitForURL(/\/admin\/products$/);
    await page.goForward();
    await page.waitForURL(/\/admin\/products\/[\da-f-]{36}$/);
    const stock = await shop.database.query(
      `SELECT sku, quantity_in_stock AS count FROM inventory WHERE product_id = $1 ORDER BY sku`,
      [id],
    );
    expect(stock).toEqual([
      { sku: 'KINSALEB-BOT-M', count: 4 },
      { sku: 'KINSALEB-BOT-S', count: 0 },
    ]);

    const shopper = await owner.context.newPage();
    await visit(shopper, `/product/${id}`);
    await shopper.getByRole('heading', { level: 1, name: 'Kinsale Bomber' }).waitFor();
    await eventually(() =>
      shopper
        .locator('main img')
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalWidth > 0),
    );
    await shopper.close();

    await button(page, 'Nederlands').last().click();
    await page.getByLabel('Naam').fill('Kinsale-bomberjack');
    await button(page, 'Product opslaan').click();
    await notice(page, 'Product bijgewerkt');

    // Unsaved changes survive a click on a link and going back.
    await openFold(page, 'Andere categorieën en homepage');
    await page.getByLabel('Subcategorie').fill('Bombers');
    await page.getByRole('link', { name: 'Alle producten' }).click();
    await page.getByRole('dialog', { name: 'Niet-opgeslagen wijzigingen' }).waitFor();
    await button(page, 'Verder bewerken').click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.goBack();
    await button(page, 'Verder bewerken').click();
    await page.waitForURL((url) => url.pathname.endsWith(id));
    expect(await page.getByLabel('Subcategorie').inputValue()).toBe('Bombers');
    await page.getByRole('link', { name: 'Alle producten' }).click();
    await button(page, 'Verlaten zonder opslaan').click();

    await button(page, 'Kinsale Bomber verwijderen').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Verwijderen' }).click();
    await notice(page, 'Product verwijderd');
    await eventually(async () => (await row(page, 'Kinsale Bomber').count()) === 0);
    await undo(page);
    await notice(page, 'Product teruggezet');
    await row(page, 'Kinsale Bomber').waitFor();
    const kept = await shop.database.query(`SELECT 1 FROM inventory WHERE product_id = $1`, [id]);
    expect(kept).toHaveLength(2);
    // The publish gate's refusal, the only one.
    expect(faults.splice(0)).toEqual([expect.stringContaining('409 (Conflict)')]);
  });

  it('finds and filters them, changes many at once and undoes that', async () => {
    for (const [name, price] of [
      ['Achill Shell', '100.00'],
      ['Achill Fleece', '50.00'],
    ] as const) {
      await makeProduct(shop.database, { name, price });
    }
    const { page, faults } = owner;
    await visit(page, '/admin/products');
    await row(page, 'Achill Shell').waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('achill');
    await page.waitForURL(/search=achill/);
    await eventually(async () => (await page.getByTestId('product-row').count()) === 2);
    await page.getByRole('checkbox', { name: /^Alles/ }).check();
    await button(page, 'Prijs…').click();
    await page.getByLabel('Percentage, zoals -10 of 5').fill('-10');
    await button(page, 'Prijzen wijzigen').click();
    await notice(page, '2 producten gewijzigd');
    await row(page, 'Achill Shell').filter({ hasText: '90,00' }).waitFor();
    await undo(page);
    await row(page, 'Achill Shell').filter({ hasText: '100,00' }).waitFor();

    await row(page, 'Achill Fleece').getByRole('checkbox').check();
    await button(page, 'Archiveren').click();
    await row(page, 'Achill Fleece').filter({ hasText: 'Gearchiveerd' }).waitFor();
    await page.getByLabel('Status').selectOption('archived');
    await page.waitForURL(/status=archived/);
    await eventually(async () => (await page.getByTestId('product-row').count()) === 1);
    await page.reload();
    await row(page, 'Achill Fleece').waitFor();
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: 'CSV exporteren' }).click();
    expect((await downloading).suggestedFilename()).toBe('products.csv');
    expect(faults).toEqual([]);
  });

  it('shows the second of two editors what the first changed, and saves both changes', async () => {
    const id = await makeProduct(shop.database, { name: 'Howth Parka', price: '200.00' });
    const first = owner;
    const second = await openAdmin(browser, shop);
    for (const { page } of [first, second]) {
      await visit(page, `/admin/products/${id}`);
      await page.getByLabel('Naam').waitFor();
    }
    await first.page.getByLabel('Prijs (€)', { exact: true }).fill('180.00');
    await button(first.page, 'Product opslaan').click();
    await notice(first.page, 'Product bijgewerkt');

    const { page } = second;
    await page.getByLabel('Materiaal (Engels)').fill('Waxed cotton');
    await button(page, 'Product opslaan').click();
    await page.getByRole('dialog', { name: 'Iemand anders heeft dit product gewijzigd' }).waitFor();
    expect(await page.getByTestId('conflict').innerText()).toMatch(/Prijs\s+180.00\s+200.00/);
    await button(page, 'Samenvoegen').click();
    await button(page, 'Product opslaan').click();
    await notice(page, 'Product bijgewerkt');
    const [saved] = await shop.database.query('SELECT price, material FROM products WHERE id = $1', [id]);
    expect(saved).toEqual({ price: '180.00', material: 'Waxed cotton' });
    await second.context.close();
  });
});

describe('the owner’s stock', () => {
  it('adds it for a product found by typing, changes it, deletes it and undoes that', async () => {
    const product = await makeProduct(shop.database, { name: 'Doolin Tracksuit' });
    await makeStock(shop.database, product, { sku: 'DOO-L', size: 'L', inStock: 9, reserved: 2 });
    const { page } = owner;
    await visit(page, '/admin/inventory');
    const rows = page.getByTestId('stock-row');
    const count = (sku: string) => page.getByRole('textbox', { name: `Voorraad van ${sku}` });
    await rows.filter({ hasText: 'DOO-L' }).getByText('2 gereserveerd').waitFor();
    await button(page, 'Nieuw voorraaditem').click();
    await button(page, 'Opslaan').click();
    await page.getByText('Kies een product').waitFor();
    await page.getByText('SKU is verplicht').waitFor();
    await page.getByRole('combobox', { name: 'Product' }).fill('doolin');
    await page.getByRole('option', { name: /Doolin Tracksuit/ }).waitFor();
    await page.getByRole('combobox', { name: 'Product' }).press('Enter');
    await page.getByRole('textbox', { name: 'SKU' }).fill('DOO-M');
    await page.getByLabel('Maat').fill('M');
    await page.getByLabel('Voorraad', { exact: true }).fill('');
    await button(page, 'Opslaan').click();
    await notice(page, 'Voorraad toegevoegd');
    const added = rows.filter({ hasText: 'DOO-M' });
    await added.getByText('Lage voorraad').filter({ visible: true }).waitFor();
    await button(page, 'DOO-M bewerken').click();
    expect(await page.getByLabel('Laag vanaf').inputValue()).toBe('5');
    await page.getByLabel('Voorraad', { exact: true }).fill('12');
    await button(page, 'Opslaan').click();
    await notice(page, 'Voorraad bijgewerkt');
    await eventually(async () => (await added.getByText('Lage voorraad').count()) === 0);
    await button(page, 'DOO-L bewerken').click();
    await page.keyboard.type('1');
    await button(page, 'Opslaan').click();
    await page.getByText('Minstens 2: die worden nu betaald', { exact: true }).waitFor();
    await button(page, 'Annuleren').click();
    const facts = `SELECT price, cost, weight FROM inventory WHERE sku = 'DOO-M'`;
    await shop.database.execute(
      `UPDATE inventory SET price = 99, cost = 40, weight = 0.4, weight_unit = 'kg' WHERE sku = 'DOO-M'`,
    );
    const before = await shop.database.query(facts);
    await button(page, 'DOO-M verwijderen').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Verwijderen' }).click();
    await notice(page, 'Voorraad verwijderd');
    await undo(page);
    await eventually(async () => (await count('DOO-M').inputValue()) === '12');
    expect(await shop.database.query(facts)).toEqual(before);
  });

  it('counts a shelf on a phone with one number and one press a row, each field in sight', async () => {
    const sizes = Array.from({ length: 12 }, (_, index) => `${36 + index}`);
    const product = await makeProduct(shop.database, { name: 'Shelf Boot', sizes });
    for (const size of [...sizes].reverse())
      await makeStock(shop.database, product, { sku: `SHELF-${size}`, size, inStock: 3 });
    const { page, context } = await openAdmin(browser, shop, 'owner', 390);
    await visit(page, '/admin/inventory?search=shelf');
    // A press selects the number, so that typing replaces it.
    await page.getByRole('textbox', { name: 'Voorraad van SHELF-36' }).click();
    for (const size of sizes) {
      const sees = `(() => { const at = document.activeElement, box = at.getBoundingClientRect();
        const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
        return [at.getAttribute('aria-label'), top === at, box.height >= 44]; })()`;
      expect(await page.evaluate(sees)).toEqual([`Voorraad van SHELF-${size}`, true, true]);
      await page.keyboard.type(size);
      await page.keyboard.press('Enter');
      await page.locator('.toast', { hasText: `SHELF-${size}: ${size} op voorraad.` }).waitFor();
    }
    const counted = await shop.database.query<{ size: string; count: number }>(
      'SELECT size, quantity_in_stock AS count FROM inventory WHERE product_id = $1 ORDER BY size',
      [product],
    );
    expect(counted).toEqual(sizes.map((size) => ({ size, count: Number(size) })));
    await context.close();
  });
});

describe('the photos of the home page', () => {
  it('changes them by address or upload, shows them to shoppers at once, resets them and undoes that', async () => {
    const { page } = owner;
    await visit(page, '/admin/photos');
    await button(page, 'Foto wijzigen: Hero-achtergrond').click();
    await page.getByLabel('Foto-URL').fill('   ');
    expect(await button(page, 'Opslaan').isDisabled()).toBe(true);
    await upload(page, 'Foto uploaden');
    await eventually(async () =>
      (await page.getByLabel('Foto-URL').inputValue()).startsWith('/media/photo-'),
    );
    const url = await page.getByLabel('Foto-URL').inputValue();
    await button(page, 'Opslaan').click();
    await notice(page, 'Foto bijgewerkt');
    await page.getByText(url).waitFor();
    const home = await (await fetch(shop.url)).text();
    expect(home).toContain(url.replace('1600.webp', ''));
    await undo(page);
    await notice(page, 'Foto gereset');
    await button(page, 'Foto wijzigen: Hero-achtergrond').click();
    await page.getByLabel('Foto-URL').fill(url);
    await button(page, 'Opslaan').click();
    await notice(page, 'Foto bijgewerkt');
    await button(page, 'Standaard herstellen: Hero-achtergrond').click();
    await notice(page, 'Foto gereset');
    await page.getByText('/media/scene-hero/1600.webp').waitFor();
    await undo(page);
    await notice(page, 'Foto bijgewerkt');
    await page.getByText(url).waitFor();
  });
});
