import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually, startTestShop, type TestShop } from '../../server/test/support/app.js';
import { closeContexts, sharedBrowser } from '../../server/test/support/browser.js';
import { makeCategory } from '../../server/test/support/makers/make-category.js';
import { makeProduct } from '../../server/test/support/makers/make-product.js';
import { notice, openAdmin } from './support/admin-page.js';
import { visit } from './support/shop-page.js';

let shop: TestShop;
let browser: Browser;

beforeAll(async () => {
  shop = await startTestShop();
  browser = await sharedBrowser();
  await makeCategory(shop.database, { name: 'TRAINERS', featured: true });
});
afterAll(async () => {
  await closeContexts(browser);
  await shop.stop();
});

const undo = (page: Page) => page.locator('.toast').getByRole('button', { name: 'Ongedaan maken' }).click();
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

async function uploadPicture(page: Page): Promise<void> {
  const pixels = { create: { width: 900, height: 1125, channels: 3, background: '#0f3d2e' } } as const;
  const choosing = page.waitForEvent('filechooser');
  await button(page, 'Foto uploaden').click();
  const buffer = await sharp(pixels).jpeg().toBuffer();
  await (await choosing).setFiles({ name: 'jas.jpg', mimeType: 'image/jpeg', buffer });
}

describe('the owner’s categories', () => {
  it('adds and changes them, rejects deletion while in use, deletes and restores them; undo never overwrites another member’s change', async () => {
    const { page, context } = await openAdmin(browser, shop);
    await visit(page, '/admin/categories');
    await button(page, 'Nieuwe categorie').click();
    await button(page, 'Opslaan').click();
    await page.getByText('Een naam van hooguit 120 tekens').waitFor();
    await page.getByLabel('Naam', { exact: true }).fill('KNITWEAR');
    await page.getByLabel('Naam in het Nederlands').fill('GEBREID');
    await uploadPicture(page);
    await eventually(async () =>
      (await page.getByLabel('Adres van de foto').inputValue()).startsWith('/media/photo-'),
    );
    await page.getByLabel('Featured').check();
    await button(page, 'Opslaan').click();
    await notice(page, 'Categorie toegevoegd');
    await button(page, 'KNITWEAR bewerken').click();
    expect(await page.getByLabel('Naam in het Nederlands').inputValue()).toBe('GEBREID');
    await page.getByLabel('Naam', { exact: true }).fill('JUMPERS');
    await page.getByLabel('Featured').uncheck();
    await button(page, 'Opslaan').click();
    await notice(page, 'Categorie bijgewerkt');
    await undo(page);
    await notice(page, 'Wijziging ongedaan gemaakt');
    await button(page, 'KNITWEAR bewerken').click();
    expect(await page.getByLabel('Featured').isChecked()).toBe(true);
    await page
      .getByRole('textbox', { name: /^Beschrijving/ })
      .first()
      .fill('Aran jumpers');
    await page.getByLabel('Beschrijving in het Nederlands').fill('Arantruien');
    await button(page, 'Opslaan').click();
    await notice(page, 'Categorie bijgewerkt');
    await shop.database.query(`UPDATE categories SET version = version + 1 WHERE name = 'KNITWEAR'`);
    await undo(page);
    expect(await notice(page, 'Iemand anders heeft deze categorie daarna gewijzigd')).toContain('Fout');
    await page
      .getByTestId('category-card')
      .filter({ hasText: 'Aran jumpers' })
      .getByText('Featured')
      .waitFor();

    const confirm = () => page.getByRole('dialog').getByRole('button', { name: 'Verwijderen' }).click();
    await makeProduct(shop.database, { name: 'In use', category: 'TRAINERS' });
    await button(page, 'TRAINERS verwijderen').click();
    await confirm();
    // Waits for the text, because the notice before has the same title.
    expect(await notice(page, 'In TRAINERS zit nog 1 product')).toContain('Fout');

    await button(page, 'KNITWEAR verwijderen').click();
    await confirm();
    await notice(page, 'Categorie verwijderd');
    await eventually(
      async () => (await page.getByTestId('category-card').filter({ hasText: 'KNITWEAR' }).count()) === 0,
    );
    await undo(page);
    await page.getByTestId('category-card').filter({ hasText: 'KNITWEAR' }).waitFor();
    // Undo restored both languages, so a Dutch shopper sees the Dutch text.
    await visit(page, '/category/KNITWEAR');
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('GEBREID');
    await page.locator('main').getByText('Arantruien').waitFor();
    await context.close();
  });
});
