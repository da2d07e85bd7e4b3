import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../server/test/support/app.js';
import { closeContexts, sharedBrowser } from '../../server/test/support/browser.js';
import { StripeStandIn } from '../../server/test/support/stripe-stand-in.js';
import { notice, openAdmin } from './support/admin-page.js';
import { accessibilityFaults } from './support/axe.js';
import { visit } from './support/shop-page.js';

let stripe: StripeStandIn;
let shop: TestShop;
let browser: Browser;

beforeAll(async () => {
  stripe = await new StripeStandIn().start();
  shop = await startTestShop({ env: stripe.env, trader: false });
  browser = await sharedBrowser();
});
afterAll(async () => {
  await closeContexts(browser);
  await shop.stop();
  await stripe.stop();
});

it('leads the owner to the facts of the trader that real payments wait for', async () => {
  const { page, faults, context } = await openAdmin(browser, shop);
  await visit(page, '/admin/products');
  const missing = page.getByRole('region', { name: 'Er ontbreken gegevens van de ondernemer' });
  await missing.getByText('Echte betalingen worden geweigerd tot ze zijn ingevuld:').waitFor();
  expect(await missing.getByRole('listitem').allInnerTexts()).toEqual(
    expect.arrayContaining(['naam van de winkel', 'telefoon', 'btw-nummer, of dat er geen is']),
  );
  // The notice may be there before the list below it.
  await page.locator('#main h1').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await missing.getByRole('link', { name: 'naam van de winkel' }).press('Enter');

  await page.getByLabel('Naam van de winkel').fill('Noord Atelier');
  await page.getByLabel('E-mailadres van de winkel').fill('hello@aranandash.eu');
  await page.getByLabel('Officiële naam').fill('Aran & Ash B.V.');
  await page.getByLabel('Postadres').fill('Keizersgracht 1\n1015 CX Amsterdam');
  await page.getByLabel('Telefoon').fill('bel me');
  await page.getByLabel('KvK-nummer').fill('12345678');
  await page.getByRole('button', { name: 'Nummer toevoegen' }).click();
  const registration = page.getByRole('listitem').filter({ hasText: 'Registratie 1' });
  await registration.getByLabel('Land').selectOption('DE');
  await registration.getByLabel('Nummer', { exact: true }).fill('DE1234567890123');
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await page.getByText('Een telefoonnummer met 6 tot 15 cijfers, met + en het landnummer.').waitFor();
  await page.getByLabel('Telefoon').fill('+31 20 123 4567');
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await notice(page, 'Instellingen bijgewerkt');
  expect(await missing.getByRole('listitem').allInnerTexts()).toEqual(['btw-nummer, of dat er geen is']);
  await missing.getByRole('link').press('Enter');
  await page.getByLabel('Btw-nummer', { exact: true }).fill('NL001234567B01');
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await notice(page, 'Instellingen bijgewerkt');
  await missing.waitFor({ state: 'detached' });

  await visit(page, '/imprint');
  expect(await page.locator('main').innerText()).toContain('Verpakkingsregister Duitsland: DE1234567890123');
  expect(faults).toEqual([]);
  await context.close();
});

it('takes the official notice of the legal guarantee in each language and shows it to shoppers', async () => {
  const { page, faults, context } = await openAdmin(browser, shop);
  const buffer = await sharp({ create: { width: 700, height: 990, channels: 3, background: '#003399' } })
    .png()
    .toBuffer();
  await visit(page, '/admin/settings');
  const missing = page.getByRole('region', {
    name: 'De officiële mededeling over de wettelijke garantie ontbreekt',
  });
  await missing.getByText(/Engels, Nederlands/).waitFor();
  await missing.getByRole('link', { name: 'Mededeling uploaden' }).press('Enter');
  for (const language of ['Engels', 'Nederlands']) {
    const group = page.getByRole('group', { name: language, exact: true });
    await group
      .locator('input[type="file"]')
      .setInputFiles({ name: 'harmonised-notice.png', mimeType: 'image/png', buffer });
    await notice(page, 'Mededeling opgeslagen');
    await group.getByRole('img', { name: `Officiële mededeling, ${language}` }).waitFor();
  }
  await missing.waitFor({ state: 'detached' });

  await visit(page, '/legal-guarantee');
  const shown = page.getByRole('img', { name: /conformity|conformiteitsgarantie/ });
  await shown.waitFor();
  expect(await shown.getAttribute('src')).toMatch(/^\/media\/photo-/);
  expect([await shown.getAttribute('width'), await shown.getAttribute('height')]).toEqual(['700', '990']);
  expect(faults).toEqual([]);
  await context.close();
});
