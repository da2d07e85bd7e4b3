import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { useSharedShop } from './support/shared-shop.js';
import { openShop, networkSettled, visit, type ShopPage } from './support/shop-page.js';

const shop = inject('shop');
const parts = useSharedShop();

let open: ShopPage;
let page: Page;
// One browser context, which caches the scripts; every search starts on a freshly loaded page.
beforeAll(async () => {
  open = await openShop(parts.browser, { url: shop.url });
  page = open.page;
});
afterEach(() => expect(open.faults.splice(0)).toEqual([]));

const box = () => page.locator('header').getByRole('combobox', { name: 'Search products' });
const heading = () => page.getByRole('heading', { level: 1 }).innerText();
const names = () => page.locator('main article h3').allInnerTexts();
const total = async () => Number.parseInt(await page.locator('main').getByRole('status').first().innerText());
const addressed = () => new URL(page.url()).searchParams.get('q');

/** Types into the search box as a shopper does, and submits it. */
async function search(words: string): Promise<void> {
  await box().fill(words);
  await box().press('Enter');
  await page.waitForURL((url) => url.pathname === '/search' && url.searchParams.get('q') === words.trim());
  await page
    .locator('main')
    .getByText(/^\d+ products?$/)
    .waitFor();
  await networkSettled(page);
}

/** Returns the suggestions under the search box. */
async function suggestions(words: string): Promise<string[]> {
  await box().fill(words);
  await page.getByRole('listbox').getByRole('option').first().waitFor();
  await networkSettled(page);
  return page.getByRole('listbox').getByRole('option').allInnerTexts();
}

/** Time in ms after which the box has requested suggestions if it will; its own delay is 120. */
const PAUSE = 200;
const tracksuits = { every: /tracksuit/i, least: 5 };

// What each query finds is shown by `word-search.integration-spec`.
describe('a search in the browser', () => {
  it.each([
    ['traksuit', tracksuits],
    ["Dingle'; DROP TABLE products --", null],
    ['%jacket%', { every: /jacket|bomber|shell|fleece|parka|windbreaker|anorak/i, least: 5 }],
  ] as const)(
    'for %s shows what is meant, or says that there is nothing and where to look',
    async (words, found) => {
      await visit(page, '/about');
      await search(words);
      expect(await heading()).toBe(`Results for “${words}”`);
      expect(await box().inputValue()).toBe(words);
      if (found) {
        const shown = await names();
        expect(shown.length).toBeGreaterThanOrEqual(found.least);
        for (const name of shown) expect(name).toMatch(found.every);
        expect(await page.getByLabel('Sort by').locator('option').first().textContent()).toBe('Relevance');
        expect(await total()).toBeGreaterThanOrEqual(shown.length);
      } else await expectHelp();
    },
  );

  it('leads from retour to how something is sent back', async () => {
    await visit(page, '/search?q=retour');
    await page.getByText('No product is called “retour”.').waitFor();
    expect(await page.getByText('Nothing found').count()).toBe(0);
    await page.getByRole('link', { name: 'Sending something back' }).click();
    await page.waitForURL((url) => url.pathname === '/shipping-info' && url.hash === '#returns');
    await page.getByRole('heading', { name: 'Sending something back' }).waitFor();
  });

  it.each(['', '* % _'])('shows everything for the empty query %j', async (words) => {
    await visit(page, `/search?q=${encodeURIComponent(words)}`);
    expect(await heading()).toBe('Everything we make');
    const [row] = await parts.query<{ count: number }>(
      `SELECT count(*)::integer AS count FROM products WHERE status = 'active'`,
    );
    expect(await total()).toBe(row?.count);
    expect(await page.title()).toContain('Everything we make');
  });

  it('is not sent while the box is empty', async () => {
    await visit(page, '/about');
    await box().fill('   ');
    await box().press('Enter');
    await networkSettled(page);
    expect(new URL(page.url()).pathname).toBe('/about');
  });

  it('accepts 500 characters, with a short heading', async () => {
    const words = 'waterproof '.repeat(46).slice(0, 491) + ' qqzzqqzz';
    await visit(page, '/about');
    await search(words);
    expect((await heading()).length).toBeLessThan(90);
    expect(addressed()).toHaveLength(500);
    const tall = await page.getByRole('heading', { level: 1 }).evaluate((h1) => h1.clientHeight);
    expect(tall).toBeLessThan(200);
    await expectHelp();
    // A longer query from an address is cut, not rejected.
    await visit(page, `/search?q=${'jacket '.repeat(300)}`);
    expect((await names()).length).toBeGreaterThan(3);
  });

  it('keeps words, box and results on reload and going back', async () => {
    await visit(page, '/about');
    await search('fleece');
    const shown = await names();
    await search('linen');
    await page.reload();
    await page.locator('html[data-ready="true"]').waitFor();
    expect(await heading()).toBe('Results for “linen”');
    expect(await box().inputValue()).toBe('linen');
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Results for “fleece”' }).waitFor();
    await networkSettled(page);
    expect(await names()).toEqual(shown);
    expect(await box().inputValue()).toBe('fleece');
    await page.locator('main article a').first().click();
    await page.waitForURL(/\/product\//);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Results for “fleece”' }).waitFor();
    expect(await names()).toEqual(shown);
  });
});

describe('suggestions in the browser', () => {
  it.each([['traksuit', /tracksuit/i]])('for %s name what is meant', async (words, every) => {
    await visit(page, '/about');
    const shown = await suggestions(words);
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.length).toBeLessThanOrEqual(8);
    for (const name of shown) expect(name).toMatch(every);
  });

  it.each(['%', 'zzzzzz'])('do not open for %s, and the box stays usable', async (words) => {
    await visit(page, '/about');
    await box().fill(words);
    await page.waitForTimeout(PAUSE);
    await networkSettled(page);
    expect(await page.getByRole('listbox').count()).toBe(0);
    expect(await box().getAttribute('aria-expanded')).toBe('false');
    await search('dingle');
    expect(await names()).toContain('Dingle Shell Jacket');
  });

  it('are selected by arrow keys and Enter; Escape closes them and keeps the words', async () => {
    await visit(page, '/about');
    const [first = ''] = await suggestions('dingle');
    await box().press('Escape');
    expect(await page.getByRole('listbox').count()).toBe(0);
    expect(await box().inputValue()).toBe('dingle');
    await box().press('ArrowDown');
    await box().press('Enter');
    await page.waitForURL(/\/product\//);
    await page.getByRole('heading', { level: 1, name: first }).waitFor();
  });
});

describe('a Dutch shopper', () => {
  it('searches in Dutch and sees Dutch names, on the page and in the suggestions', async () => {
    const dutch = await openShop(parts.browser, { url: shop.url, locale: 'nl-NL' });
    await visit(dutch.page, '/search?q=regenjas');
    expect(await dutch.page.locator('main article h3').allInnerTexts()).toContain('Dingle regenjas');
    await dutch.page.locator('header').getByRole('combobox').fill('jass');
    await dutch.page.getByRole('option', { name: 'JASSEN' }).waitFor();
    await visit(dutch.page, '/search?q=zzzzzz');
    await dutch.page.getByText('Niets gevonden voor ‘zzzzzz’').waitFor();
    await dutch.page.locator('main').getByRole('link', { name: 'TRAININGSPAKKEN' }).click();
    await dutch.page.getByRole('heading', { level: 1, name: 'TRAININGSPAKKEN' }).waitFor();
    expect(dutch.faults).toEqual([]);
    await dutch.context.close();
  });
});

/** Expects the message for no results: an explanation, links, and no controls for an empty list. */
async function expectHelp(): Promise<void> {
  const main = page.locator('main');
  await main.getByText(/^Nothing found for “/).waitFor();
  await main.getByText('Check the spelling, try one word less, or look through a collection.').waitFor();
  for (const name of ['JACKETS', 'TRACKSUIT', 'SHORT SETS', 'TRAINERS'])
    expect(await main.getByRole('link', { name, exact: true }).count(), name).toBe(1);
  expect(await main.getByRole('combobox').count()).toBe(0);
}
