import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../server/test/support/app.js';
import { call } from '../../server/test/support/http.js';
import { makeCategory } from '../../server/test/support/makers/make-category.js';
import { closeContexts, sharedBrowser } from '../../server/test/support/browser.js';
import { notice, openAdmin } from './support/admin-page.js';
import { accessibilityFaults } from './support/axe.js';
import { openShop, visit } from './support/shop-page.js';

const HOME_PAGE = '/api/settings/home-page';

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
  await visit(owner.page, '/admin/home-page/customers');
  const form = owner.page.locator('#main form');
  const save = () => form.getByRole('button', { name: 'Opslaan' }).click();
  const quote = (place: number) => form.getByRole('group', { name: `Citaat ${place}` });
  const add = form.getByRole('button', { name: 'Citaat toevoegen' });
  await add.click();
  await quote(1).getByLabel('Hun woorden').fill('Kept me dry from Howth to home.');
  await save();
  await quote(1).getByText('Vul in wie het zei, zoals een voornaam en een plaats.').waitFor();
  await quote(1).getByLabel('Wie het was').fill('Niamh, Cork');
  await add.click();
  await quote(2).getByLabel('Hun woorden').fill('Warm, en hij past.');
  await quote(2).getByLabel('Wie het was').fill('Jan, Delft');
  const pixels = { create: { width: 800, height: 800, channels: 3, background: '#335544' } } as const;
  const buffer = await sharp(pixels).jpeg().toBuffer();
  const file = { name: 'howth.jpg', mimeType: 'image/jpeg', buffer };
  await form.locator('#customerPictures input[type=file]').first().setInputFiles(file);
  const picture = form.getByRole('group', { name: 'Foto 1' });
  await picture.getByLabel('Onderschrift in het Engels').fill('By the door in Howth');
  await picture.getByLabel('Onderschrift in het Nederlands').fill('In de gang in Howth');
  await save();
  await notice(owner.page, 'Instellingen bijgewerkt');
  const said = (title: string) => ({ en: { title, text: 'Text' }, nl: { title: 'Titel', text: 'Tekst' } });
  const page = await call(shop, 'GET', HOME_PAGE, undefined, owner.staff.headers);
  const change = { ...((await page.json()) as object), hero: said('Our hero'), story: said('Our story') };
  expect((await call(shop, 'PUT', HOME_PAGE, change, owner.staff.headers)).status).toBe(200);
  expect(owner.faults).toEqual([]);
  await owner.context.close();

  // The cached page is dropped a moment after the change.
  await expect
    .poll(async () => {
      await visit(shopper.page, '/');
      return (await titles())[0];
    })
    .toBe('Our hero');
  expect(await section.getByRole('figure').allInnerTexts()).toEqual([
    '“Kept me dry from Howth to home.”\nNiamh, Cork',
    '“Warm, en hij past.”\nJan, Delft',
  ]);
  expect(await titles()).toEqual([
    'Our hero',
    'Featured products',
    'Happy Customers',
    'What customers say',
    'The collections',
    'Our story',
    'What you can count on',
    'The newsletter',
  ]);
  expect(await accessibilityFaults(shopper.page)).toEqual([]);
  expect(shopper.faults).toEqual([]);
  await shopper.context.close();
});
