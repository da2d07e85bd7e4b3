import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually, startTestShop, type TestShop } from '../../server/test/support/app.js';
import { closeContexts, sharedBrowser } from '../../server/test/support/browser.js';
import { loadDemo } from '../../server/test/support/demo-shop.js';
import { createFirstOwner } from '../../server/test/support/first-owner.js';
import { mailParts } from '../../server/test/support/mail-parts.js';
import { startMailServer, type MailServer } from '../../server/test/support/mail-server.js';
import { pdfText } from '../../server/test/support/pdf-text.js';
import { StripeStandIn } from '../../server/test/support/stripe-stand-in.js';
import { loaded } from './support/admin-page.js';
import { NewOwner } from './support/new-owner.js';
import { openShop, visit } from './support/shop-page.js';
import { CHECKOUT_FIELDS } from './support/shop-views.js';

/** What says that a shop is the one that the demo invented. */
const TRACES = /\b(?:Aran|Irish|Ierse?|Ierland|Ireland|Galway)\b|aranandash/i;

let stripe: StripeStandIn;
let mailServer: MailServer;
let shop: TestShop;
let browser: Browser;
let page: Page;
let faults: string[];

/** As the first start of an empty data directory leaves it. */
beforeAll(async () => {
  stripe = await new StripeStandIn().start();
  mailServer = await startMailServer({ isSilent: false });
  shop = await startTestShop({ worker: true, env: { STRIPE_API_URL: stripe.url } });
  stripe.shopUrl = shop.url;
  await createFirstOwner(shop);
  // The api has stored the defaults; at a first start the demo comes before it.
  await shop.database.query('DELETE FROM settings');
  await loadDemo(shop);
  browser = await sharedBrowser();
  ({ page, faults } = await openShop(browser, { url: shop.url, locale: 'nl-NL' }));
});
afterAll(async () => {
  await closeContexts(browser);
  await shop.stop();
  await mailServer.close();
  await stripe.stop();
});

it('a new shop is that of the demo', async () => {
  const home = await (await fetch(shop.url, { headers: { 'accept-language': 'nl' } })).text();
  expect(tracesIn(home).length).toBeGreaterThan(5);
});

it('a new owner makes the shop hers by the guide, and opens it', async () => {
  const owner = new NewOwner(page, shop);
  await owner.signsIn();
  await owner.saysWhoSells();
  await owner.saysHerVat();
  await owner.dressesTheShop();
  await owner.takesOutTheDemo();
  await owner.addsHerFirstProduct('Linnen overhemd', '89,00');
  await owner.addsProduct('Linnen jurk', '129,00');
  await owner.addsProduct('Linnen sjaal', '39,50');
  await owner.writesHerHomePage();
  await owner.choosesWhereSheDelivers();
  await owner.connectsPayments(stripe);
  await owner.connectsMail(mailServer);
  await owner.confirmsTheTexts();
  await owner.opens();
});

it('a shopper reads her shop in Dutch, buys, and gets her mail', async () => {
  const { page: shopper, faults: seen } = await openShop(browser, {
    url: shop.url,
    locale: 'nl-NL',
    width: 390,
  });
  await visit(shopper, '/');
  await shopper.getByRole('heading', { level: 1, name: 'Linnen voor alle dagen' }).waitFor();
  await shopper.getByRole('link', { name: 'Linnen overhemd' }).first().click();
  await shopper
    .getByRole('navigation', { name: 'Je bent hier' })
    .getByRole('link', { name: 'Hemden' })
    .waitFor();
  await shopper.locator('label', { hasText: /^M$/ }).click();
  await shopper.getByRole('button', { name: 'In winkelmand', exact: true }).first().click();
  await shopper.getByRole('dialog').getByRole('link', { name: 'Naar de kassa' }).click();
  for (const [name, value] of Object.entries(CHECKOUT_FIELDS))
    await shopper.locator(`main [name=${name}]`).fill(value);
  await shopper.getByRole('button', { name: /^Betaal met iDEAL/ }).click();
  await shopper.waitForURL(`${stripe.url}/**`);
  stripe.pay(shopper.url(), 'ideal');

  const toShopper = new RegExp(`^To: ${CHECKOUT_FIELDS.email}$`, 'm');
  const mail = await eventually(() => Promise.resolve(mailServer.mails.find((one) => toShopper.test(one))));
  expect(mail).toContain('From: Noord Atelier <hallo@noordatelier.nl>');
  expect(await readable(mail)).toMatch(/bestelling NA-\w{4}-\w{4}/);
  // The stand-in has no page to pay on.
  expect(seen.filter((fault) => !fault.includes(stripe.url))).toEqual([]);
});

// Her pages are read by `amsterdam.api-spec`.
it('no mail and nothing in the admin names the shop of the demo', async () => {
  const mails = await Promise.all(mailServer.mails.map(readable));
  expect(mails.flatMap(tracesIn)).toEqual([]);
  expect(await tracesInAdmin()).toEqual([]);
  // The browser notes itself that she was not signed in yet.
  expect(faults.filter((fault) => !fault.includes('/api/auth/me'))).toEqual([]);
});

const tracesIn = (text: string): string[] =>
  [...text.matchAll(new RegExp(`.{0,60}(?:${TRACES.source}).{0,60}`, 'gi'))].map(([found]) => found);

/** What the reader of a mail sees: its head, its texts and its documents. */
async function readable(mail: string): Promise<string> {
  const parts = await Promise.all(
    mailParts(mail).map(async ({ type, bytes }) => {
      if (type === 'application/pdf') return pdfText(new Uint8Array(bytes).buffer);
      return type.startsWith('text/') ? bytes.toString() : '';
    }),
  );
  return [mail.slice(0, mail.search(/\r?\n\r?\n/)), ...parts].join('\n');
}

/** Titles and headings of every page of the admin's menu, and what stands around them. */
async function tracesInAdmin(): Promise<string[]> {
  const found: string[] = [];
  await visit(page, '/admin');
  await loaded(page);
  const links = page.locator('header nav a[href^="/admin/"]');
  const seen = new Set<string>();
  for (;;) {
    const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    // The pages of an open entry come before the next entry.
    const path = paths.find((one) => !seen.has(one));
    if (path === undefined) break;
    seen.add(path);
    await page.locator(`header nav a[href="${path}"]`).first().click();
    await page.waitForURL(`${shop.url}${path}**`);
    await loaded(page);
    const headings = await page.locator('h1, h2, h3, nav, aside').allInnerTexts();
    await page.locator(`header nav a[href="${path}"][aria-current=page]`).waitFor();
    found.push(...tracesIn([await page.title(), ...headings].join('\n')).map((trace) => `${path}: ${trace}`));
  }
  expect(seen.size).toBeGreaterThan(30);
  return found;
}
