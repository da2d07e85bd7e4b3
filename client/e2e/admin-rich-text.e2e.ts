import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../server/test/support/app.js';
import { closeContexts, sharedBrowser } from '../../server/test/support/browser.js';
import { makeCategory } from '../../server/test/support/makers/make-category.js';
import { makeProduct } from '../../server/test/support/makers/make-product.js';
import { notice, openAdmin, type AdminPage } from './support/admin-page.js';
import { accessibilityFaults } from './support/axe.js';
import { openShop, visit } from './support/shop-page.js';

let shop: TestShop;
let browser: Browser;
let owner: AdminPage;

beforeAll(async () => {
  shop = await startTestShop();
  browser = await sharedBrowser();
  await makeCategory(shop.database, { name: 'JACKETS', featured: true });
  owner = await openAdmin(browser, shop);
});
afterAll(async () => {
  await closeContexts(browser);
  await shop.stop();
});

const tool = (page: Page, name: string) => page.getByRole('toolbar').getByRole('button', { name });
const text = (page: Page) =>
  page.getByRole('region', { name: 'Teksten' }).getByRole('textbox', { name: 'Beschrijving' });
const stored = async (id: string) =>
  (
    await shop.database.one<{ description: string; nl: string | null }>(
      `SELECT description, translations #>> '{nl,description}' AS nl FROM products WHERE id = $1`,
      [id],
    )
  )?.description;

describe('the editor of a description', () => {
  it('writes headings, lists, links, tables and pictures, which the product page shows', async () => {
    const id = await makeProduct(shop.database, { name: 'Kinsale Bomber', description: '' });
    const { page, faults } = owner;
    await visit(page, `/admin/products/${id}`);
    await text(page).click();
    await tool(page, 'H2: grote kop').click();
    await page.keyboard.type('Care');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Wash ');
    await page.keyboard.press('Control+b');
    await page.keyboard.type('cold');
    await page.keyboard.press('Control+b');
    await page.keyboard.type('. ');
    await page.keyboard.press('Control+k');
    await page.getByLabel('Adres van de link').fill('javascript:alert(1)');
    await page.keyboard.press('Enter');
    await page.getByText('Begin met https://').waitFor();
    await page.getByLabel('Adres van de link').fill('/shipping');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await tool(page, 'Lijst met punten').click();
    await page.keyboard.type('Line dry');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await tool(page, 'Tabel invoegen').click();
    await page.keyboard.type('Size');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Chest');
    await page.keyboard.press('Tab');
    await page.keyboard.type('M');
    await page.keyboard.press('Tab');
    await page.keyboard.type('100 cm');
    await tool(page, 'Rij verwijderen').waitFor();
    await page.keyboard.press('ArrowDown');
    await tool(page, 'Rij verwijderen').click();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Product opslaan' }).click();
    await notice(page, 'Product bijgewerkt');
    expect(await stored(id)).toBe(
      '<h2>Care</h2><p>Wash <strong>cold</strong>. <a href="/shipping">/shipping</a></p><ul><li>Line dry</li></ul>' +
        '<table><tbody><tr><th>Size</th><th>Chest</th></tr><tr><td>M</td><td>100 cm</td></tr></tbody></table>',
    );
    expect(faults).toEqual([]);

    const shopper = await openShop(browser, { url: shop.url, width: 390 });
    await visit(shopper.page, `/product/${id}`);
    const description = shopper.page.getByRole('region', { name: 'Description' });
    await description.getByRole('heading', { name: 'Care' }).waitFor();
    expect(await description.getByRole('cell').allInnerTexts()).toEqual(['M', '100 cm']);
    expect(await description.getByRole('link').getAttribute('href')).toBe('/shipping');
    expect(await accessibilityFaults(shopper.page)).toEqual([]);
    // A table that is wider than the phone scrolls in its box.
    const cells = Array.from({ length: 8 }, () => '<td>some words</td>').join('');
    const wide = `<table><tbody><tr>${cells}</tr></tbody></table>`;
    const other = await makeProduct(shop.database, { name: 'Wide', description: wide });
    await visit(shopper.page, `/product/${other}`);
    await shopper.page.getByRole('cell').first().waitFor();
    expect(await shopper.page.evaluate('document.documentElement.scrollWidth')).toBe(390);
    await shopper.context.close();
  });

  it('uploads pictures with their alternative text, and keeps one of another host that is not fetched yet', async () => {
    const waiting = '<p><img data-source="https://cdn.example/a.png" alt="Chart" /></p><h2>Below it.</h2>';
    const id = await makeProduct(shop.database, { name: 'Howth Parka', description: waiting });
    const pixels = { create: { width: 600, height: 400, channels: 3, background: '#0f3d2e' } } as const;
    const { page, faults } = owner;
    await visit(page, `/admin/products/${id}`);
    // At the end of the heading, until the editor says that it is there: a click that gives it the focus while the
    // machine is busy leaves its cursor at the start, because 20 ms later it writes its own selection into the page.
    await expect
      .poll(async () => {
        await text(page).getByText('Below it.').click();
        return tool(page, 'H2: grote kop').getAttribute('aria-pressed');
      })
      .toBe('true');
    await page.keyboard.press('Enter');
    const choosing = page.waitForEvent('filechooser');
    await tool(page, 'Foto invoegen').click();
    const file = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await sharp(pixels).jpeg().toBuffer() };
    await (await choosing).setFiles(file);
    const picture = text(page).locator('img[src^="/media/"]');
    await picture.waitFor();
    await page.getByLabel('Alternatieve tekst van de foto').fill('The collar');
    await page.getByRole('button', { name: 'Product opslaan' }).click();
    await notice(page, 'Product bijgewerkt');
    const html = (await stored(id)) ?? '';
    expect(html.slice(0, waiting.length)).toBe(waiting);
    expect(html.slice(waiting.length)).toMatch(
      /^<p><img src="\/media\/photo-[0-9a-f-]+\/\d+\.webp" alt="The collar" width="\d+" height="\d+" \/><\/p>$/,
    );
    expect(faults).toEqual([]);
  });

  it('keeps the texts of both languages apart, and moves between its buttons with the arrow keys', async () => {
    const id = await makeProduct(shop.database, { name: 'Sligo Vest', description: '<p>English.</p>' });
    const { page } = owner;
    await visit(page, `/admin/products/${id}`);
    await text(page).waitFor();
    await page.getByRole('group', { name: 'Taal van de teksten' }).getByText('Nederlands').click();
    await expect.poll(() => text(page).textContent()).toBe('');
    await text(page).click();
    await page.keyboard.type('Nederlands.');
    await tool(page, 'H2: grote kop').focus();
    for (const level of ['H3', 'H4']) {
      await page.keyboard.press('ArrowRight');
      const focused = () => page.evaluate<string>('document.activeElement.textContent');
      await expect.poll(focused).toBe(level);
    }
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Product opslaan' }).click();
    await notice(page, 'Product bijgewerkt');
    const [row] = await shop.database.query(
      `SELECT description, translations #>> '{nl,description}' AS nl FROM products WHERE id = $1`,
      [id],
    );
    expect(row).toEqual({ description: '<p>English.</p>', nl: '<h4>Nederlands.</h4>' });
  });
});
