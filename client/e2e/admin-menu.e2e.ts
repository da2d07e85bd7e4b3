import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../server/test/support/app.js';
import { closeContexts, sharedBrowser } from '../../server/test/support/browser.js';
import { makeFailedJob } from '../../server/test/support/makers/make-failed-job.js';
import { makeProduct } from '../../server/test/support/makers/make-product.js';
import { chooseLanguage, loaded, openAdmin, type AdminPage } from './support/admin-page.js';
import { layoutFaults } from './support/layout-faults.js';
import { visit } from './support/shop-page.js';

const PHONE = { width: 390, height: 844 };

let shop: TestShop;
let browser: Browser;

beforeAll(async () => {
  shop = await startTestShop({ worker: true });
  browser = await sharedBrowser();
  for (let n = 0; n < 24; n += 1) await makeProduct(shop.database, { name: `Howth Fleece ${n}` });
});
afterAll(async () => {
  await closeContexts(browser);
  await shop.stop();
});

const bar = (page: Page) => page.getByRole('navigation', { name: 'Onderdelen' });
const focused = (page: Page) => page.evaluate<string>('document.activeElement.textContent');

/** The rectangle of a part of the page; it must be on the screen. */
async function box(part: Locator): Promise<{ top: number; bottom: number; left: number; right: number }> {
  const found = await part.boundingBox();
  if (!found) throw new Error('It is not shown');
  const { x, y, width, height } = found;
  return { top: y, bottom: y + height, left: x, right: x + width };
}

/** True when neither lies over the other. */
async function apart(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await box(one), await box(other)];
  return a.bottom <= b.top || b.bottom <= a.top || a.right <= b.left || b.right <= a.left;
}

describe('the bar at the bottom of a phone', () => {
  let opened: AdminPage;
  beforeAll(async () => {
    opened = await openAdmin(browser, shop, 'owner', PHONE.width);
    await visit(opened.page, '/admin/orders');
  });
  afterAll(() => opened.context.close());

  it('has four pages and the menu, with the open page marked', async () => {
    const { page } = opened;
    await loaded(page);
    const links = bar(page).getByRole('link');
    expect(await links.allInnerTexts()).toHaveLength(4);
    expect(await bar(page).locator('[aria-current=page]').innerText()).toBe('Bestellingen');
    await links.filter({ hasText: 'Producten' }).click();
    await page.getByRole('heading', { level: 1, name: /^Producten/ }).waitFor();
    expect(await bar(page).locator('[aria-current=page]').innerText()).toBe('Producten');
  });

  it('opens the menu of all pages by keyboard, keeps the focus in it and gives it back on Escape', async () => {
    const { page } = opened;
    const button = bar(page).getByRole('button', { name: /^Menu/ });
    await button.focus();
    await page.keyboard.press('Enter');
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.waitFor();
    expect(await menu.getByRole('listitem').filter({ visible: true }).allInnerTexts()).toEqual([
      'Start',
      'Bestellingen',
      'Producten\nProducten\nVoorraad\nCategorieën\nMaattabellen\nKleuren\nMakers\nShopify-import',
      'Producten',
      'Voorraad',
      'Categorieën',
      'Maattabellen',
      'Kleuren',
      'Makers',
      'Shopify-import',
      'Klanten',
      'Kortingen',
      'Berichten',
      'Cijfers',
      'Webwinkel',
      'Financiën',
      'Instellingen',
      'Inrichtgids',
      'Handboek',
    ]);
    expect(await menu.locator('[aria-current=page]').allInnerTexts()).toEqual(['Producten']);
    const shop = menu.locator('summary', { hasText: 'Webwinkel' });
    await shop.press('Enter');
    await menu.getByRole('link', { name: 'Foto’s' }).waitFor();
    // One entry is unfolded at a time.
    expect(await menu.getByRole('link', { name: 'Voorraad' }).isVisible()).toBe(false);
    const stops = (await menu.locator('a, button, summary').filter({ visible: true }).count()) + 1;
    for (let n = 0; n < stops; n += 1) {
      await page.keyboard.press('Tab');
      expect(await menu.locator(':focus').count()).toBe(1);
    }
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toMatch(/^Menu/);
  });

  it('closes the menu when a page is chosen, the open one too, and on the way back', async () => {
    const { page } = opened;
    const menu = page.getByRole('dialog', { name: 'Menu' });
    const choose = async (name: string) => {
      await bar(page).getByRole('button', { name: /^Menu/ }).press('Enter');
      await menu.getByRole('link', { name }).press('Enter');
      await menu.waitFor({ state: 'detached' });
      await page.getByRole('heading', { level: 1, name }).waitFor();
    };
    await choose('Kortingen');
    await expect.poll(() => focused(page)).toMatch(/^Menu/);
    await choose('Kortingen');
    await bar(page).getByRole('button', { name: /^Menu/ }).click();
    await menu.waitFor();
    await page.goBack();
    await menu.waitFor({ state: 'detached' });
    await page.getByRole('heading', { level: 1, name: /^Producten/ }).waitFor();
  });

  it('starts another page at its top', async () => {
    const { page } = opened;
    await page.evaluate('scrollTo(0, document.body.scrollHeight)');
    await bar(page).getByRole('link', { name: 'Bestellingen' }).click();
    await page.getByRole('heading', { level: 1, name: 'Bestellingen' }).waitFor();
    expect(await page.evaluate('scrollY')).toBe(0);
  });

  it('never covers the focus, the bar of actions, a notice or the save bar', async () => {
    const { page } = opened;
    await visit(page, '/admin/products');
    await loaded(page);
    await page.getByRole('checkbox', { name: 'Howth Fleece 0 selecteren' }).check();
    const actions = page.getByRole('region', { name: 'Acties' });
    expect(await apart(actions, bar(page))).toBe(true);
    expect((await box(actions)).right).toBeLessThan(PHONE.width);
    await page.evaluate('scrollTo(0, 0)');
    for (let n = 23; n > 0; n -= 1) {
      await page.getByRole('checkbox', { name: `Howth Fleece ${n} selecteren` }).focus();
      expect((await box(page.locator(':focus'))).bottom).toBeLessThanOrEqual((await box(actions)).top);
    }
    await actions.getByRole('button', { name: 'Archiveren' }).click();
    const toast = page.locator('li.toast');
    await toast.waitFor();
    expect(await apart(toast, bar(page))).toBe(true);
    await page.getByRole('checkbox', { name: 'Howth Fleece 9 selecteren' }).check();
    expect(await apart(toast, actions)).toBe(true);
    await visit(page, '/admin/settings/shipping');
    await loaded(page);
    const save = page.getByRole('button', { name: 'Opslaan', exact: true });
    expect(await apart(save, bar(page))).toBe(true);
    await page.getByLabel('Verzendkosten in euro').fill('5,50');
    await save.click();
    await toast.waitFor();
    await expect.poll(() => apart(toast, save)).toBe(true);
    for (const width of [768, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await apart(toast, save)).toBe(true);
    }
    await page.setViewportSize(PHONE);
  });

  it('fits every width, and changes its language in the menu', async () => {
    const { page, faults } = opened;
    await chooseLanguage(page, 'en');
    await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Orders' }).waitFor();
    expect(await layoutFaults(page)).toEqual([]);
    await page.setViewportSize(PHONE);
    expect(faults).toEqual([]);
  });
});

describe('the menu at the left of a wide screen', () => {
  const side = (page: Page) => page.getByRole('navigation', { name: 'Onderdelen' });

  it('has ten entries, the open one with its pages, and needs no scroll bar at 900 px', async () => {
    const { page, faults, context } = await openAdmin(browser, shop, 'owner', 1440);
    await page.setViewportSize({ width: 1440, height: 900 });
    await visit(page, '/admin/home');
    await loaded(page);
    const foot = ['Inrichtgids', 'Handboek'];
    const entries = ['Start', 'Bestellingen', 'Producten', 'Klanten', 'Kortingen', 'Berichten'];
    const others = ['Cijfers', 'Webwinkel', 'Financiën', 'Instellingen'];
    const firstPages: Record<string, string> = {
      Cijfers: 'Statistieken',
      Webwinkel: 'Homepagina',
      Financiën: 'Uitbetalingen',
    };
    const links = side(page).getByRole('link');
    await expect.poll(() => links.allInnerTexts()).toEqual([...entries, ...others, ...foot]);
    for (const entry of [...entries, ...others]) {
      await side(page).getByRole('link', { name: entry, exact: true }).press('Enter');
      const first = firstPages[entry] ?? entry;
      await page.getByRole('heading', { level: 1, name: new RegExp(`^${first}`) }).waitFor();
      expect(await side(page).locator('[aria-current=page]').allInnerTexts()).toEqual([first]);
      const tooHigh = await side(page).evaluate((nav: HTMLElement) => nav.scrollHeight - nav.clientHeight);
      expect(tooHigh, entry).toBe(0);
    }
    expect(await links.allInnerTexts()).toEqual([
      ...entries,
      ...others,
      'Bedrijf',
      'Belastingen',
      'Bezorging',
      'Retour en garantie',
      'Betalingen',
      'E-mail',
      'Wettelijke teksten',
      'Talen en regio',
      'Medewerkers en inloggen',
      'Logboek',
      'Back-ups',
      'Achtergrondtaken',
      ...foot,
    ]);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('shows staff what they may open, and leads the former address of the payments to the new one', async () => {
    const staff = await openAdmin(browser, shop, 'staff', 1440);
    await visit(staff.page, '/admin/settings');
    await loaded(staff.page);
    const shown = await side(staff.page).getByRole('link').allInnerTexts();
    expect(shown).not.toContain('Financiën');
    expect(shown.slice(shown.indexOf('Instellingen'))).toEqual([
      'Instellingen',
      'Bedrijf',
      'Belastingen',
      'Bezorging',
      'Retour en garantie',
      'E-mail',
      'Talen en regio',
      'Medewerkers en inloggen',
      'Handboek',
    ]);
    await visit(staff.page, '/admin/payments');
    await staff.page.getByRole('heading', { name: 'Niet voor jouw rol' }).waitFor();
    await staff.context.close();
    const { page, context } = await openAdmin(browser, shop, 'owner', 1440);
    await visit(page, '/admin/payments');
    await page.waitForURL('**/admin/settings/payments');
    await page.getByRole('region', { name: 'Live gaan' }).waitFor();
    await context.close();
  });

  it('shows a notice clear of the bar of actions and of the heading', async () => {
    await shop.database.query(`UPDATE products SET status = 'active'`);
    const { page, context } = await openAdmin(browser, shop, 'owner', 1440);
    await visit(page, '/admin/products');
    await loaded(page);
    await page.getByRole('checkbox', { name: 'Howth Fleece 0 selecteren' }).check();
    const actions = page.getByRole('region', { name: 'Acties' });
    await actions.getByRole('button', { name: 'Archiveren' }).click();
    const toast = page.locator('li.toast');
    await toast.waitFor();
    await page.getByRole('checkbox', { name: 'Howth Fleece 9 selecteren' }).check();
    await expect.poll(() => apart(toast, actions)).toBe(true);
    expect(await apart(toast, page.getByRole('link', { name: 'Nieuw Product' }))).toBe(true);
    // At the end of the page too, where the actions of the last row are above all bars.
    await page.evaluate('scrollTo(0, document.body.scrollHeight)');
    expect(await apart(toast, page.locator('tbody tr').last())).toBe(true);
    expect(await apart(actions, page.locator('tbody tr').last())).toBe(true);
    await context.close();
  });

  it('marks trouble for a phone on the button of the menu', async () => {
    await makeFailedJob(shop.database);
    const { page, context } = await openAdmin(browser, shop, 'owner', PHONE.width);
    await visit(page, '/admin/products');
    await bar(page).getByRole('button', { name: 'Menu 1 heeft je nodig' }).waitFor();
    await context.close();
  });
});
