import type { ImportStarted } from '#contracts/import';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../server/test/support/app.js';
import { closeContexts, sharedBrowser } from '../../server/test/support/browser.js';
import { ImportCalls } from '../../server/test/support/import-calls.js';
import { bodyOf, call } from '../../server/test/support/http.js';
import { makeCategory } from '../../server/test/support/makers/make-category.js';
import { makeCoupon } from '../../server/test/support/makers/make-coupon.js';
import { makeCustomer } from '../../server/test/support/makers/make-customer.js';
import { makeFailedJob } from '../../server/test/support/makers/make-failed-job.js';
import { makePage } from '../../server/test/support/makers/make-page.js';
import { makePastOrder } from '../../server/test/support/makers/make-past-order.js';
import { makeProduct } from '../../server/test/support/makers/make-product.js';
import { makeRedirect } from '../../server/test/support/makers/make-redirect.js';
import { makeStock } from '../../server/test/support/makers/make-stock.js';
import { makeReturn } from '../../server/test/support/makers/make-return.js';
import { payFor } from '../../server/test/support/paid-order.js';
import { customerRows, customerText } from '../../server/test/support/shopify/record-files.js';
import { Shopper } from '../../server/test/support/shopper.js';
import { signIn, type SignedInStaff } from '../../server/test/support/staff.js';
import { goWithin, loaded, openAdmin } from './support/admin-page.js';
import { adminViews, type AdminViewData } from './support/admin-views.js';
import { accessibilityFaults } from './support/axe.js';
import { visit } from './support/shop-page.js';
import { tooLowForFingers } from './support/tap-targets.js';

let shop: TestShop;
let browser: Browser;
let data: AdminViewData;

beforeAll(async () => {
  shop = await startTestShop({ worker: true });
  browser = await sharedBrowser();
  await makeCategory(shop.database, { name: 'JACKETS', featured: true });
  const product = await makeProduct(shop.database, { name: 'Achill Shell Jacket', sizes: ['M'] });
  await makeStock(shop.database, product, { sku: 'ACH-M', size: 'M', inStock: 40 });
  await makeProduct(shop.database, { name: 'Kinsale Bomber with a rather long name', status: 'draft' });
  await makeCoupon(shop.database, { code: 'CORK5' });
  await shop.database.query(
    `INSERT INTO contact_messages (id, name, email, message, locale)
     VALUES (gen_random_uuid(), 'Niamh', 'niamh@example.test', 'Valt hij groot uit?', 'nl')`,
  );
  const orders: string[] = [];
  for (let n = 0; n < 2; n += 1) {
    const shopper = new Shopper(shop);
    await shopper.adds(product, { size: 'M', quantity: 2 });
    orders.push(await payFor(shop, shopper));
  }
  const [pendingOrder = '', processingOrder = ''] = orders;
  const owner = await signIn(shop, 'owner');
  await call(shop, 'POST', `/api/orders/${processingOrder}/process`, {}, owner.headers);
  const customer = await makeCustomer(shop.database);
  const past = { email: customer.email, customerName: 'Aoife Byrne' };
  const pastOrder = await makePastOrder(shop.database, past);
  await makePastOrder(shop.database, {
    currency: 'VND',
    total: '1050000',
    cancelledAt: '2025-03-02T10:00:00Z',
  });
  const page = await makePage(shop.database, { status: 'published', dutch: { title: 'Over ons' } });
  await makeRedirect(shop.database);
  await makeFailedJob(shop.database, { orderId: pendingOrder });
  await tryCustomerImport(owner);
  const openReturn = await makeReturn(shop.database, { orderId: processingOrder });
  const unmatchedReturn = await makeReturn(shop.database);
  data = {
    product,
    pendingOrder,
    processingOrder,
    customer: customer.id,
    pastOrder,
    page: page.id,
    openReturn,
    unmatchedReturn,
  };
});
afterAll(async () => {
  await closeContexts(browser);
  await shop.stop();
});

/** Imports a file of customers with a row that is refused, so that a result with its findings can be shown. */
async function tryCustomerImport(owner: SignedInStaff): Promise<void> {
  const calls = new ImportCalls(shop, owner);
  const rows = [...customerRows(2), { Email: 'no mail address' }];
  const started = await bodyOf<ImportStarted>(calls.upload('/records/customers/import', customerText(rows)));
  await calls.waitUntilOver(started.importId);
}

/** Number of pixels by which the page, or the dialog on top, is wider than the screen. */
const overflow = (page: Page) =>
  page.evaluate<number>(`Math.max(0, ...[document.documentElement, ...document.querySelectorAll(
    '[role=dialog], [role=dialog] *, #main .admin-card, #main form')].filter((each) => !each.closest('pre'))
    .map((each) => each.getBoundingClientRect().right - document.documentElement.clientWidth))`);

// Forms and dialogs use the same components in both languages and have the least room on a phone. Each run
// covers one colour scheme. One loads every tab by its address, the other goes from view to view within the page.
describe.each([
  { what: 'every tab, form and dialog', opening: true, language: 'Nederlands', width: 390, scheme: 'light' },
  { what: 'every tab', opening: false, language: 'English', width: 1440, scheme: 'dark' },
] as const)('$what ($language, $width px, $scheme)', ({ opening, language, width, scheme }) => {
  it('is accessible and fits the screen', async () => {
    const { page, context, faults } = await openAdmin(browser, shop);
    await page.setViewportSize({ width, height: width < 500 ? 844 : 900 });
    await page.emulateMedia({ colorScheme: scheme });
    const found: string[] = [];
    await visit(page, '/admin/photos');
    if (language === 'English') {
      await page.locator('button:visible', { hasText: 'English' }).click();
    }
    const views = adminViews(data).filter(({ open }) => opening || open === undefined);
    for (const { name, path, open } of views) {
      if (opening) await goWithin(page, `/admin/${path}`);
      else await visit(page, `/admin/${path}`);
      await loaded(page);
      try {
        await open?.(page);
      } catch (error) {
        found.push(`${name} does not open: ${String(error).slice(0, 300)}`);
      }
      // The page below a dialog is checked by its own view.
      const barriers = await accessibilityFaults(page, { topOnly: true });
      found.push(...barriers.map((fault) => `${name}: ${fault}`));
      if (width < 500) found.push(...(await tooLowForFingers(page)).map((fault) => `${name}: ${fault}`));
      const wider = await overflow(page);
      if (wider > 1) found.push(`${name}: ${wider} px wider than the screen`);
    }
    expect(found).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  });
});
