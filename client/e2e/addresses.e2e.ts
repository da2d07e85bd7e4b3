import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { productsOf, useSharedShop } from './support/shared-shop.js';
import { networkSettled, openShop, visit, type ShopPage } from './support/shop-page.js';

const shop = inject('shop');
const parts = useSharedShop();
const open = (width = 1280) => openShop(parts.browser, { url: shop.url, width });

const names = (page: Page) => page.locator('main article h3').allInnerTexts();
const scrolled = (page: Page) => page.evaluate<number>('Math.round(scrollY)');

describe('the address of a list', () => {
  it('keeps filters, sorting and view on reload, when shared and on going back, with the scroll position', async () => {
    const { page, context, faults } = await open();
    await visit(page, '/category/JACKETS');
    await page.locator('aside label', { hasText: /^M/ }).first().click();
    await page.waitForURL(/size=M/);
    await page.locator('main select').selectOption('price-asc');
    await page.waitForURL(/sort=price-asc/);
    await page.locator('main').getByRole('button', { name: 'Clean', exact: true }).click();
    await page.waitForURL(/view=clean/);
    await networkSettled(page);
    await page.locator('[aria-busy=true]').waitFor({ state: 'detached' });
    const shown = await names(page);
    expect(shown.length).toBeGreaterThan(3);

    await page.reload();
    await expect.poll(() => names(page)).toEqual(shown);
    expect(await page.locator('main select').inputValue()).toBe('price-asc');
    const other = await open();
    await visit(other.page, page.url());
    await expect.poll(() => names(other.page)).toEqual(shown);
    expect(
      await other.page.getByRole('button', { name: 'Clean', exact: true }).getAttribute('aria-pressed'),
    ).toBe('true');
    await other.context.close();

    await page.locator('html[data-ready="true"]').waitFor();
    await page.evaluate('scrollTo(0, 700)');
    await expect.poll(() => scrolled(page)).toBe(700);
    await page.locator('main article').nth(4).getByRole('link').first().click();
    await page.waitForURL(/\/product\//);
    await expect.poll(() => scrolled(page)).toBe(0);
    await page.goBack();
    await page.waitForURL(/view=clean/);
    await expect.poll(() => names(page)).toEqual(shown);
    await expect.poll(() => scrolled(page)).toBe(700);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('restores every step of a search', async () => {
    const { page, context } = await open();
    await visit(page, '/search?q=jacket');
    await page.locator('main article').first().waitFor();
    const first = await names(page);
    await page.getByPlaceholder('Search products...').first().fill('trainer');
    await page.keyboard.press('Enter');
    await page.waitForURL(/q=trainer/);
    await expect.poll(() => names(page)).not.toEqual(first);
    await page.goBack();
    await page.waitForURL(/q=jacket/);
    await expect.poll(() => names(page)).toEqual(first);
    const field = page.getByPlaceholder('Search products...').first();
    await expect.poll(() => field.inputValue()).toBe('jacket');
    await page.reload();
    await expect.poll(() => names(page)).toEqual(first);
    await context.close();
  });
});

describe('a link inside the shop', () => {
  it('keeps the page until the next one has loaded and shows progress', async () => {
    const { page, context, faults } = await open(390);
    await visit(page, '/category/JACKETS');
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    await page.route(/product-page-.*\.js$/, async (route) => {
      await arrived;
      await route.continue();
    });
    const card = page.locator('main article').first();
    const name = await card.locator('h3').innerText();
    const link = card.getByRole('link').first();
    await link.click();
    await expect.poll(() => link.getAttribute('aria-busy')).toBe('true');
    expect(await page.locator('main h1').innerText()).toBe('JACKETS');
    const line = `getComputedStyle(document.documentElement, '::before')`;
    expect(await page.evaluate(`[${line}.position, ${line}.animationName]`)).toEqual(['fixed', 'arrive']);
    arrive();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    expect(await page.evaluate(`${line}.content`)).toBe('none');
    expect(faults).toEqual([]);
    await context.close();
  });
});

describe('a malformed address', () => {
  let visitor: ShopPage;
  beforeAll(async () => {
    visitor = await open();
  });

  it.each([
    ['percent signs without a meaning', '/category/%E0%A4%A', 404, 'There is no collection by that name'],
    [
      'absurd filters',
      '/category/JACKETS?minPrice=cheap&size=%00&sort=best&view=upside-down&page=-7&color=',
      200,
      'JACKETS',
    ],
    [
      'a filter without end',
      `/category/JACKETS?size=${'x'.repeat(2000)}`,
      200,
      'Nothing left under these filters',
    ],
    ['a query without end', `/search?q=${'q'.repeat(500)}`, 200, 'Nothing found'],
    ['quotes and wildcards', '/search?q=%25%27%22%5C_*%26%7C!():', 200, ''],
    ['control characters', '/search?q=%00%01', 200, 'Everything we make'],
    ['an empty query', '/search', 200, 'Everything we make'],
    ['parameters that no page reads', '/search?utm_source=mail&x=17&sort=newest', 200, 'Everything we make'],
  ] as const)('%s is answered with a page that helps, and hydrates', async (_what, path, status, words) => {
    const { page, faults } = visitor;
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(status);
    await page.locator('html[data-ready="true"]').waitFor();
    expect(await page.locator('header').getByRole('link', { name: /home$/ }).count()).toBe(1);
    // When a search takes the server too long, the browser renders it once it has loaded.
    await expect.poll(() => page.locator('main').innerText()).toContain(words);
    expect(await page.locator('main h1').innerText()).toBeTruthy();
    expect(await page.locator('main a, main button').count()).toBeGreaterThan(0);
    // The browser reports the 404, and the router warns about an address that cannot be decoded.
    const expected = new RegExp(`status of ${status}|could not be decoded`);
    expect(faults.splice(0).filter((fault) => !expected.test(fault))).toEqual([]);
  });
});

describe('when the shop does not answer', () => {
  it('a list offers a retry that works', async () => {
    const { page, context } = await open();
    await visit(page, '/about');
    await page.route(/\/api\/products/, (route) => route.fulfill({ status: 503, body: '' }));
    await page.locator('footer').getByRole('link', { name: 'TRAINERS' }).click();
    await page.getByText('The products did not come through').waitFor();
    await page.unrouteAll();
    await page.locator('main').getByRole('button', { name: 'Try again' }).click();
    await page.locator('main article').first().waitFor();
    await context.close();
  });

  it('an error in a page keeps header and cart and shows a message', async () => {
    const { page, context } = await open();
    const [product] = await productsOf('category=TRAINERS&limit=1');
    await visit(page, '/about');
    // A response that the page cannot render.
    await page.route(/\/api\/products\/by-slug\//, (route) =>
      route.fulfill({ json: { id: product?.id, name: 'x' } }),
    );
    await page.locator('footer').getByRole('link', { name: 'TRAINERS' }).click();
    await page.locator('main article').first().getByRole('link').first().click();
    await page.getByRole('heading', { name: 'This page has come apart at the seams' }).waitFor();
    expect(await page.getByTestId('cart-link').isVisible()).toBe(true);
    await page.locator('header').getByRole('link', { name: 'About' }).click();
    await page.getByRole('heading', { level: 1, name: /weather/ }).waitFor();
    await context.close();
  });
});

describe('another language', () => {
  it('is another address of the same page, with what was typed and where it was read', async () => {
    const { page, context, faults } = await openShop(parts.browser, { url: shop.url, width: 1280 });
    await visit(page, '/contact');
    const email = page.locator('main form input[type=email]');
    await email.fill('niamh@example.com');
    const switchTo = (name: string) => page.locator('header').getByRole('link', { name }).first().click();
    await switchTo('nl – Nederlands');
    await page.waitForURL(`${shop.url}/nl/contact`);
    expect(await email.inputValue()).toBe('niamh@example.com');
    expect(await page.locator('html').getAttribute('lang')).toBe('nl');
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(`${shop.url}/nl/contact`);
    await switchTo('en – English');
    await page.waitForURL(`${shop.url}/contact`);
    expect(await email.inputValue()).toBe('niamh@example.com');
    // An address without a language is in that of the browser until another is chosen; links of a page stay in its own.
    await visit(page, '/nl/over-ons');
    await page.locator('footer').getByRole('link', { name: 'Contact', exact: true }).click();
    await page.waitForURL(`${shop.url}/nl/contact`);
    expect(faults).toEqual([]);
    await context.close();
  });
});
