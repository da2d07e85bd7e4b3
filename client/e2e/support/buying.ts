import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Product } from '#contracts/catalog';
import { visit } from './shop-page.js';

/** Customer details for the checkout. */
export const CUSTOMER = {
  'Full name': 'Aoife Byrne',
  Email: 'aoife@example.test',
  'Street and house number': 'Keizersgracht 12',
  'Postal code': '1015 CX',
  City: 'Amsterdam',
} as const;

/** Adds one unit of a product without options to the cart and goes to the checkout. */
export async function toCheckout(page: Page, productPath: string): Promise<void> {
  await visit(page, productPath);
  await page.locator('main').getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
  await page.getByRole('dialog').getByRole('link', { name: 'Proceed to checkout' }).click();
  await page.getByLabel('Full name').waitFor();
}

/** Fills in the customer's details. */
export async function fillIn(page: Page): Promise<void> {
  for (const [label, value] of Object.entries(CUSTOMER))
    await page.getByLabel(label, { exact: true }).fill(value);
}

/** Puts one unit of a product in the visitor's cart, without a page. */
export async function putInCart(context: BrowserContext, shopUrl: string, productId: string): Promise<void> {
  const { variants } = (await (await fetch(`${shopUrl}/api/products/${productId}`)).json()) as Product;
  const { size, color } = variants[0] ?? {};
  const added = await context.request.post(`${shopUrl}/api/cart`, {
    headers: { origin: shopUrl },
    data: { productId, quantity: 1, ...(size && { size }), ...(color && { color }) },
  });
  expect(added.ok(), await added.text()).toBe(true);
}
