import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../server/test/support/app.js';
import { closeContexts, sharedBrowser } from '../../server/test/support/browser.js';
import { letHoursPass } from '../../server/test/support/makers/former-price.js';
import { makeCategory } from '../../server/test/support/makers/make-category.js';
import { makeProduct } from '../../server/test/support/makers/make-product.js';
import { makeStock } from '../../server/test/support/makers/make-stock.js';
import { plainPdf } from '../../server/test/support/plain-pdf.js';
import { type AdminPage, notice, openAdmin, openFold } from './support/admin-page.js';
import { accessibilityFaults } from './support/axe.js';
import { layoutFaults } from './support/layout-faults.js';
import { openShop, visit } from './support/shop-page.js';

let shop: TestShop;
let browser: Browser;
let owner: AdminPage;
let sold: string;
let fresh: string;
let claiming: string;

beforeAll(async () => {
  shop = await startTestShop({ worker: true });
  browser = await sharedBrowser();
  await makeCategory(shop.database, { name: 'PRICES', featured: true });
  sold = await makeProduct(shop.database, { name: 'Sold Jacket', category: 'PRICES', price: '100.00' });
  await makeStock(shop.database, sold, { inStock: 9 });
  await letHoursPass(shop.database, 24 * 60, [sold]);
  fresh = await makeProduct(shop.database, {
    name: 'Fresh Jacket',
    category: 'PRICES',
    price: '80.00',
    salePrice: '120.00',
    proven: false,
  });
  await makeStock(shop.database, fresh, { inStock: 9 });
  claiming = await makeProduct(shop.database, {
    name: 'Claiming Jacket',
    category: 'PRICES',
    material: 'Recycled nylon',
    status: 'draft',
  });
  owner = await openAdmin(browser, shop);
});

afterAll(async () => {
  await closeContexts(browser);
  await shop.stop();
});

const preview = (page: Page) => page.getByTestId('price-preview').innerText();

describe('a former price that the owner states', () => {
  it('is answered with the price that shoppers will see, which they then see', async () => {
    const { page, faults } = owner;
    await visit(page, `/admin/products/${sold}`);
    await page.getByLabel('Prijs (€)', { exact: true }).fill('80');
    await openFold(page, 'Afgeprijsd');
    await page.getByLabel('Vergelijkingsprijs (€)').fill('150');
    await page.getByText('doorgestreept, niet').waitFor();
    expect(await page.getByText('doorgestreept, niet').innerText()).toMatch(/100,00.*150,00/);
    await expect.poll(() => preview(page)).toMatch(/80,00.*100,00.*Sale/s);
    await page.getByRole('button', { name: 'Product opslaan' }).click();
    await notice(page, 'Product bijgewerkt');

    await page.getByText('Prijsgeschiedenis').first().click();
    const rows = page.getByTestId('price-history').locator('tbody tr');
    await rows.nth(1).waitFor();
    expect(await rows.allInnerTexts()).toEqual([
      expect.stringMatching(/80,00.*100,00.*Formulier/s),
      expect.stringMatching(/100,00.*geen/s),
    ]);
    expect(faults).toEqual([]);

    const shopper = await openShop(browser, { url: shop.url });
    await visit(shopper.page, `/product/${sold}`);
    expect(await shopper.page.locator('main s').first().innerText()).toContain('100.00');
    await shopper.context.close();
  });

  it('is not shown without proof, as the list and the form say', async () => {
    const { page, faults } = owner;
    await visit(page, '/admin/products');
    const list = page.getByTestId('unproven-prices');
    await list.locator('summary').click();
    expect(await list.innerText()).toMatch(/1 product heeft een van-prijs die klanten niet zien/);
    expect(await accessibilityFaults(page)).toEqual([]);
    await list.getByRole('link', { name: 'Fresh Jacket' }).click();
    await page.getByText('Klanten zien geen van-prijs').waitFor();
    expect(await preview(page)).not.toContain('120,00');
    expect(faults).toEqual([]);

    const shopper = await openShop(browser, { url: shop.url });
    await visit(shopper.page, `/product/${fresh}`);
    expect(await shopper.page.locator('main').innerText()).toContain('80.00');
    expect(await shopper.page.locator('main').innerText()).not.toContain('120.00');
    await shopper.context.close();
  });
});

describe('an environmental claim', () => {
  it('is found while the owner types, and stands in the shop with share, part and proof', async () => {
    const { page, faults } = owner;
    await visit(page, `/admin/products/${claiming}`);
    const found = page.getByTestId('found-claims');
    expect(await found.innerText()).toContain('‘recycled’ in Materiaal');
    await page.getByLabel('Status').selectOption('active');
    await page.getByRole('button', { name: 'Product opslaan' }).click();
    await notice(page, 'Fout');

    await found.getByRole('button', { name: 'Bewijs van ‘Gerecycled’ toevoegen' }).click();
    const proof = page.getByRole('group', { name: 'Bewijs: Gerecycled' });
    await proof.getByLabel('Deel (%)').fill('100');
    await proof.getByLabel('Onderdeel, Engels').fill('shell');
    await proof.getByLabel('Onderdeel, Nederlands').fill('buitenstof');
    const address = proof.getByLabel('Adres van het bewijs');
    const certificate = await plainPdf('GRS certificate');
    await proof
      .locator('input[type=file]')
      .setInputFiles({ name: 'grs.pdf', mimeType: 'application/pdf', buffer: certificate });
    await expect
      .poll(() => address.inputValue())
      .toMatch(new RegExp(`^/media/documents/[0-9a-f]{32}-${certificate.length}\\.pdf$`));
    await page.getByText('Duurzaamheidsgarantie').click();
    await page.getByLabel('Jaren', { exact: true }).fill('5');
    await page.getByLabel('Adres van de voorwaarden').fill('/pages/guarantee');
    await found.waitFor({ state: 'detached' });
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await layoutFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Product opslaan' }).click();
    await notice(page, 'Product bijgewerkt');
    expect(faults.filter((fault) => !fault.includes('409'))).toEqual([]);

    const shopper = await openShop(browser, { url: shop.url, locale: 'nl-NL', pictures: true });
    await visit(shopper.page, `/product/${claiming}`);
    expect(await shopper.page.locator('main').innerText()).toContain('buitenstof, 100 %');
    const link = shopper.page.getByRole('link', {
      name: /^Bewijs \(pdf, \d+\skB\): Gerecycled, buitenstof, 100 %$/,
    });
    const [download] = await Promise.all([shopper.page.waitForEvent('download'), link.click()]);
    expect(readFileSync(await download.path()).equals(certificate)).toBe(true);
    await shopper.page.getByRole('img', { name: /garandeert het hele product 5 jaar, kosteloos/ }).waitFor();
    expect(await accessibilityFaults(shopper.page)).toEqual([]);
    expect(await layoutFaults(shopper.page)).toEqual([]);
    await shopper.context.close();
  });
});
