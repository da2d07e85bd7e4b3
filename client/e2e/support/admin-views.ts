import type { Page } from 'playwright-core';
import type { TestShop } from '../../../server/test/support/app.js';
import {
  press,
  dialog,
  unfolding,
  SAVE,
  invalid,
  selecting,
  searching,
  openMenu,
  REMOVE,
} from './view-steps.js';

/** Ids of the records that the views show. */
export interface AdminViewData {
  readonly product: string;
  readonly longProduct: string;
  readonly pendingOrder: string;
  readonly processingOrder: string;
  readonly customer: string;
  readonly pastOrder: string;
  readonly page: string;
  readonly openReturn: string;
  readonly exchange: string;
  readonly unmatchedReturn: string;
}

export interface AdminView {
  readonly name: string;
  /** From `/admin/`. */
  readonly path: string | ((data: AdminViewData) => string);
  /** Opens the view. The names match in both languages. */
  readonly open?: (page: Page, shop: TestShop) => Promise<void>;
}

/** Lists every tab, form and dialog of the owner's admin. */
export const ADMIN_VIEWS: readonly AdminView[] = [
  { name: 'home', path: 'home' },
  { name: 'set-up', path: 'set-up' },
  { name: 'photos', path: 'photos' },
  { name: 'photo-form', path: 'photos', open: (page) => press(page, /^(Foto wijzigen|Change photo)/) },
  { name: 'products', path: 'products' },
  { name: 'products-none', path: 'products?search=zzzzzz' },
  { name: 'products-selected', path: 'products', open: selecting() },
  { name: 'products-category', path: 'products', open: selecting(/^(Categorie|Category)…/) },
  { name: 'products-price', path: 'products', open: selecting(/^(Prijs|Price)…/) },
  { name: 'products-facts', path: 'products', open: selecting(/^(Feiten|Facts)…/) },
  { name: 'products-stock', path: 'products', open: selecting(/^(Voorraad|Stock)…/) },
  { name: 'products-on-sale', path: 'products', open: selecting(/^(Te koop zetten|Put on sale)$/) },
  { name: 'product-delete', path: 'products', open: dialog(REMOVE) },
  { name: 'product', path: (data) => `products/${data.product}` },
  { name: 'product-long', path: (data) => `products/${data.longProduct}` },
  {
    name: 'product-prices',
    path: (data) => `products/${data.product}`,
    open: unfolding(/^(Prijsgeschiedenis|Price history)$/),
  },
  {
    name: 'variant-picture',
    path: (data) => `products/${data.product}`,
    open: dialog(/^(Kies de foto van|Choose the picture of)/),
  },
  { name: 'product-new', path: 'products/new' },
  {
    name: 'product-faults',
    path: 'products/new',
    open: (page) => press(page, /^(Product opslaan|Save product)/),
  },
  {
    name: 'product-unsaved',
    path: 'products/new',
    open: async (page) => {
      await page.getByLabel(/^(Prijs|Price) \(€\)$/).fill('80');
      await page.locator('#main a[href="/admin/products"]').first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'inventory', path: 'inventory' },
  { name: 'inventory-new', path: 'inventory', open: dialog(/^(Nieuw voorraaditem|New stock item)/) },
  { name: 'inventory-edit', path: 'inventory', open: dialog(/ bewerken$|^Edit /) },
  { name: 'inventory-delete', path: 'inventory', open: dialog(REMOVE) },
  { name: 'inventory-counts', path: 'inventory', open: selecting(/^(Voorraad|Stock)…/) },
  { name: 'categories', path: 'categories' },
  {
    name: 'category-new',
    path: 'categories',
    open: async (page) => {
      await dialog(/^(Nieuwe categorie|New category)/)(page);
      const fields = page.getByRole('dialog');
      await fields.getByLabel(/^(Producten|Products)$/).selectOption('rule');
    },
  },
  { name: 'category-products', path: 'categories', open: dialog(/^(Producten van|Products of)/) },
  { name: 'category-delete', path: 'categories', open: dialog(REMOVE) },
  { name: 'import', path: 'shopify-import' },
  { name: 'import-result', path: 'shopify-import', open: (page) => press(page, /^(Tonen|Show)/) },
  {
    name: 'import-pictures',
    path: 'shopify-import',
    open: async (page) => {
      const runs = page.getByRole('row').filter({ hasText: 'products_export.csv' });
      await runs
        .filter({ hasNotText: /Klanten|Customers/ })
        .getByRole('button', { name: /^(Tonen|Show)/ })
        .click();
      await page.getByRole('button', { name: /^(Mislukte foto’s|Fetch failed pictures)/ }).waitFor();
    },
  },
  { name: 'import-undo', path: 'shopify-import', open: dialog(/^(Terugdraaien|Undo)/) },
  { name: 'menu', path: 'settings', open: openMenu },
  { name: 'orders', path: 'orders' },
  { name: 'orders-none', path: 'orders?q=zzzzzz&country=IE' },
  { name: 'order', path: (data) => `orders/${data.pendingOrder}` },
  {
    name: 'order-cancel',
    path: (data) => `orders/${data.pendingOrder}`,
    open: dialog(/annuleren…$|^Cancel order…/),
  },
  {
    name: 'order-refund',
    path: (data) => `orders/${data.pendingOrder}`,
    open: dialog(/^(Terugbetalen|Refund)…/),
  },
  {
    name: 'order-refund-pieces',
    path: (data) => `orders/${data.pendingOrder}`,
    open: async (page) => {
      await dialog(/^(Terugbetalen|Refund)…/)(page);
      await page.getByRole('dialog').getByRole('radio').last().check();
    },
  },
  {
    name: 'order-email',
    path: (data) => `orders/${data.pendingOrder}`,
    open: dialog(/^(Corrigeren|Correct)…/),
  },
  {
    name: 'order-ship',
    path: (data) => `orders/${data.processingOrder}`,
    open: dialog(/^(Verzenden|Ship)…/),
  },
  { name: 'past-orders', path: 'orders/earlier-shop' },
  { name: 'past-orders-none', path: 'orders/earlier-shop?q=zzzzzz' },
  { name: 'past-order', path: (data) => `orders/earlier-shop/${data.pastOrder}` },
  { name: 'customers', path: 'customers' },
  { name: 'customers-none', path: 'customers?q=zzzzzz' },
  { name: 'personal-data', path: 'customers', open: dialog(/^(Persoonsgegevens|Personal data)…/) },
  { name: 'customer', path: (data) => `customers/${data.customer}` },
  { name: 'returns', path: 'returns' },
  { name: 'return', path: (data) => `returns/${data.openReturn}` },
  { name: 'return-unmatched', path: (data) => `returns/${data.unmatchedReturn}` },
  {
    name: 'return-instruct',
    path: (data) => `returns/${data.openReturn}`,
    open: dialog(/^(Instructies sturen|Send instructions)/),
  },
  {
    name: 'return-receive',
    path: (data) => `returns/${data.openReturn}`,
    open: dialog(/^(Artikelen noteren|Record goods)/),
  },
  {
    name: 'return-refund',
    path: (data) => `returns/${data.openReturn}`,
    open: dialog(/terugbetalen$|^Refund €/),
  },
  {
    name: 'return-exchange',
    path: (data) => `returns/${data.exchange}`,
    open: dialog(/^(Ruilen|Exchange)$/),
  },
  { name: 'return-close', path: (data) => `returns/${data.openReturn}`, open: dialog(/^(Sluiten|Close)$/) },
  {
    name: 'return-match',
    path: (data) => `returns/${data.unmatchedReturn}`,
    open: dialog(/^(Koppelen aan bestelling|Match with an order)/),
  },
  { name: 'analytics', path: 'analytics' },
  { name: 'analytics-earlier', path: 'analytics?earlier=true' },
  { name: 'analytics-table', path: 'analytics', open: unfolding(/^(Als tabel tonen|Show as a table)$/) },
  { name: 'reports', path: 'reports' },
  { name: 'discounts', path: 'discounts' },
  {
    name: 'discount-faults',
    path: 'discounts',
    open: async (page) => {
      await dialog(/^(Nieuwe korting|New discount)/)(page);
      await page.getByRole('dialog').getByRole('button', { name: SAVE }).click();
      await invalid(page);
    },
  },
  { name: 'discount-delete', path: 'discounts', open: dialog(REMOVE) },
  { name: 'size-guides', path: 'size-guides' },
  { name: 'colours', path: 'products/colours' },
  { name: 'size-guide-new', path: 'size-guides/new' },
  { name: 'pages', path: 'pages' },
  { name: 'pages-none', path: 'pages?q=zzzzzz' },
  { name: 'page', path: (data) => `pages/${data.page}` },
  { name: 'page-new', path: 'pages/new' },
  { name: 'page-faults', path: 'pages/new', open: (page) => press(page, /^(Pagina opslaan|Save page)/) },
  {
    name: 'page-conflict',
    path: (data) => `pages/${data.page}`,
    open: async (page, { database }) => {
      await page.getByLabel(/^(Titel|Title)$/).fill('Mine');
      await database.query(`UPDATE pages SET body = '<p>Theirs.</p>', version = version + 1`);
      await dialog(/^(Pagina opslaan|Save page)/)(page);
    },
  },
  { name: 'page-remove', path: (data) => `pages/${data.page}`, open: dialog(/^(Verwijderen|Remove)/) },
  { name: 'payouts', path: 'payments/payouts' },
  { name: 'brand', path: 'brand' },
  { name: 'menus', path: 'menus' },
  { name: 'redirects', path: 'redirects' },
  { name: 'redirects-none', path: 'redirects?q=zzzzzz' },
  { name: 'redirect-new', path: 'redirects', open: dialog(/^(Nieuwe doorverwijzing|New redirect)/) },
  { name: 'redirect-edit', path: 'redirects', open: dialog(/wijzigen$|^Change the redirect/) },
  { name: 'redirects-import', path: 'redirects', open: dialog(/^(Importeren|Import)$/) },
  { name: 'feeds', path: 'feeds' },
  { name: 'feeds-filtered', path: 'feeds?lacks=gtin' },
  { name: 'messages', path: 'messages' },
  {
    name: 'message-handled',
    path: 'messages',
    open: async (page) => {
      await press(page, / afhandelen$|^Mark as handled/);
      await page.locator('.toast').waitFor();
    },
  },
  { name: 'newsletter', path: 'messages/newsletter' },
  { name: 'sent-mails', path: 'messages/mails' },
  { name: 'settings', path: 'settings' },
  {
    name: 'settings-faults',
    path: 'settings/company',
    open: async (page) => {
      await page.locator('[name="business.phone"]').fill('+353 1 234 5678');
      await press(page, SAVE);
      await invalid(page);
    },
  },
  { name: 'demo-remove', path: 'settings', open: dialog(/^(Demo-inhoud|Remove demo) .*…/) },
  { name: 'shipping', path: 'settings/shipping' },
  {
    name: 'shipping-new',
    path: 'settings/shipping',
    open: async (page) => {
      await dialog(/^(Nieuwe zone|New zone)/)(page);
      const fields = page.getByRole('dialog');
      await fields.getByRole('checkbox', { name: /^(Nederland|Netherlands)$/ }).check();
      await fields.getByRole('checkbox', { name: /^(Een eigen prijs|A price of its own)/ }).check();
      await fields.getByLabel(/^(De prijs stijgt met|The price rises with)$/).selectOption('weight');
      await fields.getByRole('button', { name: /^(Staffel toevoegen|Add a step)$/ }).click();
    },
  },
  { name: 'company', path: 'settings/company' },
  { name: 'taxes', path: 'settings/taxes' },
  { name: 'returns-guarantee', path: 'settings/returns' },
  { name: 'region', path: 'settings/region' },
  { name: 'promotion', path: 'home-page/promotion' },
  { name: 'from-customers', path: 'home-page/customers' },
  { name: 'texts-elsewhere', path: 'home-page/texts' },
  { name: 'legal', path: 'settings/legal' },
  {
    name: 'connect-payments',
    path: 'settings/payments',
    open: async (page) => {
      await page.getByLabel(/^(Geheime sleutel van|Secret key of) Stripe$/).fill('pk_test_12345678');
      await page.keyboard.press('Enter');
      await invalid(page);
    },
  },
  { name: 'mails', path: 'settings/mails' },
  { name: 'mail-words', path: 'settings/mails/order-confirmation' },
  { name: 'account', path: 'staff' },
  { name: 'people', path: 'staff/people' },
  { name: 'person-new', path: 'staff/people', open: dialog(/^(Nieuw account|New account)/) },
  { name: 'log', path: 'staff/log' },
  {
    name: 'log-change',
    path: 'staff/log',
    open: (page) =>
      page
        .locator('#main')
        .getByRole('button', { name: /^(Toon wat er is gewijzigd|Show what changed)/ })
        .first()
        .click(),
  },
  { name: 'search', path: 'home', open: searching },
  { name: 'jobs', path: 'jobs' },
  { name: 'job-drop', path: 'jobs', open: dialog(/^(Laten vallen|Drop)/) },
  { name: 'schedules', path: 'jobs/schedules' },
  { name: 'backups', path: 'backups' },
  { name: 'backup-restore', path: 'backups', open: dialog(/^(Terugzetten|Restore)…/) },
];
