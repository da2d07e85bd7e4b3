import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually, startTestShop, type TestShop } from '../../server/test/support/app.js';
import { closeContexts, sharedBrowser } from '../../server/test/support/browser.js';
import { makeCategory } from '../../server/test/support/makers/make-category.js';
import { makeProduct } from '../../server/test/support/makers/make-product.js';
import { openAdmin } from './support/admin-page.js';
import { visit } from './support/shop-page.js';

let shop: TestShop;
let browser: Browser;
let page: Page;
let faults: string[];

beforeAll(async () => {
  shop = await startTestShop();
  browser = await sharedBrowser();
  await makeCategory(shop.database, { name: 'JACKETS', featured: true });
  await makeProduct(shop.database, { name: 'Achill Shell Jacket' });
  ({ page, faults } = await openAdmin(browser, shop, 'owner', 1440));
});
afterAll(async () => {
  await closeContexts(browser);
  await shop.stop();
});

const button = (name: string | RegExp) => page.getByRole('button', { name });
const said = (text: string | RegExp) => page.getByText(text).first().waitFor();
const dialog = () => page.getByRole('dialog');
const row = (code: string) => page.locator(`tr[data-coupon="${code}"]`);

describe('the owner', () => {
  it('adds, changes and deletes a discount, and undoes the deletion', async () => {
    await visit(page, '/admin/discounts');
    await said('Nog geen kortingen');
    await button('Nieuwe korting').click();
    await dialog().getByLabel('Code').fill('cork5');
    await dialog().getByRole('button', { name: 'Opslaan' }).click();
    await dialog().getByText('Vul dit in.').waitFor();
    expect(await dialog().getByLabel('Code').inputValue()).toBe('cork5'); // The typed value stays.
    await dialog().getByLabel('Naam').fill('Vijf euro');
    await dialog().getByLabel('Soort').selectOption('fixed');
    await dialog().getByLabel('Euro van de artikelen af').fill('5,00');
    await dialog().getByRole('button', { name: 'Opslaan' }).click();
    await said('Korting toegevoegd');
    expect(await row('CORK5').innerText()).toContain('5,00');

    await button('Korting CORK5 bewerken').click();
    await dialog().getByLabel('Aantal keer te gebruiken').fill('100');
    await dialog().getByRole('button', { name: 'Opslaan' }).click();
    await said('Korting bijgewerkt');
    await row('CORK5').getByText('0 van 100').waitFor();

    await button('Korting CORK5 verwijderen').click();
    await dialog().getByRole('button', { name: 'Verwijderen' }).click();
    await row('CORK5').waitFor({ state: 'detached' });
    await button('Ongedaan maken').click();
    await row('CORK5').getByText('0 van 100').waitFor();
  });

  it('changes a setting, sees it in the shop, and reverts it from the log', async () => {
    await visit(page, '/admin/settings/shipping');
    await page.getByLabel('Verzendkosten in euro').fill('veel');
    await button('Opslaan').click();
    await said('Een bedrag zoals 12,50.');
    await page.getByLabel('Verzendkosten in euro').fill('6,5');
    await button('Opslaan').click();
    await said('Instellingen bijgewerkt');
    await expect.poll(() => page.getByLabel('Verzendkosten in euro').inputValue()).toBe('6,50');
    const shown = async () =>
      ((await (await fetch(`${shop.url}/api/storefront`)).json()) as { settings: { shippingFee: string } })
        .settings.shippingFee;
    await eventually(async () => (await shown()) === '6.50');

    await visit(page, '/admin/staff/log');
    const entry = page.locator('[data-action="content.settings-changed"]').first();
    await entry.getByRole('button', { name: 'Toon wat er is gewijzigd' }).click();
    await entry.getByRole('cell', { name: '6,50' }).waitFor();
    await entry.getByRole('button', { name: 'Ongedaan maken: Instellingen gewijzigd' }).click();
    await said('Wijziging ongedaan gemaakt');
    await eventually(async () => (await shown()) === '4.95');
  });

  it('adds an account, closes it, and undoes that', async () => {
    await visit(page, '/admin/staff/people');
    await button('Nieuw account').click();
    await dialog().getByLabel('E-mailadres').fill('niamh@example.test');
    await dialog().getByLabel('Eerste wachtwoord').fill('kort');
    await dialog().getByRole('button', { name: 'Opslaan' }).click();
    await dialog().getByText('Minstens 12 tekens.', { exact: true }).waitFor();
    await dialog().getByLabel('Eerste wachtwoord').fill('een-eerste-wachtwoord-1');
    await dialog().getByRole('button', { name: 'Opslaan' }).click();
    await said('Account toegevoegd');
    await button('Het account van niamh@example.test bewerken').click();
    await dialog().getByLabel('Mag inloggen').uncheck();
    await dialog().getByRole('button', { name: 'Opslaan' }).click();
    await page.locator('tr[data-account="niamh@example.test"]').getByText('Gesloten').waitFor();
    await button('Ongedaan maken').click();
    await page.locator('tr[data-account="niamh@example.test"]').getByText('Actief').waitFor();
  });

  it('handles a message, and exports the subscribers as a file', async () => {
    await shop.database.query(
      `INSERT INTO contact_messages (id, name, email, message, locale) VALUES (gen_random_uuid(), 'Niamh', 'niamh@example.test', 'Valt hij groot uit?', 'nl')`,
    );
    await shop.database.query(
      `INSERT INTO newsletters (id, email, confirmed_at) VALUES (gen_random_uuid(), 'reader@example.test', now())`,
    );
    await visit(page, '/admin/messages');
    await said('Valt hij groot uit?');
    await button('Het bericht van Niamh afhandelen').click();
    await said('Geen open berichten');
    await button('Ongedaan maken').click();
    await said('Valt hij groot uit?');
    await page.getByRole('link', { name: 'Nieuwsbrief' }).click();
    await page.getByRole('cell', { name: 'reader@example.test' }).waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Als CSV exporteren' }).click();
    expect((await download).suggestedFilename()).toBe('newsletter.csv');
  });

  it('reads figures of a selected period, which the address keeps', async () => {
    await visit(page, '/admin/analytics');
    await page.getByTestId('sales').waitFor();
    await page.getByText('12 weken').click();
    await page.waitForURL((url) => url.searchParams.get('days') === '84');
    await page.getByText('per week, bij de eerste dag').first().waitFor();
    await page.getByText('Als tabel tonen').first().click();
    await page.getByRole('table', { name: 'Omzet in de tijd' }).waitFor();
    expect(faults).toEqual([]);
  });
});
