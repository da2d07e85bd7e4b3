import { expect, inject, it } from 'vitest';
import { productsOf, useSharedShop } from './support/shared-shop.js';
import { openShop } from './support/shop-page.js';

const shop = inject('shop');
const parts = useSharedShop();

const open = () => openShop(parts.browser, { url: shop.url, context: { javaScriptEnabled: false } });

it('home shows its products, prices and pictures with JavaScript blocked, and its links work', async () => {
  const { page, context } = await open();
  await page.goto('/');
  const cards = page.locator('main article');
  expect(await cards.count()).toBe(6);
  for (const card of await cards.all()) {
    expect(await card.innerText()).toMatch(/€\d+\.\d{2}/);
    expect(await card.locator('img').getAttribute('srcset')).toContain('/media/');
  }
  for (const words of ['Featured products', 'Happy Customers', 'QUICK LINKS', 'Secure payments accepted']) {
    expect(await page.getByText(words, { exact: true }).first().isVisible(), words).toBe(true);
  }
  const name = await cards.first().getByRole('link').first().innerText();
  await cards.first().getByRole('link').first().click();
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
  expect(await page.getByTestId('delivery-time').innerText()).toContain('working days');
  await context.close();
});

it('a product shows its name, prices, description and delivery', async () => {
  const { page, context } = await open();
  await page.goto(`/product/${shop.cards.reduced}`);
  for (const words of [
    'Reduced Jacket',
    '€80.00',
    '€100.00',
    'Keeps the rain where it belongs.',
    'Free shipping from €150',
    '30-day return policy',
    'Genuine Irish heritage',
  ]) {
    expect(await page.getByText(words).first().isVisible(), words).toBe(true);
  }
  await context.close();
});

it('a category shows all of its first page, and its products open', async () => {
  const { page, context } = await open();
  const products = await productsOf('category=TRAINERS&limit=24');
  await page.goto('/category/TRAINERS');
  expect(await page.getByText(`${products.length} products`, { exact: true }).isVisible()).toBe(true);
  for (const { name } of products)
    expect(await page.getByRole('link', { name }).first().isVisible(), name).toBe(true);
  await context.close();
});

it('a search can be submitted and returns results', async () => {
  const { page, context } = await open();
  await page.goto('/');
  await page.getByPlaceholder('Search products...').fill('jacket');
  await page.getByRole('button', { name: 'Search' }).first().click();
  await page.waitForURL(/\/search\?q=jacket/);
  expect(await page.locator('main article').count()).toBeGreaterThan(3);
  await context.close();
});

it('a message, an address for the newsletter and a lost link can be sent, and nothing of them is in an address', async () => {
  const { page, context } = await open();
  await page.goto('/nl/contact');
  await page.getByLabel('Naam').fill('Síle');
  await page.locator('main [name=email]').fill('sile@example.test');
  await page.getByLabel('Bericht').fill('Past M bij 1,80 m?');
  await page.getByRole('button', { name: 'Verstuur bericht' }).click();
  await page.getByText('Bedankt voor je bericht!').waitFor();
  expect(page.url()).toBe(`${shop.url}/nl/contact?sent=1`);
  await page.goto('/');
  await page.locator('main input[type=email]').fill('reader@example.test');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await page.getByText('One step left').waitFor();
  expect(page.url()).toBe(`${shop.url}/?sent=1`);
  await page.goto('/orders');
  await page.locator('main [name=orderNumber]').fill('2026-09999');
  await page.locator('main [name=email]').fill('sile@example.test');
  await page.getByRole('button', { name: 'Send me the link' }).click();
  await page.getByText('Look into your inbox').waitFor();
  expect(page.url()).toBe(`${shop.url}/orders?sent=1`);
  await context.close();
});

it('another language is a link, and what needs JavaScript says so', async () => {
  const { page, context } = await open();
  await page.goto('/search?q=jacket');
  const notice = page.locator('noscript p');
  expect(await notice.innerText()).toContain('Cart, wishlist and checkout need it');
  await page.locator('header').getByRole('link', { name: 'nl – Nederlands' }).first().click();
  await page.waitForURL(`${shop.url}/nl/zoeken?q=jacket`);
  expect(await notice.innerText()).toContain('Winkelmand, verlanglijst en afrekenen werken er niet zonder');
  expect(await notice.isVisible()).toBe(true);
  await context.close();
});

it('the static pages show their texts: legal ones their date, shipping its times, about the story', async () => {
  const { page, context } = await open();
  for (const [path, ...texts] of [
    ['/about', 'Ireland', 'What we are here for'],
    ['/contact', 'Message'],
    [
      '/shipping-info',
      '1 January 2024',
      '1–2 business days',
      '1–3 business days',
      '3–5 business days',
      '5–7 business days',
      '7–10 business days',
      '30 days',
      'unworn items with their tags',
      'free from €150',
    ],
    ['/privacy-policy', '1 January 2024'],
    ['/terms-of-service', '1 January 2024'],
  ] as const) {
    await page.goto(path);
    const shown = (await page.locator('main').innerText()).replace(/\s+/g, ' ');
    for (const words of texts) expect(shown, path).toContain(words);
  }
  await context.close();
});
