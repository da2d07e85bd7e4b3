import type { Page } from 'playwright-core';
import { CUSTOMER } from './buying.js';
import { CASES_CATEGORY, type CardCases } from './card-cases.js';
import { networkSettled } from './shop-page.js';

/** A page, or a state of the page before it. The names in it match in both languages. */
export interface ShopView {
  readonly name: string;
  /** The address to load. Without one, the view opens on the page before. */
  readonly path?: string | (() => string);
  readonly open?: (page: Page) => Promise<void>;
  /** Set for what exists on one screen only. */
  readonly only?: 'phone' | 'desktop';
  /** Set for what lies over a page. It is tried at the width where it was opened. */
  readonly over?: true;
  /** Set for what moves while it loads. */
  readonly moves?: true;
}

const pages = (...paths: string[]): ShopView[] => paths.map((path) => ({ name: path, path }));

const press = (page: Page, name: RegExp) =>
  page.locator('main').getByRole('button', { name }).first().click();

/** Waits for a dialog with something in it. */
const dialog = (page: Page, inside = ':scope') => page.getByRole('dialog').locator(inside).first().waitFor();

/** Closes the dialog or menu of the view before. */
async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

const invalid = (page: Page) => page.locator('main [aria-invalid=true]').first().waitFor();

/** The home page and its menus, the lists, and a product. */
export function catalogueViews(): ShopView[] {
  return [
    ...pages('/'),
    {
      name: 'collections dropdown',
      only: 'desktop',
      over: true,
      open: async (page) => {
        await page.getByRole('button', { name: /^(Collections|Collecties)$/ }).click();
        const link = page.locator('header').getByRole('link', { name: /TRACKSUIT|TRAININGSPAKKEN/ });
        await link.first().waitFor();
      },
    },
    {
      name: 'suggestions',
      only: 'desktop',
      over: true,
      open: async (page) => {
        await page.keyboard.press('Escape');
        await page.locator('header').getByRole('combobox').fill('jack');
        await page.getByRole('listbox').waitFor();
      },
    },
    {
      name: 'mobile menu',
      only: 'phone',
      over: true,
      open: async (page) => {
        await page.getByRole('button', { name: 'Menu' }).click();
        await dialog(page);
      },
    },
    {
      name: 'notice of the newsletter',
      over: true,
      open: async (page) => {
        await close(page);
        await page.locator('main input[type=email]').fill(`reader-${Date.now()}@example.test`);
        await press(page, /^(Subscribe|Aanmelden)$/);
        await page.locator('.toast').waitFor();
      },
    },
    ...pages('/category/JACKETS'),
    {
      name: 'quick add',
      over: true,
      open: async (page) => {
        await page.locator('article button[aria-haspopup=dialog]').first().click();
        await page.getByRole('dialog').getByRole('radio').first().waitFor();
      },
    },
    {
      name: 'filter sheet',
      only: 'phone',
      over: true,
      open: async (page) => {
        await close(page);
        await press(page, /^Filters/);
        await dialog(page);
      },
    },
    {
      name: 'sheet of view and sorting',
      only: 'phone',
      over: true,
      open: async (page) => {
        await close(page);
        await press(page, /^(View and sorting|Weergave en volgorde)/);
        await page.locator(':popover-open').getByRole('button', { pressed: true }).waitFor();
      },
    },
    ...pages(
      '/category/JACKETS?minPrice=9000',
      '/category/TRACKSUIT?size=M',
      '/category/NO%20SUCH%20THING',
      `/category/${CASES_CATEGORY}`,
      ...['list', 'compact', 'clean', 'instagram'].map((view) => `/category/${CASES_CATEGORY}?view=${view}`),
      '/search?q=rain',
      '/search?q=zzzzzz',
      `/search?q=${'langzaamaandoen'.repeat(30)}`,
      '/product/dingle-shell-jacket',
      '/product/no-product',
      '/no/such/page',
    ),
  ];
}

/** What a shopper who has bought nothing can read. */
const TEXT_VIEWS: readonly ShopView[] = [
  ...pages(
    '/about',
    '/shipping-info',
    '/privacy-policy',
    '/terms-of-service',
    '/withdrawal',
    '/withdrawal?fault=email,name',
    '/return-or-exchange',
    '/your-data',
    '/your-data?id=1&link=2',
    '/imprint',
    '/accessibility',
    '/how-we-check-reviews',
    '/legal-guarantee',
    '/contact',
  ),
  {
    name: 'contact with faults',
    open: async (page) => {
      await press(page, /^(Send message|Verstuur bericht)$/);
      await invalid(page);
    },
  },
];

/** From the empty cart to the paid order and its withdrawal, one after the other. */
export function buyingViews(cards: CardCases): ShopView[] {
  let paid = '';
  return [
    ...pages('/cart', '/checkout', '/wishlist'),
    { name: 'product', path: `/product/${cards.colourful}?color=Slate` },
    {
      name: 'size guide',
      over: true,
      open: async (page) => {
        await press(page, /^(Size guide|Maattabel)$/);
        await dialog(page);
      },
    },
    {
      name: 'enlarged picture',
      over: true,
      open: async (page) => {
        await close(page);
        await page.locator('[class*=cursor-zoom-in]').first().click();
        await dialog(page);
      },
    },
    {
      name: 'cart panel with a notice',
      over: true,
      open: async (page) => {
        await close(page);
        await press(page, /to your wishlist|op je verlanglijst/);
        await page.locator('label', { hasText: /^M$/ }).click();
        await press(page, /^(Add to Cart|In winkelmand)$/);
        await page.getByRole('dialog').getByTestId('cart-line').waitFor();
        await page.locator('.toast').waitFor();
      },
    },
    {
      name: 'filled wishlist',
      path: '/wishlist',
      open: (page) => page.locator('main article').first().waitFor(),
    },
    // The number of lines is not known before they are loaded, and on a phone the total is below them.
    { name: 'filled cart', path: '/cart', open: (page) => page.getByTestId('total').waitFor(), moves: true },
    {
      name: 'checkout of a filled cart',
      path: '/checkout',
      open: (page) => page.locator('main [name=email]').waitFor(),
    },
    {
      name: 'checkout with faults',
      open: async (page) => {
        await press(page, PAY);
        await invalid(page);
      },
    },
    { name: 'payment page', open: fillInAndPay },
    {
      name: 'waiting for the payment',
      open: async (page) => {
        await press(page, /webhook comes late|webhook komt laat/);
        await page.waitForURL(/\/(checkout\/success|afrekenen\/afgerond)\?checkoutId=/);
        await page.getByRole('heading', { name: /being processed|wordt verwerkt/ }).waitFor();
        paid = page.url();
      },
    },
    // The webhook comes after 15 seconds. Meanwhile the pages that need no order are visited.
    ...pages('/checkout/success', '/checkout/success?cancelled=true', '/orders', '/orders/AA-1'),
    ...TEXT_VIEWS,
    {
      name: 'paid order',
      path: () => paid,
      open: (page) =>
        page.getByRole('heading', { name: /^(Thank you|Bedankt)/ }).waitFor({ timeout: 40_000 }),
    },
    {
      name: 'page of the order',
      open: async (page) => {
        await page.locator('main a[href*="?key="]').click();
        await page.getByTestId('order-item').first().waitFor();
        await networkSettled(page);
      },
    },
    {
      name: 'withdrawal from the order',
      open: async (page) => {
        await page
          .locator('main')
          .getByRole('link', { name: /^(Withdraw from contract here|Overeenkomst hier herroepen)$/ })
          .click();
        await page.locator('main [name=everything]').waitFor();
      },
    },
    {
      name: 'withdrawal to confirm',
      open: async (page) => {
        await page.locator('main [name=everything]').check();
        await press(page, /^(Continue|Verder)$/);
        await page.getByRole('heading', { level: 1, name: /^(Read it over|Lees na)/ }).waitFor();
      },
    },
    {
      name: 'receipt of the withdrawal',
      open: async (page) => {
        await press(page, /^(Confirm withdrawal|Herroeping bevestigen)$/);
        await page.getByRole('heading', { level: 1, name: /^(We have received|We hebben)/ }).waitFor();
      },
    },
  ];
}

const PAY = /^(Pay with|Betaal met)/;

async function fillInAndPay(page: Page): Promise<void> {
  for (const [name, value] of Object.entries(CHECKOUT_FIELDS))
    await page.locator(`main [name=${name}]`).fill(value);
  await press(page, PAY);
  await page.getByTestId('sandbox-amount').waitFor();
}

/** The customer's details by the names of the fields, which are the same in both languages. */
export const CHECKOUT_FIELDS = {
  name: CUSTOMER['Full name'],
  email: CUSTOMER.Email,
  address1: CUSTOMER['Street and house number'],
  postalCode: CUSTOMER['Postal code'],
  city: CUSTOMER.City,
};
