import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../server/test/support/app.js';
import { closeContexts, sharedBrowser } from '../../server/test/support/browser.js';
import { makeCategory } from '../../server/test/support/makers/make-category.js';
import { makeCoupon } from '../../server/test/support/makers/make-coupon.js';
import { makeProduct } from '../../server/test/support/makers/make-product.js';
import { makeStock } from '../../server/test/support/makers/make-stock.js';
import { payFor } from '../../server/test/support/paid-order.js';
import { Shopper } from '../../server/test/support/shopper.js';
import { openAdmin } from './support/admin-page.js';
import { visit } from './support/shop-page.js';

let shop: TestShop;
let browser: Browser;
let page: Page;
let faults: string[];

beforeAll(async () => {
  shop = await startTestShop({ worker: true });
  browser = await sharedBrowser();
  await makeCategory(shop.database, { name: 'JACKETS', featured: true });
  const product = await makeProduct(shop.database, { name: 'Achill Shell', sizes: ['M'] });
  await makeStock(shop.database, product, { sku: 'ACH-M', size: 'M', inStock: 40 });
  await makeCoupon(shop.database, { code: 'CORK5' });
  await shop.database.query(
    `INSERT INTO contact_messages (id, name, email, message, locale)
     VALUES (gen_random_uuid(), 'Niamh', 'niamh@example.test', 'Valt hij groot uit?', 'nl')`,
  );
  const shopper = new Shopper(shop);
  await shopper.adds(product, { size: 'M' });
  await payFor(shop, shopper);
  ({ page, faults } = await openAdmin(browser, shop));
  await visit(page, '/admin/photos');
});
afterAll(async () => {
  await closeContexts(browser);
  await shop.stop();
});

/** The focused element: its name, whether it is in a dialog, and whether the focus is visible. */
interface Focused {
  name: string;
  inDialog: boolean;
  seen: boolean;
}

const FOCUSED = `(() => {
  const at = document.activeElement;
  const label = at.labels?.[0]?.textContent ?? '';
  // The focus guards around dialogs and toasts pass the focus on.
  if (at === document.body || (at.tagName === 'SPAN' && at.textContent === '')) return { name: 'BODY', inDialog: false, seen: true };
  const name = (at.getAttribute('aria-label') || label || at.textContent || at.tagName).trim();
  const ringed = (one) => {
    const style = one && getComputedStyle(one);
    return Boolean(style) && ((style.outlineStyle !== 'none' && style.outlineWidth !== '0px') || style.boxShadow !== 'none');
  };
  const { top, bottom, left, right } = at.getBoundingClientRect();
  const inSight = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
  // The browser draws the focus ring of the button in a field of a date or time; scripts cannot see it.
  const shown = ringed(at) || ringed(at.parentElement) || at.type === 'datetime-local' || at.type === 'time';
  return { name, inDialog: at.closest('[role=dialog]') !== null, seen: inSight && shown };
})()`;
const focused = () => page.evaluate<Focused>(FOCUSED);
const key = (name: string) => page.keyboard.press(name);

/**
 * Presses Tab until an element with this name has the focus. Every stop on the way must be in view and show
 * the focus.
 */
async function tabTo(name: RegExp, most = 90): Promise<void> {
  const passed: string[] = [];
  for (let n = 0; n < most; n += 1) {
    await key('Tab');
    const at = await focused();
    if (!at.seen) faults.push(`the focus is not seen on “${at.name}”`);
    if (name.test(at.name)) return;
    passed.push(at.name.slice(0, 40));
  }
  throw new Error(`No way by Tab to ${String(name)}; passed: ${passed.join(' | ')}`);
}

/** Opens a tab from the current focus. */
async function openTab(name: string, title = name): Promise<void> {
  await key('Escape');
  await page.evaluate('document.activeElement.blur(), scrollTo(0, 0)');
  // Its count can stand beside the name.
  await tabTo(new RegExp(`^${name}(\\d|$)`));
  await key('Enter');
  await page.getByRole('heading', { level: 1, name: new RegExp(`^${title}`) }).waitFor();
  await page.locator('#main .skeleton').first().waitFor({ state: 'detached' });
}

/** Opens a dialog with the named control and closes it with Escape. The focus must return to the control. */
async function opensAndCloses(opener: RegExp, press = 'Enter'): Promise<void> {
  await tabTo(opener);
  const { name } = await focused();
  await key(press);
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await expect.poll(async () => (await focused()).inDialog).toBe(true);
  await key('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(async () => (await focused()).name, { message: `after ${name}` }).toBe(name);
}

describe('the admin by keyboard alone', () => {
  it('starts with a link that skips the tabs', async () => {
    await page.getByText('Naar de inhoud', { exact: true }).waitFor({ state: 'attached' });
    await tabTo(/^Naar de inhoud$/, 1);
    await key('Enter');
    expect(await page.evaluate('document.activeElement.id')).toBe('main');
  });

  it('opens and closes the dialogs of products, stock, categories, discounts and staff', async () => {
    await openTab('Producten');
    await tabTo(/^Achill Shell selecteren$/);
    await key('Space');
    await opensAndCloses(/^Categorie…$/);
    await opensAndCloses(/^Prijs…$/);
    await opensAndCloses(/^Voorraad…$/);
    await openTab('Producten');
    await opensAndCloses(/^Achill Shell verwijderen$/);
    await openTab('Voorraad');
    await opensAndCloses(/^Nieuw voorraaditem$/);
    await opensAndCloses(/^ACH-M bewerken$/);
    await opensAndCloses(/^ACH-M verwijderen$/);
    await openTab('Categorieën');
    await opensAndCloses(/^Nieuwe categorie$/);
    await opensAndCloses(/^JACKETS bewerken$/);
    await opensAndCloses(/^JACKETS verwijderen$/);
    await openTab('Kortingen');
    await opensAndCloses(/^Nieuwe korting$/);
    await opensAndCloses(/^Korting CORK5 bewerken$/);
    await opensAndCloses(/^Korting CORK5 verwijderen$/);
    await openTab('Instellingen');
    await openTab('Medewerkers en inloggen');
    await tabTo(/^Medewerkers$/);
    await key('Enter');
    await opensAndCloses(/^Nieuw account$/);
    await opensAndCloses(/^Het account van .* bewerken$/);
  });

  it('edits a product and asks before leaving it', async () => {
    await openTab('Producten');
    await tabTo(/^Nieuw Product$/);
    await key('Enter');
    await page.getByRole('heading', { level: 1, name: /^Nieuw product$/i }).waitFor();
    await tabTo(/^Naam$/);
    await page.keyboard.type('Howth Fleece');
    await page.evaluate('document.activeElement.blur(), scrollTo(0, 0)');
    await tabTo(/^Voorraad$/);
    await key('Enter');
    await page.getByRole('dialog', { name: 'Niet-opgeslagen wijzigingen' }).waitFor();
    await key('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await page.getByLabel('Naam', { exact: true }).inputValue()).toBe('Howth Fleece');
    await tabTo(/^Voorraad$/);
    await key('Enter');
    await page.getByRole('dialog').waitFor();
    await tabTo(/^Verlaten zonder opslaan$/);
    await key('Enter');
    await page.getByRole('heading', { level: 1, name: /^Voorraad/ }).waitFor();
  });

  it('changes a stock row and undoes that from the toast', async () => {
    await openTab('Voorraad');
    await tabTo(/^Voorraad van ACH-M$/);
    await page.keyboard.type('12');
    await key('Enter');
    await page.locator('.toast', { hasText: 'Voorraad bijgewerkt' }).waitFor();
    await key('F8');
    await tabTo(/^Ongedaan maken$/, 3);
    await key('Enter');
    await page.locator('.toast', { hasText: 'Voorraad teruggezet' }).waitFor();
    const [row] = await shop.database.query('SELECT quantity_in_stock AS count FROM inventory');
    expect(row).toEqual({ count: 39 });
  });

  it('processes an order, and asks before cancelling or refunding it', async () => {
    await openTab('Bestellingen');
    await tabTo(/^Bestelling .* verwerken$/);
    await key('Enter');
    await page.locator('.toast', { hasText: 'wordt verwerkt' }).waitFor();
    await openTab('Bestellingen');
    await tabTo(/^[A-Z0-9-]{6,}$/);
    await key('Enter');
    await page.getByRole('heading', { level: 1, name: /^Bestelling/ }).waitFor();
    await opensAndCloses(/^Verzenden…$/);
    await opensAndCloses(/^Terugbetalen…$/);
    await opensAndCloses(/annuleren…$/);
  });

  it('reaches and operates photos, import, figures, messages and settings', async () => {
    await openTab('Webwinkel', 'Homepagina');
    await openTab('Foto’s');
    await tabTo(/^Foto wijzigen/);
    await key('Enter');
    await expect.poll(async () => (await focused()).name).toBe('Foto-URL');
    await key('Escape');
    await expect.poll(async () => (await focused()).name).toBe('Foto wijzigen: Hero-achtergrond');
    // The hero and the two of the story; the shop has no category with a photo of its own.
    expect(await page.getByRole('button', { name: /^Foto wijzigen/ }).count()).toBe(3);
    await openTab('Producten');
    await openTab('Shopify-import');
    await tabTo(/./);
    await openTab('Cijfers', 'Statistieken');
    await tabTo(/^7 dagen$|^30 dagen$/);
    await key('ArrowRight');
    await page.waitForURL(/days=/);
    await tabTo(/^Als tabel tonen/);
    await key('Enter');
    await page.getByRole('table').first().waitFor();
    await openTab('Berichten');
    await tabTo(/^Het bericht van Niamh afhandelen$/);
    await key('Enter');
    await page.getByText('Geen open berichten').waitFor();
    await openTab('Instellingen');
    await openTab('Bezorging');
    await tabTo(/^Verzendkosten in euro$/);
    await page.keyboard.type('5,50');
    await tabTo(/^Opslaan/);
    await key('Enter');
    await page.locator('.toast', { hasText: 'Instellingen bijgewerkt' }).waitFor();
  });

  it('showed the focus at every step', () => {
    expect([...new Set(faults)]).toEqual([]);
  });
});
