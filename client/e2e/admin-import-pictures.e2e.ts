import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../server/test/support/app.js';
import { closeContexts, sharedBrowser } from '../../server/test/support/browser.js';
import { PictureHost } from '../../server/test/support/picture-host.js';
import { exportFile, exportText } from '../../server/test/support/shopify/export-file.js';
import { notice, openAdmin } from './support/admin-page.js';
import { accessibilityFaults } from './support/axe.js';
import { visit } from './support/shop-page.js';

let shop: TestShop;
let host: PictureHost;
let browser: Browser;

beforeAll(async () => {
  host = await PictureHost.start();
  shop = await startTestShop({ worker: true, env: { ALLOW_PRIVATE_HOSTS: 'on' } });
  browser = await sharedBrowser();
});
afterAll(async () => {
  await closeContexts(browser);
  await shop.stop();
  host.stop();
});

describe('the pictures of an import', () => {
  it('are counted live after the products, and failed ones are fetched again', async () => {
    host.refused.add('/gone.jpg');
    const release = host.hold();
    const { page, context, faults } = await openAdmin(browser, shop, 'owner', 390);
    await visit(page, '/admin/shopify-import');
    await page.getByLabel('Een productexport (CSV)').check();
    await page
      .getByLabel(/Productexport/)
      .last()
      .setInputFiles(
        exportFile(
          exportText([
            { Handle: 'a', Title: 'A', 'Variant Price': '10.00', 'Image Src': `${host.origin}/a.jpg` },
            { Handle: 'a', 'Image Src': `${host.origin}/gone.jpg` },
          ]),
        ),
      );
    await page.getByRole('button', { name: 'Import starten' }).click();
    await notice(page, 'Import Successful!');
    const result = page.getByRole('region', { name: 'Resultaat' });
    await result.getByText('Foto’s: 0 binnen, 2 onderweg, 0 mislukt').waitFor();
    await result.getByRole('progressbar', { name: 'Foto’s worden opgehaald' }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);

    // A page that is opened meanwhile shows them as well.
    await visit(page, '/admin/shopify-import');
    await result.getByText('Foto’s: 0 binnen, 2 onderweg, 0 mislukt').waitFor();
    release();
    await result.getByText('Foto’s: 1 binnen, 0 onderweg, 1 mislukt').waitFor({ timeout: 30_000 });
    await result.getByRole('button', { name: /^1 .*De server antwoordt met 404/ }).waitFor();

    host.refused.clear();
    await result.getByRole('button', { name: 'Mislukte foto’s opnieuw ophalen' }).click();
    await notice(page, 'De mislukte foto’s worden opnieuw opgehaald');
    await result.getByText('Foto’s: 2 binnen, 0 onderweg, 0 mislukt').waitFor({ timeout: 30_000 });
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });
});
