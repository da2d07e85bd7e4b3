import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../server/test/support/app.js';
import { closeContexts, sharedBrowser } from '../../server/test/support/browser.js';
import { makePage } from '../../server/test/support/makers/make-page.js';
import { notice, openAdmin, type AdminPage } from './support/admin-page.js';
import { openShop, visit } from './support/shop-page.js';

let shop: TestShop;
let browser: Browser;
let owner: AdminPage;

beforeAll(async () => {
  shop = await startTestShop();
  browser = await sharedBrowser();
  owner = await openAdmin(browser, shop);
});
afterAll(async () => {
  await closeContexts(browser);
  await shop.stop();
});

const body = (page: Page) =>
  page.getByRole('region', { name: 'Teksten' }).getByRole('textbox', { name: 'Tekst', exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Pagina opslaan' }).click();

const textsIn = (page: Page, language: string) =>
  page.getByRole('group', { name: 'Taal van de teksten' }).getByRole('button', { name: language }).click();

/** The response of the shop, without following redirects. */
const answer = (path: string) => fetch(`${shop.url}${path}`, { redirect: 'manual' });

describe('the form of a page', () => {
  it('writes a page in two languages, publishes it, and leads its former address on', async () => {
    const { page, faults } = owner;
    await visit(page, '/admin/pages');
    await page.getByRole('link', { name: 'Nieuwe pagina' }).click();
    await save(page);
    await page.getByText('Een titel van hooguit 200 tekens').waitFor();
    expect(await page.getByLabel('Titel').evaluate((field) => field === document.activeElement)).toBe(true);
    await page.getByLabel('Titel').fill('Woven here');
    await body(page).click();
    await page.keyboard.type('Woven in Dingle.');
    await textsIn(page, 'Nederlands');
    await page.getByLabel('Titel').fill('Hier geweven');
    await body(page).click();
    await page.keyboard.type('Geweven in Dingle.');
    await save(page);
    await notice(page, 'Pagina toegevoegd');
    await page.getByText('/pages/woven-here').first().waitFor();
    expect((await answer('/pages/woven-here')).status).toBe(404);
    await page.getByRole('button', { name: 'Publiceren' }).click();
    await notice(page, 'De pagina is gepubliceerd');

    const english = await answer('/pages/woven-here');
    const html = await english.text();
    expect(english.status).toBe(200);
    expect(html).toMatch(/<title>Woven here · /);
    expect(html).toContain('<meta name="description" content="Woven in Dingle.">');
    expect(html).toMatch(/rel="alternate" hreflang="nl" href="[^"]*\/nl\/pages\/hier-geweven"/);
    expect(html).toContain('<p>Woven in Dingle.</p>');

    const shopper = await openShop(browser, { url: shop.url });
    await visit(shopper.page, '/nl/pages/hier-geweven');
    await shopper.page.getByRole('heading', { name: 'Hier geweven' }).waitFor();
    expect(await shopper.page.locator('html').getAttribute('lang')).toBe('nl');
    await shopper.page
      .getByRole('link', { name: /English/ })
      .first()
      .click();
    await shopper.page.getByText('Woven in Dingle.').waitFor();
    expect(new URL(shopper.page.url()).pathname).toBe('/pages/woven-here');
    expect(shopper.faults).toEqual([]);
    await shopper.context.close();

    await textsIn(page, 'English');
    await page.getByRole('textbox', { name: /^Adres/ }).fill('our-looms');
    await save(page);
    await notice(page, 'Pagina opgeslagen');
    const moved = await answer('/pages/woven-here?utm=x');
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/pages/our-looms?utm=x']);
    expect((await answer('/pages/our-looms')).status).toBe(200);
    expect((await answer('/pages/no-such-page')).status).toBe(404);

    await page.getByRole('button', { name: 'Ongedaan maken', exact: true }).last().click();
    await notice(page, 'Wijziging ongedaan gemaakt');
    expect((await answer('/pages/woven-here')).status).toBe(200);
    await page.getByRole('button', { name: 'Terugtrekken' }).click();
    await notice(page, 'De pagina is teruggetrokken');
    await expect.poll(async () => (await answer('/pages/woven-here')).status).toBe(404);
    expect(faults).toEqual([]);
  });

  it('merges the change of a colleague who saved first', async () => {
    const { id, slug } = await makePage(shop.database, { title: 'Care' });
    const { page } = owner;
    await visit(page, `/admin/pages/${id}`);
    await page.getByLabel('Titel').fill('Care guide');
    await shop.database.query(
      `UPDATE pages SET body = '<p>Wash cold.</p>', version = version + 1 WHERE id = $1`,
      [id],
    );
    await save(page);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('cell', { name: 'Wash cold.' }).waitFor();
    await dialog.getByRole('button', { name: 'Samenvoegen' }).click();
    await save(page);
    await notice(page, 'Pagina opgeslagen');
    expect(await shop.database.one('SELECT title, body, slug FROM pages WHERE id = $1', [id])).toEqual({
      title: 'Care guide',
      body: '<p>Wash cold.</p>',
      slug,
    });
  });

  it('names the address that another page has, at its field in its language', async () => {
    const other = await makePage(shop.database);
    const { id } = await makePage(shop.database);
    const { page } = owner;
    await visit(page, `/admin/pages/${id}`);
    await textsIn(page, 'Nederlands');
    await page.getByLabel('Adres in het Nederlands').fill(other.slug);
    await save(page);
    await page.getByText('Een andere pagina heeft dit adres', { exact: true }).waitFor();
    expect(await page.getByLabel('Adres in het Nederlands').getAttribute('aria-invalid')).toBe('true');
  });
});
