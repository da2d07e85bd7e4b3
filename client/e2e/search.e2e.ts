import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { productsOf, useSharedShop } from './support/shared-shop.js';
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
  await page.getByRole('heading', { level: 1, name: `Results for “${words.slice(0, 20)}` }).waitFor();
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

const JACKETS = /jacket|bomber|shell|fleece|parka|windbreaker|anorak/i;

/** Names that the shop's API finds. */
const found = async (words: string) =>
  (await productsOf(`limit=100&search=${encodeURIComponent(words)}`)).map(({ name }) => name);

// Slips, sizes, reductions and Dutch garments are shown by `word-search.integration-spec`.
describe('a search of the demo catalogue', () => {
  it.each([
    ['TRACKSUIT', /tracksuit/i, 5],
    ['groen jacket', JACKETS, 3],
    ['AA-DNG-BOT-M', /^Dingle Shell Jacket$/, 1],
    ['"Dingle Shell Jacket"', /Dingle|Jacket|Shell/, 1],
    ['ding*', /./, 1],
    ['%jacket%', JACKETS, 5],
  ])('finds for %s only what is meant', async (words, every, least) => {
    const names = await found(words);
    expect(names.length).toBeGreaterThanOrEqual(least);
    for (const name of names) expect(name).toMatch(every);
  });

  it('finds nothing for a statement of SQL', async () => {
    expect(await found("Dingle'; DROP TABLE products --")).toEqual([]);
  });

  it('finds green products for green in Dutch, by the names of the colours', async () => {
    const green = await parts.query<{ name: string }>(
      `SELECT name FROM products WHERE status = 'active' AND colors && '{Bottle,Moss}'`,
    );
    const names = green.map(({ name }) => name);
    expect((await found('groen jacket')).filter((name) => !names.includes(name))).toEqual([]);
  });

  it('finds ecru products, and nothing else', async () => {
    const meant = await parts.query<{ name: string }>(
      `SELECT name FROM products
       WHERE status = 'active'
         AND (colors && '{Ecru}' OR concat_ws(' ', description, material, translations) ~* 'ecru')`,
    );
    expect((await found('ecru')).sort()).toEqual(meant.map(({ name }) => name).sort());
  });

  it.each([
    ['TRACKSUIT', /tracksuit/i],
    ['groen jacket', /./],
    ['ecru', /./],
    ['AA-DNG-BOT-M', /^Dingle Shell Jacket$/],
    ['"dingle', /./],
    ['%jacket_', /./],
  ])('suggests for %s what is meant', async (words, every) => {
    const labels = await suggested(words);
    expect(labels.length).toBeGreaterThan(0);
    expect(labels.length).toBeLessThanOrEqual(8);
    for (const label of labels) expect(label).toMatch(every);
  });

  it.each(['%', '""', '**', 'no such thing '.repeat(7)])('suggests nothing for %s', async (words) => {
    expect(await suggested(words)).toEqual([]);
  });

  it.each(['%', '_', '"', "'", '\\\\', '   '])('is a page of everything for %j', async (words) => {
    const html = await (await fetch(`${shop.url}/search?q=${encodeURIComponent(words)}`)).text();
    expect(html).toMatch(/<h1[^>]*>Everything we make</);
  });
});

async function suggested(words: string): Promise<string[]> {
  const answer = await fetch(`${shop.url}/api/products/suggestions?q=${encodeURIComponent(words)}`);
  return ((await answer.json()) as { label: string }[]).map(({ label }) => label);
}

describe('a search in the browser', () => {
  it('shows what is meant by a misspelt word', async () => {
    await visit(page, '/about');
    await search('traksuit');
    expect(await heading()).toBe('Results for “traksuit”');
    expect(await box().inputValue()).toBe('traksuit');
    const shown = await names();
    expect(shown.length).toBeGreaterThanOrEqual(5);
    for (const name of shown) expect(name).toMatch(/tracksuit/i);
    expect(await page.getByLabel('Sort by').locator('option').first().textContent()).toBe('Relevance');
    expect(await total()).toBeGreaterThanOrEqual(shown.length);
  });

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
    await expect.poll(total).toBe(row?.count);
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
    await expect.poll(async () => (await names()).length).toBeGreaterThan(3);
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
    await expect.poll(names).toEqual(shown);
    expect(await box().inputValue()).toBe('fleece');
    await page.locator('main article a').first().click();
    await page.waitForURL(/\/product\//);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Results for “fleece”' }).waitFor();
    await expect.poll(names).toEqual(shown);
  });
});

describe('suggestions in the browser', () => {
  it('name what is meant by a misspelt word', async () => {
    await visit(page, '/about');
    const shown = await suggestions('traksuit');
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.length).toBeLessThanOrEqual(8);
    for (const name of shown) expect(name).toMatch(/tracksuit/i);
  });

  it('do not open when there are none, and the box stays usable', async () => {
    await visit(page, '/about');
    const answered = page.waitForResponse(/\/api\/products\/suggestions/);
    await box().fill('zzzzzz');
    await (await answered).finished();
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
    await page.getByRole('listbox').waitFor({ state: 'detached' });
    expect(await box().inputValue()).toBe('dingle');
    await box().press('ArrowDown');
    await page.getByRole('listbox').waitFor();
    await box().press('Enter');
    await page.waitForURL(/\/product\//);
    await page.getByRole('heading', { level: 1, name: first }).waitFor();
  });
});

describe('a Dutch shopper', () => {
  it('searches in Dutch and sees Dutch names, on the page and in the suggestions', async () => {
    const dutch = await openShop(parts.browser, { url: shop.url, locale: 'nl-NL' });
    await visit(dutch.page, '/search?q=regenjas');
    await dutch.page.locator('main article').getByText('Dingle regenjas').first().waitFor();
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
