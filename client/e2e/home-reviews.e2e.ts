import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../server/test/support/app.js';
import { makeCategory } from '../../server/test/support/makers/make-category.js';
import { closeContexts, sharedBrowser } from '../../server/test/support/browser.js';
import { notice, openAdmin } from './support/admin-page.js';
import { accessibilityFaults } from './support/axe.js';
import { openShop, visit } from './support/shop-page.js';

let shop: TestShop;
let browser: Browser;

beforeAll(async () => {
  shop = await startTestShop();
  await makeCategory(shop.database, { name: 'TRAINERS', featured: true });
  browser = await sharedBrowser();
});
afterAll(async () => {
  await closeContexts(browser);
  await shop.stop();
});

it('shows pictures, reviews and statements on the home page once the owner has entered them, in the order of the page', async () => {
  const shopper = await openShop(browser, { url: shop.url });
  const section = shopper.page.getByRole('region', { name: 'What customers say' });
  const titles = () => shopper.page.locator('main :is(h1, h2)').allInnerTexts();
  await visit(shopper.page, '/');
  expect(await titles()).toEqual([
    'Aran & Ash',
    'Featured products',
    'The collections',
    'What you can count on',
    'The newsletter',
  ]);

  const owner = await openAdmin(browser, shop);
  await visit(owner.page, '/admin/settings');
  const field = owner.page.getByLabel('Wat klanten zeggen');
  await field.fill('Nobody knows who said this');
  await owner.page.getByRole('button', { name: 'Opslaan' }).click();
  await owner.page.getByText('Hooguit zes regels, elk als: hun woorden | wie het was.').waitFor();
  await owner.page
    .getByLabel('Foto’s van klanten')
    .fill('/media/scene-customer-1/960.webp | By the door in Howth | In de gang in Howth');
  for (const place of ['Bovenaan de homepagina', 'Je verhaal in het kort']) {
    const statement = owner.page.getByRole('group', { name: place });
    await statement.getByLabel('Titel, in het Engels').fill(`Title of ${place}`);
    await statement.getByLabel('Tekst, in het Engels').fill('Text');
    await statement.getByLabel('Titel, in het Nederlands').fill('Titel');
    await statement.getByLabel('Tekst, in het Nederlands').fill('Tekst');
  }
  await field.fill('Kept me dry from Howth to home. | Niamh, Cork\nWarm, en hij past. | Jan, Delft');
  await owner.page.getByRole('button', { name: 'Opslaan' }).click();
  await notice(owner.page, 'Instellingen bijgewerkt');
  expect(owner.faults).toEqual([]);
  await owner.context.close();

  // The cached page is dropped a moment after the change.
  await expect
    .poll(async () => {
      await visit(shopper.page, '/');
      return section.count();
    })
    .toBe(1);
  expect(await section.getByRole('figure').allInnerTexts()).toEqual([
    '“Kept me dry from Howth to home.”\nNiamh, Cork',
    '“Warm, en hij past.”\nJan, Delft',
  ]);
  expect(await titles()).toEqual([
    'Title of Bovenaan de homepagina',
    'Featured products',
    'Happy Customers',
    'What customers say',
    'The collections',
    'Title of Je verhaal in het kort',
    'What you can count on',
    'The newsletter',
  ]);
  expect(await accessibilityFaults(shopper.page)).toEqual([]);
  expect(shopper.faults).toEqual([]);
  await shopper.context.close();
});
