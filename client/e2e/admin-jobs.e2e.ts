import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { startTestShop, type TestShop } from '../../server/test/support/app.js';
import { closeContexts, sharedBrowser } from '../../server/test/support/browser.js';
import { makeFailedJob } from '../../server/test/support/makers/make-failed-job.js';
import { notice, openAdmin } from './support/admin-page.js';
import { visit } from './support/shop-page.js';

let shop: TestShop;
let browser: Browser;

beforeAll(async () => {
  shop = await startTestShop();
  browser = await sharedBrowser();
  await makeFailedJob(shop.database, { handler: 'clear-cart-on-order-paid', reason: 'No room on the disk' });
  await makeFailedJob(shop.database, { handler: 'release-stock-on-order-cancelled' });
});
afterAll(async () => {
  await closeContexts(browser);
  await shop.stop();
});

describe('the owner’s background work', () => {
  it('is marked in the menu, says why it failed, and is tried again or dropped', async () => {
    const { page, context } = await openAdmin(browser, shop);
    await visit(page, '/admin/photos');
    // Two jobs, and no worker runs in this shop.
    // Closed, the entry has the marks of its pages.
    await page.getByRole('link', { name: 'Instellingen 3 hebben je nodig' }).click();
    const tab = page.getByRole('link', { name: /^Achtergrondtaken/ });
    await tab.filter({ hasText: '3 hebben je nodig' }).click();
    await page.getByText('De worker draait niet').waitFor();
    await page.getByText('2 taken hebben je nodig.').waitFor();

    const job = page.getByTestId('failed-job').filter({ hasText: 'Clear cart on order paid' });
    await job.getByText('No room on the disk').waitFor();
    await job.getByRole('button', { name: /^Opnieuw proberen/ }).click();
    await notice(page, 'Het wordt opnieuw geprobeerd');
    await job.getByText('Opnieuw geprobeerd').waitFor();

    const other = page.getByTestId('failed-job').filter({ hasText: 'Release stock' });
    await other.getByRole('button', { name: /^Laten vallen/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Laten vallen' }).click();
    await notice(page, 'Laten vallen');
    await other.waitFor({ state: 'detached' });
    await tab.filter({ hasText: '2 hebben je nodig' }).waitFor();

    await page.getByRole('link', { name: 'Schema’s' }).click();
    await page.getByText('Er heeft nog niets gedraaid').waitFor();
    await context.close();
  });
});
