// @module-tag strict
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../server/test/support/app.js';
import { createFirstOwner } from '../../server/test/support/first-owner.js';
import { closeContexts, sharedBrowser } from '../../server/test/support/browser.js';
import { makeCategory } from '../../server/test/support/makers/make-category.js';
import { makeProduct } from '../../server/test/support/makers/make-product.js';
import { notice, openAdmin } from './support/admin-page.js';
import { accessibilityFaults } from './support/axe.js';
import { openShop, visit } from './support/shop-page.js';

let shop: TestShop;
let browser: Browser;

beforeAll(async () => {
  shop = await startTestShop();
  await createFirstOwner(shop);
  browser = await sharedBrowser();
  await makeCategory(shop.database, { name: 'JACKETS' });
});
afterAll(async () => {
  await closeContexts(browser);
  await shop.stop();
});

const OWNER = { email: 'owner@example.test', password: 'correct-horse-battery' };

describe('the sign-in of the admin', () => {
  it('explains a wrong password, throttles guessing, and keeps the address', async () => {
    const { page, context } = await openShop(browser, { url: shop.url, locale: 'nl-NL' });
    await visit(page, '/admin/products?status=draft');
    const submit = page.getByRole('button', { name: 'Inloggen', exact: true });
    await submit.click();
    await page.getByText('Vul je e-mailadres in').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByLabel('E-mailadres').fill('somebody@example.test');
    await page.getByLabel('Wachtwoord').fill('not the password');
    await submit.click();
    await page.getByText('E-mailadres of wachtwoord klopt niet.').waitFor();
    const wait = page.getByText(/Te veel pogingen\. Probeer het over \d+ seconden? opnieuw\./);
    for (let attempt = 0; attempt < 12 && (await wait.count()) === 0; attempt += 1) {
      const answered = page.waitForResponse('**/api/auth/login');
      await submit.click();
      await answered;
      await page.locator('button[type=submit]:enabled').or(wait).first().waitFor();
    }
    await wait.waitFor();
    expect(await submit.isDisabled()).toBe(true);
    await context.close();

    await shop.database.query('DELETE FROM throttles');
    const owner = await openShop(browser, { url: shop.url, locale: 'nl-NL' });
    await visit(owner.page, '/admin/products?status=draft');
    await owner.page.getByLabel('E-mailadres').fill(OWNER.email);
    await owner.page.getByLabel('Wachtwoord').fill(OWNER.password);
    await owner.page.getByRole('button', { name: 'Inloggen', exact: true }).click();
    await owner.page.getByRole('heading', { level: 1, name: /Producten/ }).waitFor();
    expect(owner.page.url()).toContain('/admin/products?status=draft');
    await owner.context.close();
  });

  it('requires a new password after a one-time password', async () => {
    const { page, context, staff } = await openAdmin(browser, shop);
    await shop.database.query('UPDATE staff SET must_change_password = true WHERE id = $1', [staff.id]);
    await visit(page, '/admin');
    await page.getByRole('heading', { name: 'Kies je eigen wachtwoord' }).waitFor();
    await page.getByLabel('Huidig wachtwoord').fill('x');
    await page.getByLabel('Nieuw wachtwoord', { exact: true }).fill('short');
    await page.getByLabel('Nieuw wachtwoord nogmaals').fill('other');
    await page.getByRole('button', { name: 'Wachtwoord opslaan' }).click();
    await page.getByText('Gebruik minstens 12 tekens').waitFor();
    await page.getByText('De twee wachtwoorden zijn niet gelijk').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await context.close();
  });

  it('keeps unsaved work when the session ends and shows it after the next sign-in', async () => {
    const id = await makeProduct(shop.database, { name: 'Sligo Court' });
    const { page, context } = await openShop(browser, { url: shop.url, locale: 'nl-NL' });
    const enter = async () => {
      await page.getByLabel('E-mailadres').fill(OWNER.email);
      await page.getByLabel('Wachtwoord').fill(OWNER.password);
      await page.getByRole('button', { name: 'Inloggen', exact: true }).click();
    };
    await visit(page, `/admin/products/${id}`);
    await page.getByLabel('E-mailadres').waitFor();
    await enter();
    await page.getByLabel('Materiaal (Engels)').fill('Leather');
    await shop.database.query('DELETE FROM sessions');
    // The first call to fail detects it: saving, or the stream of new orders.
    const save = page.getByRole('button', { name: 'Product opslaan' });
    await save.evaluateAll((buttons: HTMLElement[]) => buttons.forEach((button) => button.click()));
    await page.getByRole('heading', { name: 'Inloggen', exact: true }).waitFor();
    expect(page.url()).toContain(id);
    expect(await page.getByLabel('Materiaal (Engels)').isVisible()).toBe(false);
    await enter();
    await page.getByLabel('Materiaal (Engels)').waitFor();
    await expect.poll(() => page.getByLabel('Materiaal (Engels)').inputValue()).toBe('Leather');
    await page.getByRole('button', { name: 'Product opslaan' }).click();
    await page.locator('.toast', { hasText: 'Product bijgewerkt' }).waitFor();
    await context.close();
  });

  it('asks for the password again before a sensitive step, and then does it', async () => {
    const { page, context } = await openShop(browser, { url: shop.url, locale: 'nl-NL', width: 390 });
    await visit(page, '/admin/staff/people');
    await page.getByLabel('E-mailadres').fill(OWNER.email);
    await page.getByLabel('Wachtwoord').fill(OWNER.password);
    await page.getByRole('button', { name: 'Inloggen', exact: true }).click();
    await page.getByRole('button', { name: 'Nieuw account' }).click();
    await shop.database.query('UPDATE sessions SET confirmed_at = NULL');
    await page.getByRole('dialog').getByLabel('E-mailadres').fill('niamh@example.test');
    await page.getByLabel('Eerste wachtwoord').fill('quiet-river-of-wool');
    await page.getByRole('button', { name: 'Opslaan', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Ben jij het?' });
    await question.waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await question.getByLabel('Jouw wachtwoord').fill('not it');
    await page.keyboard.press('Enter');
    await question.getByText('Dit wachtwoord klopt niet.').waitFor();
    await question.getByLabel('Jouw wachtwoord').fill(OWNER.password);
    await page.keyboard.press('Enter');
    await notice(page, 'Account toegevoegd');
    await page.locator('tr[data-account="niamh@example.test"]').waitFor();
    await context.close();
  });

  it('shows an owner the days left for the second factor, and then only its set-up', async () => {
    const { page, context, staff } = await openAdmin(browser, shop);
    const due = (when: string) =>
      shop.database.query(`UPDATE staff SET second_factor_due_at = now() + $2::interval WHERE id = $1`, [
        staff.id,
        when,
      ]);
    await due('3 days');
    await visit(page, '/admin/products');
    await page
      .getByRole('heading', { name: 'Tweestapsverificatie: nog 3 dagen om die in te stellen' })
      .waitFor();
    await page.locator('#main h1').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await due('-1 minute');
    await page.reload();
    await page.getByRole('heading', { name: 'Tweestapsverificatie instellen' }).waitFor();
    expect(await page.getByRole('navigation').count()).toBe(0);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Instellen' }).click();
    await page.getByRole('dialog').getByLabel('Huidig wachtwoord').waitFor();
    await context.close();
  });

  it('is in Dutch whatever the shop’s language is, and in English when selected', async () => {
    const { page, context } = await openAdmin(browser, shop, 'staff');
    await visit(page, '/admin/categories');
    await page.getByRole('heading', { level: 1, name: /Categorieën/ }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('nl');
    await page.getByRole('button', { name: 'English' }).first().click();
    await page.getByRole('heading', { level: 1, name: /Categories/ }).waitFor();
    await page.reload();
    await page.getByRole('heading', { level: 1, name: /Categories/ }).waitFor();
    await context.close();
  });
});
