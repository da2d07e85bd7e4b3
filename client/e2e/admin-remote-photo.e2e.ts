import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../server/test/support/app.js';
import { closeContexts, sharedBrowser } from '../../server/test/support/browser.js';
import { PictureHost } from '../../server/test/support/picture-host.js';
import { notice, openAdmin } from './support/admin-page.js';
import { accessibilityFaults } from './support/axe.js';
import { layoutFaults } from './support/layout-faults.js';
import { visit } from './support/shop-page.js';
import { copyOf } from '#contracts/remote-pictures';

let host: PictureHost;
let shop: TestShop;
let browser: Browser;

beforeAll(async () => {
  host = await PictureHost.start();
  shop = await startTestShop({ worker: true, env: { ALLOW_PRIVATE_HOSTS: 'on' } });
  browser = await sharedBrowser();
});
afterEach(() => closeContexts(browser));
afterAll(async () => {
  await shop.stop();
  host.stop();
});

describe('a photo of another host', () => {
  it('appears by itself once the shop has its copy, and the browser never asks the other host', async () => {
    const { page } = await openAdmin(browser, shop, 'owner', 390);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await visit(page, '/admin/photos');
    const release = host.hold();
    const address = `${host.origin}/hero.jpg`;
    await page.getByRole('button', { name: 'Foto wijzigen: Hero-achtergrond' }).click();
    await page.getByLabel('Foto-URL').fill(address);
    await page.getByRole('button', { name: 'Opslaan' }).click();
    await notice(page, 'Foto bijgewerkt');

    const card = page.getByRole('region', { name: 'Hero-achtergrond' });
    await card.getByText('Nog geen kopie').first().waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await layoutFaults(page)).toEqual([]);
    release();
    await card.getByRole('img', { name: 'Hero-achtergrond, Desktop' }).waitFor();
    await card.getByText('Nog geen kopie').first().waitFor({ state: 'detached' });

    await visit(page, '/');
    await page
      .locator(`img[src="${copyOf(address)}"]`)
      .first()
      .waitFor();
    expect(asked.filter((url) => url.startsWith(host.origin))).toEqual([]);
  });
});
