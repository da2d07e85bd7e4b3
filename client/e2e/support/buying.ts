import type { Page } from 'playwright-core';
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
