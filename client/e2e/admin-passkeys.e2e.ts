// @module-tag strict
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../server/test/support/app.js';
import { createFirstOwner } from '../../server/test/support/first-owner.js';
import { siteOf } from '../../server/test/support/authenticator.js';
import { closeContexts, sharedBrowser } from '../../server/test/support/browser.js';
import { accessibilityFaults } from './support/axe.js';
import { openShop, visit } from './support/shop-page.js';

const OWNER = { email: 'owner@example.test', password: 'correct-horse-battery' };

let shop: TestShop;
let browser: Browser;
let page: Page;
let faults: string[];

/** Gives the page's browser a device with a fingerprint reader, on which the right finger lies. */
async function addAuthenticator(to: Page): Promise<void> {
  const devtools = await to.context().newCDPSession(to);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

beforeAll(async () => {
  shop = await startTestShop();
  await createFirstOwner(shop);
  browser = await sharedBrowser();
  // Browsers allow no passkeys at an IP address.
  ({ page, faults } = await openShop(browser, { url: siteOf(shop).origin, locale: 'nl-NL' }));
  await addAuthenticator(page);
});
afterAll(async () => {
  await closeContexts(browser);
  await shop.stop();
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = () => page.getByRole('dialog');
const row = () => page.locator('[data-passkey]');

async function givePassword(email = 'E-mailadres', password = 'Wachtwoord', submit = 'Inloggen') {
  await page.getByLabel(email).fill(OWNER.email);
  await page.getByLabel(password).fill(OWNER.password);
  await button(submit).click();
}

/** Signs out and waits for the reload. The sign-in form already appears before it. */
async function signOut(label: string, heading: string): Promise<void> {
  const loaded = page.waitForEvent('load');
  await button(label).first().click();
  await loaded;
  await page.getByRole('heading', { name: heading }).waitFor();
  await visit(page, '/admin/staff');
}

describe('passkeys', () => {
  it('are explained, and not tried, at an IP address', async () => {
    const { page: atIp, context } = await openShop(browser, { url: shop.url, locale: 'nl-NL' });
    await visit(atIp, '/admin');
    await atIp.getByRole('button', { name: 'Inloggen met een passkey' }).click();
    const alert = atIp.getByRole('alert').filter({ hasText: 'IP-adres' });
    await alert.waitFor();
    expect(await alert.innerText()).toContain(`${siteOf(shop).origin}/admin`);
    await context.close();
  });

  it('are added in the account under a name, and the first one brings recovery codes', async () => {
    await visit(page, '/admin/staff');
    await givePassword();
    await page.getByText('Nog geen passkey.').waitFor();
    await button('Passkey toevoegen').click();
    await dialog().getByRole('button', { name: 'Verder' }).click();
    await dialog().getByText('Geef hem een naam van hoogstens 60 tekens.').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await dialog().getByLabel('Naam').fill('Laptop van Mary');
    await dialog().getByRole('button', { name: 'Verder' }).click();
    await dialog().getByRole('heading', { name: 'Bewaar je herstelcodes' }).waitFor();
    expect(await dialog().getByRole('listitem').count()).toBe(10);
    await dialog().getByRole('button', { name: 'Ik heb ze bewaard' }).click();
    await row().getByText('Laptop van Mary').waitFor();
    await row().getByText('nog niet gebruikt').waitFor();
    await page.getByText('nog 10 herstelcodes').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  it('sign in without address and password', async () => {
    await signOut('Uitloggen', 'Inloggen');
    await button('Inloggen met een passkey').waitFor();
    await button('Inloggen met een passkey').click();
    await row().getByText('laatst gebruikt').waitFor();
  });

  it('are the second step after the password, in English', async () => {
    await button('English').first().click();
    await signOut('Sign out', 'Sign in');
    await givePassword('Email address', 'Password', 'Sign in');
    await page.getByLabel('Recovery code').waitFor();
    expect(await page.getByLabel('Password').count()).toBe(0);
    expect(await accessibilityFaults(page)).toEqual([]);
    await button('Sign in with a passkey').click();
    await row().getByText('last used').waitFor();
    await button('Nederlands').first().click();
    await row().getByText('laatst gebruikt').waitFor();
  });

  it('are renamed', async () => {
    await button('Laptop van Mary hernoemen').click();
    await dialog().getByLabel('Naam').fill('Oude laptop');
    await dialog().getByRole('button', { name: 'Opslaan' }).click();
    await row().getByText('Oude laptop').waitFor();
    // While nobody is signed in, the shop answers so to the question who it is, and to a count of the menu that was under way.
    expect(faults.filter((fault) => !fault.includes('401 (Unauthorized)'))).toEqual([]);
  });

  it('are removed after a confirmation with the passkey itself', async () => {
    await shop.database.query(`UPDATE sessions SET confirmed_at = now() - interval '11 minutes'`);
    await button('Oude laptop verwijderen').click();
    await dialog().getByText('Het is je enige tweede stap').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await dialog().getByRole('button', { name: 'Verwijderen' }).click();
    const question = page.getByRole('dialog', { name: 'Ben jij het?' });
    await question.getByRole('button', { name: 'Liever een passkey gebruiken' }).click();
    await page.getByText('Nog geen passkey.').waitFor();
    expect(await shop.database.query('SELECT 1 FROM staff_passkeys')).toEqual([]);
  });

  it('no longer sign in once they are removed, and the shop says so', async () => {
    await signOut('Uitloggen', 'Inloggen');
    await button('Inloggen met een passkey').click();
    await page.getByText('De winkel kent deze passkey niet, of hij is verwijderd.').waitFor();
    await givePassword();
    await page.getByText('Nog geen passkey.').waitFor();
  });

  it('fulfil the demand for a second factor of an owner whose time for it is over', async () => {
    await shop.database.query('UPDATE staff SET second_factor_due_at = now()');
    await page.reload();
    await page.getByRole('heading', { name: 'Tweestapsverificatie instellen' }).waitFor();
    await button('Passkey toevoegen').click();
    await dialog().getByLabel('Naam').fill('Telefoon');
    await dialog().getByRole('button', { name: 'Verder' }).click();
    await dialog().getByRole('button', { name: 'Ik heb ze bewaard' }).click();
    await row().getByText('Telefoon').waitFor();
  });
});
