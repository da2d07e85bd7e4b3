// @module-tag strict
import { Secret, TOTP } from 'otpauth';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../server/test/support/app.js';
import { createFirstOwner } from '../../server/test/support/first-owner.js';
import { closeContexts, sharedBrowser } from '../../server/test/support/browser.js';
import { openAdmin } from './support/admin-page.js';
import { accessibilityFaults } from './support/axe.js';
import { openShop, visit } from './support/shop-page.js';

const OWNER = { email: 'owner@example.test', password: 'correct-horse-battery' };

let shop: TestShop;
let browser: Browser;
let page: Page;
let secret: string;
let recoveryCodes: string[];

beforeAll(async () => {
  shop = await startTestShop();
  await createFirstOwner(shop);
  browser = await sharedBrowser();
  ({ page } = await openShop(browser, { url: shop.url, locale: 'nl-NL' }));
});
afterAll(async () => {
  await closeContexts(browser);
  await shop.stop();
});

/** The authenticator app's code, `steps` intervals of thirty seconds from now. */
const code = (steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = () => page.getByRole('dialog');
const said = (text: string) => page.getByText(text).first().waitFor();

async function givePassword() {
  await page.getByLabel('E-mailadres').fill(OWNER.email);
  await page.getByLabel('Wachtwoord').fill(OWNER.password);
  await button('Inloggen').click();
}

/** Signs out and waits for the reload. The sign-in form already appears before it. */
async function signOut(label: string): Promise<void> {
  const loaded = page.waitForEvent('load');
  await button(label).first().click();
  await loaded;
}

describe('two-step sign-in', () => {
  it('is set up in the account with password, QR code and key, a first code, and recovery codes', async () => {
    await visit(page, '/admin/staff');
    await givePassword();
    await page.getByRole('heading', { name: 'Tweestapsverificatie Uit' }).waitFor();
    await button('Instellen').click();
    await dialog().getByLabel('Huidig wachtwoord').fill('not it');
    await dialog().getByRole('button', { name: 'Verder' }).click();
    await dialog().getByText('Het huidige wachtwoord klopt niet.').waitFor();
    await dialog().getByLabel('Huidig wachtwoord').fill(OWNER.password);
    await dialog().getByRole('button', { name: 'Verder' }).click();
    const picture = dialog().getByRole('img', { name: /QR-code/ });
    await picture.waitFor();
    expect(
      await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
    ).toBeGreaterThan(100);
    expect(await accessibilityFaults(page)).toEqual([]);
    secret = (await page.getByTestId('second-factor-key').innerText()).replace(/\s/g, '');

    await dialog().getByLabel('Code die de app nu toont').fill('12');
    await dialog().getByRole('button', { name: 'Aanzetten' }).click();
    await dialog().getByText('Zes cijfers, of een hele herstelcode.').waitFor();
    await dialog().getByLabel('Code die de app nu toont').fill(code(20));
    await dialog().getByRole('button', { name: 'Aanzetten' }).click();
    await dialog().getByText('Deze code klopt niet, of is al gebruikt.').waitFor();
    await dialog().getByLabel('Code die de app nu toont').fill(code());
    await dialog().getByRole('button', { name: 'Aanzetten' }).click();
    await dialog().getByRole('heading', { name: 'Bewaar je herstelcodes' }).waitFor();
    recoveryCodes = await dialog().getByRole('listitem').allInnerTexts();
    expect(recoveryCodes).toHaveLength(10);
    expect(await accessibilityFaults(page)).toEqual([]);
    const download = page.waitForEvent('download');
    await dialog().getByRole('link', { name: 'Downloaden' }).click();
    expect((await download).suggestedFilename()).toBe('recovery-codes.txt');
    await dialog().getByRole('button', { name: 'Ik heb ze bewaard' }).click();
    await page.getByRole('heading', { name: 'Tweestapsverificatie Aan' }).waitFor();
    await said('nog 10 herstelcodes');
  });

  it('asks for the code at sign-in, explains a wrong one, and accepts the right one', async () => {
    await signOut('Uitloggen');
    await page.getByRole('heading', { name: 'Inloggen' }).waitFor();
    await visit(page, '/admin/staff');
    await givePassword();
    await page.getByLabel('Code uit de app').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await button('Inloggen').click();
    await said('Vul de code in');
    await page.getByLabel('Code uit de app').fill(code(20));
    await button('Inloggen').click();
    await said('Deze code klopt niet, of is al gebruikt');
    await shop.database.query('UPDATE staff SET totp_last_step = totp_last_step - 2');
    await page.getByLabel('Code uit de app').fill(code());
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Tweestapsverificatie Aan' }).waitFor();
  });

  it('accepts a recovery code, in English', async () => {
    await button('English').first().click();
    await signOut('Sign out');
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await visit(page, '/admin/staff');
    await page.getByLabel('Email address').fill(OWNER.email);
    await page.getByLabel('Password').fill(OWNER.password);
    await button('Sign in').click();
    await button('Use a recovery code').click();
    await page.getByLabel('Recovery code').fill(recoveryCodes[0] ?? '');
    await button('Sign in').click();
    await page.getByRole('heading', { name: 'Two-step sign-in On' }).waitFor();
    await said('9 recovery codes left');
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  it('issues new recovery codes, and is turned off with password and code', async () => {
    const prove = async (opener: string, submit: string, given: string) => {
      await button(opener).click();
      await dialog().getByLabel('Current password').fill(OWNER.password);
      await dialog().getByLabel('Code from the app, or a recovery code').fill(given);
      await dialog().getByRole('button', { name: submit }).click();
    };
    await prove('New recovery codes', 'New recovery codes', recoveryCodes[1] ?? '');
    await dialog().getByRole('heading', { name: 'Keep your recovery codes' }).waitFor();
    recoveryCodes = await dialog().getByRole('listitem').allInnerTexts();
    await dialog().getByRole('button', { name: 'I have kept them' }).click();
    await said('10 recovery codes left');
    await prove('Turn off', 'Turn off', recoveryCodes[0] ?? '');
    await page.getByRole('heading', { name: 'Two-step sign-in Off' }).waitFor();
    await page.getByRole('link', { name: 'Log', exact: true }).click();
    await said('Two-step sign-in turned off');
    await said('Recovery code used');
    await button('Nederlands').first().click();
  });

  it('cannot be turned off, nor the password replaced, in the row of one’s own account', async () => {
    await visit(page, '/admin/staff/people');
    const row = page.locator(`tr[data-account="${OWNER.email}"]`);
    await shop.database.query(
      `UPDATE staff SET totp_secret = 'sealed', totp_last_step = 1 WHERE email = $1`,
      [OWNER.email],
    );
    await page.reload();
    await row.getByText('Twee stappen').waitFor();
    await row.getByRole('button').click();
    await dialog().getByText('staan onder Mijn account').waitFor();
    expect(await dialog().locator('[type=password]').count()).toBe(0);
    expect(
      await dialog()
        .getByRole('button', { name: /verificatie/ })
        .count(),
    ).toBe(0);
    await page.keyboard.press('Escape');
    await shop.database.query(`UPDATE staff SET totp_secret = NULL, totp_last_step = NULL WHERE email = $1`, [
      OWNER.email,
    ]);
  });

  it('is turned off by the owner for a member who has lost the app', async () => {
    const { staff, context: other } = await openAdmin(browser, shop, 'staff');
    await other.close();
    await shop.database.query(`UPDATE staff SET totp_secret = 'sealed', totp_last_step = 1 WHERE id = $1`, [
      staff.id,
    ]);
    await visit(page, '/admin/staff/people');
    const row = page.locator(`tr[data-account="${staff.email}"]`);
    await row.getByText('Twee stappen').waitFor();
    await row.getByRole('button').click();
    await dialog().getByRole('button', { name: 'Tweestapsverificatie uitzetten' }).click();
    await page.getByRole('dialog', { name: /Tweestapsverificatie van .* uitzetten/ }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Uitzetten', exact: true }).click();
    await said('Tweestapsverificatie uitgezet');
    await row.getByText('Twee stappen').waitFor({ state: 'detached' });
  });

  it('leads to the password change when an owner resets the password of a working member', async () => {
    const { page: work, context: other, staff } = await openAdmin(browser, shop, 'owner');
    await visit(work, '/admin/staff');
    await work.getByRole('heading', { name: 'Tweestapsverificatie Uit' }).waitFor();
    await shop.database.query('UPDATE staff SET must_change_password = true WHERE id = $1', [staff.id]);
    // The first call to fail detects it.
    const people = work.getByRole('link', { name: 'Medewerkers', exact: true });
    await people.evaluateAll((links: HTMLElement[]) => links.forEach((link) => link.click()));
    await work.getByRole('heading', { name: 'Kies je eigen wachtwoord' }).waitFor();
    await other.close();
  });
});
