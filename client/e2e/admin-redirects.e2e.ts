import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../server/test/support/app.js';
import { closeContexts, sharedBrowser } from '../../server/test/support/browser.js';
import { notice, openAdmin, type AdminPage } from './support/admin-page.js';
import { visit } from './support/shop-page.js';

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

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const answerOf = async (path: string) => {
  const answer = await fetch(shop.url + path, { redirect: 'manual' });
  return [answer.status, answer.headers.get('location')];
};

describe('the owner’s redirects', () => {
  it('are added, refused in words, changed, deleted and restored', async () => {
    const { page } = owner;
    await visit(page, '/admin/redirects');
    await button(page, 'Nieuwe doorverwijzing').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Oud adres').fill('/about');
    await dialog.getByLabel('Leidt naar').fill('/contact');
    await dialog.getByRole('button', { name: 'Opslaan' }).click();
    await dialog.getByText('Dit is een pagina van de winkel').waitFor();
    await dialog.getByLabel('Oud adres').fill('/Old-Story/');
    await page.keyboard.press('Enter');
    await notice(page, '/Old-Story/ leidt naar /contact.');
    expect(await answerOf('/old-story')).toEqual([301, '/contact']);

    await button(page, 'Doorverwijzing van /old-story verwijderen').click();
    await notice(page, 'Doorverwijzing verwijderd');
    await page.locator('.toast').getByRole('button', { name: 'Ongedaan maken' }).click();
    await notice(page, '/old-story leidt naar /contact.');
    await page.getByTestId('redirect').filter({ hasText: '/old-story' }).waitFor();
  });

  it('come from a file, which is checked first', async () => {
    const { page } = owner;
    await visit(page, '/admin/redirects');
    await button(page, 'Importeren').click();
    const dialog = page.getByRole('dialog');
    const buffer = Buffer.from('Redirect from,Redirect to\n/lookbook,/about\n/contact,/about\n');
    await dialog.getByLabel('CSV-bestand').setInputFiles({ name: 'r.csv', mimeType: 'text/csv', buffer });
    await dialog.getByRole('button', { name: 'Controleren' }).click();
    await dialog.getByText('1 nieuw, 0 gewijzigd, 0 ongewijzigd, 1 geweigerd').waitFor();
    expect((await answerOf('/lookbook'))[0]).toBe(404);
    await dialog.getByRole('button', { name: 'Importeren' }).click();
    await notice(page, 'Doorverwijzingen geïmporteerd');
    expect(await answerOf('/lookbook')).toEqual([301, '/about']);
  });
});
