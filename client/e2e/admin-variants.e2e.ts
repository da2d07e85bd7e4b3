import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually, startTestShop, type TestShop } from '../../server/test/support/app.js';
import { disagreements } from '../../server/test/support/books.js';
import { closeContexts, sharedBrowser } from '../../server/test/support/browser.js';
import { mailSources } from '../../server/test/support/mail-parts.js';
import { makeCategory } from '../../server/test/support/makers/make-category.js';
import { makeProduct } from '../../server/test/support/makers/make-product.js';
import { makeStock } from '../../server/test/support/makers/make-stock.js';
import { pdfText } from '../../server/test/support/pdf-text.js';
import { notice, openAdmin, openFold } from './support/admin-page.js';
import { accessibilityFaults } from './support/axe.js';
import { CUSTOMER, fillIn } from './support/buying.js';
import { openShop, visit } from './support/shop-page.js';

let shop: TestShop;
let browser: Browser;
let ramp: string;

const PICTURES = ['short', 'long'].map((name) => ({
  url: `/media/ramp-${name}/1600.webp`,
  alt: name,
  color: null,
}));

beforeAll(async () => {
  shop = await startTestShop({ worker: true });
  browser = await sharedBrowser();
  await makeCategory(shop.database, { name: 'RAMPS', featured: true });
  ramp = await makeProduct(shop.database, {
    name: 'Achill Ramp',
    category: 'RAMPS',
    price: '325.00',
    colors: ['Slate'],
    images: PICTURES,
  });
  await shop.database.query(`UPDATE products SET image_url = $2 WHERE id = $1`, [ramp, PICTURES[0]?.url]);
  await makeStock(shop.database, ramp, { sku: 'RAMP', color: 'Slate', inStock: 9 });
});

afterAll(async () => {
  await closeContexts(browser);
  await shop.stop();
});

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const text = (page: Page, id: string) => page.getByTestId(id).innerText();

/** Returns the text of the mail to this address that names this number. The owner is told about an order too. */
function mailTo(address: string, number: string): Promise<string> {
  return eventually(async () => {
    for (const source of await mailSources(shop.dataDir)) {
      const mail = source
        .replace(/=\r?\n/g, '')
        .replaceAll('=3D', '=')
        .replaceAll('=E2=82=AC', '€');
      if (mail.includes(`To: ${address}`) && mail.includes(number)) return mail;
    }
    return undefined;
  }, 30);
}

describe('variants with prices of their own', () => {
  it('are made and priced by the owner, whose mistakes are shown at their cells', async () => {
    const { page, faults, context } = await openAdmin(browser, shop);
    await visit(page, `/admin/products/${ramp}`);
    await openFold(page, 'Een derde optie');
    await page.getByRole('textbox', { name: 'Nog een optie' }).fill('Length');
    await page.getByRole('textbox', { name: 'Waarden daarvan' }).fill('90 cm,150 cm,');
    await page.getByText('staat niet bij de opties', { exact: true }).waitFor();
    await button(page, '2 varianten maken').click();
    await button(page, 'De 1 die niet bij de opties staat verwijderen').click();
    await page.getByText('1 variant wordt bij het opslaan verwijderd.').waitFor();

    // A column is filled by pasting and with the keyboard.
    const cell = (field: string, length: string) =>
      page.getByLabel(`${field} van Slate · ${length}`, { exact: true });
    await cell('Voorraad', '90 cm').fill('4');
    await cell('Voorraad', '90 cm').press('Enter');
    await page.keyboard.type('7');
    expect(await cell('Voorraad', '150 cm').inputValue()).toBe('7');
    await cell('Prijs', '150 cm').fill('610');
    await openFold(page, 'Kolommen');
    for (const column of ['Vergelijkingsprijs', 'GTIN'])
      await page.getByRole('checkbox', { name: column, exact: true }).check();
    await cell('Vergelijkingsprijs', '150 cm').fill('650');
    await cell('GTIN', '150 cm').fill('4006381333932');
    await button(page, 'Product opslaan').click();
    await page.getByText('Geen geldige GTIN: controleer de cijfers').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await cell('GTIN', '150 cm').fill('4006381333931');
    await button(page, 'Kies de foto van Slate · 150 cm').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Foto 2: long' }).click();

    // Both at once.
    await page.getByRole('checkbox', { name: /^Alles/ }).check();
    await page.getByLabel('Kolom', { exact: true }).selectOption('Kostprijs');
    await page.getByLabel('Nieuwe waarde van Kostprijs').fill('120,50');
    await button(page, 'Invullen').click();
    await button(page, 'Product opslaan').click();
    await notice(page, 'Product bijgewerkt');
    const saved = await shop.database.query(
      `SELECT option, price, compare_at_price AS compare, cost, gtin, image_url AS picture, quantity_in_stock AS count
       FROM inventory WHERE product_id = $1 ORDER BY price NULLS FIRST`,
      [ramp],
    );
    const shared = { cost: '120.50' };
    expect(saved).toEqual([
      { ...shared, option: '90 cm', price: null, compare: null, gtin: null, picture: null, count: 4 },
      {
        ...shared,
        option: '150 cm',
        price: '610.00',
        compare: '650.00',
        gtin: '4006381333931',
        picture: PICTURES[1]?.url,
        count: 7,
      },
    ]);
    expect(await disagreements(shop.database)).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('are sold at the price of the dearer one on card, page, cart, payment, order, mail and invoice', async () => {
    const { page, faults, context } = await openShop(browser, { url: shop.url });
    await visit(page, '/category/RAMPS');
    const card = page.getByRole('article').filter({ hasText: 'Achill Ramp' });
    await card.getByText('from €325.00').waitFor();
    await card.getByRole('link', { name: 'Achill Ramp' }).click();
    await page.getByRole('heading', { level: 1, name: 'Achill Ramp' }).waitFor();
    await page.getByText('from €325.00').first().waitFor();
    await page.locator('label', { hasText: '150 cm' }).click();
    await page.waitForURL(/option=150\+cm/);
    await page.locator('main').getByText('€610.00').first().waitFor();
    const second = page.getByRole('button', { name: 'Show picture 2' });
    await eventually(async () => (await second.getAttribute('aria-current')) === 'true');

    // The address selects the variant for whoever opens it.
    await visit(page, page.url());
    await page.locator('main').getByText('€610.00').first().waitFor();
    await page.locator('main').getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
    await page
      .getByRole('dialog', { name: /Your cart/ })
      .getByRole('link', { name: 'View cart' })
      .click();
    const line = page.getByTestId('cart-line');
    await line.getByText('Slate · Length: 150 cm').waitFor();
    expect(await text(page, 'subtotal')).toBe('€610.00');
    await page.getByRole('link', { name: 'Proceed to checkout' }).click();
    await fillIn(page);
    await page.getByText('Slate · Length: 150 cm').waitFor();
    await button(page, 'Pay with iDEAL / Wero €610.00').click();
    await page.waitForURL(/\/pay\/sandbox\//);
    expect(await text(page, 'sandbox-amount')).toBe('€610.00');
    await button(page, 'Pay €610.00').click();
    await page.getByRole('heading', { name: 'Thank you for your order!' }).waitFor();
    expect(await text(page, 'order-total')).toBe('€610.00');
    const number = await text(page, 'order-number');

    await page.getByRole('link', { name: 'View your order' }).click();
    const item = page.getByTestId('order-item');
    await item.getByText('Slate · Length: 150 cm').waitFor();
    expect(await item.innerText()).toContain('€610.00');
    const invoice = page.getByRole('link', { name: /^Invoice/ });
    await eventually(async () => {
      if ((await invoice.count()) === 0) await page.reload();
      return (await invoice.count()) > 0;
    });
    const pdf = await context.request.get((await invoice.getAttribute('href')) ?? '');
    const words = (await pdfText(new Uint8Array(await pdf.body()).buffer)).replaceAll('\u00a0', ' ');
    for (const expected of ['Length: 150 cm', '€610.00']) expect(words).toContain(expected);
    const mail = await mailTo(CUSTOMER.Email, number);
    for (const expected of ['150 cm', '€610.00']) expect(mail).toContain(expected);
    expect(await disagreements(shop.database)).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });
});

describe('a product with one picture', () => {
  it('shows it as large as the first of several', async () => {
    const single = await makeProduct(shop.database, { name: 'Single', images: PICTURES.slice(0, 1) });
    const { page, context } = await openShop(browser, { url: shop.url, width: 1440 });
    const widthOn = async (path: string) => {
      await visit(page, path);
      const picture = page
        .getByRole('region', { name: /^Pictures of/ })
        .locator('button > picture > img')
        .first();
      return (await picture.boundingBox())?.width ?? 0;
    };
    expect(await widthOn(`/product/${single}`)).toBeGreaterThan(500);
    expect(await widthOn(`/product/${ramp}`)).toBeGreaterThan(500);
    await context.close();
  });
});
