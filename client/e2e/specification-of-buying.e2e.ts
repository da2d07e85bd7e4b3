import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { fillIn } from './support/buying.js';
import { failCalls, visibleToast } from './support/notices.js';
import { useSharedShop } from './support/shared-shop.js';
import { openShop, visit, type ShopPage } from './support/shop-page.js';

const shop = inject('shop');
const parts = useSharedShop();
const PLAIN = `/product/${shop.cards.plain}`;

let open: ShopPage;
let page: Page;
beforeEach(async () => {
  open = await openShop(parts.browser, { url: shop.url });
  page = open.page;
});
afterEach(() => open.context.close());

const main = () => page.locator('main');
const add = () => main().getByRole('button', { name: 'Add to Cart', exact: true }).first().click();

describe('§2, §8, §9 cart', () => {
  it('adding, removing and emptying show a toast; changing a quantity does not; removing can be undone', async () => {
    await visit(page, '/cart');
    await page.getByRole('heading', { name: 'Your cart is empty' }).waitFor();
    await main().getByRole('link', { name: 'Start shopping' }).click();
    await visit(page, PLAIN);
    await add();
    expect(await visibleToast(page)).toBe('Added to cart Item has been added to your cart.');
    await visit(page, '/cart');
    const line = page.getByTestId('cart-line');
    await line.getByRole('button', { name: /^Increase/ }).click();
    await page.getByText('€259.90').first().waitFor();
    expect(await page.locator('.toast').count()).toBe(0);
    await line.getByRole('button', { name: /^Decrease/ }).click();
    await page.getByTestId('subtotal').getByText('€129.95').waitFor();
    await line.getByRole('button', { name: /^Decrease/ }).click();
    expect(await visibleToast(page)).toBe('Removed from cart Item has been removed from your cart. Undo');
    await page.getByRole('button', { name: 'Undo' }).click();
    await line.waitFor();
    await page.getByRole('button', { name: 'Empty the cart' }).click();
    await page.getByText('Cart cleared').first().waitFor();
    expect(await visibleToast(page)).toContain('Cart cleared All items have been removed from your cart.');
  });

  it('each failure has its text under the title Error', async () => {
    await visit(page, PLAIN);
    await failCalls(page, 'POST', /\/api\/cart$/);
    await add();
    expect(await visibleToast(page)).toBe('Error Failed to add item to cart.');
    await page.unrouteAll();
    await add();
    await page.getByRole('dialog').getByTestId('cart-line').waitFor();
    await failCalls(page, 'PATCH', /\/api\/cart/);
    await failCalls(page, 'DELETE', /\/api\/cart/);
    await visit(page, '/cart');
    const line = page.getByTestId('cart-line');
    await line.getByRole('button', { name: /^Increase/ }).click();
    expect(await visibleToast(page)).toBe('Error Failed to update cart item.');
    await line.getByRole('button', { name: /^Remove/ }).click();
    await page.getByText('Failed to remove item from cart.').first().waitFor();
    await page.getByRole('button', { name: 'Empty the cart' }).click();
    await page.getByText('Failed to clear cart.').first().waitFor();
  });

  it('shipping is €4.95 below €150 and free from there', async () => {
    await visit(page, PLAIN);
    await add();
    await page.getByRole('dialog').getByTestId('cart-line').waitFor();
    await visit(page, '/cart');
    await page.getByTestId('shipping').getByText('€4.95').waitFor();
    await page.getByTestId('total').getByText('€134.90', { exact: true }).waitFor();
    await page
      .getByTestId('cart-line')
      .getByRole('button', { name: /^Increase/ })
      .click();
    await page.getByTestId('shipping').getByText('Free').waitFor();
    await page.getByTestId('total').getByText('€259.90', { exact: true }).waitFor();
    expect(await page.getByRole('link', { name: 'Proceed to checkout' }).getAttribute('href')).toBe(
      '/checkout',
    );
  });

  it('F8 focuses the toasts', async () => {
    await visit(page, '/');
    await main().getByLabel('Email address').fill('f8@example.test');
    await main().getByRole('button', { name: 'Subscribe' }).click();
    await visibleToast(page);
    await page.keyboard.press('F8');
    expect(await page.evaluate(`!!document.activeElement.closest('[aria-label*="F8"]')`)).toBe(true);
  });
});

describe('§2, §5, §8 checkout', () => {
  it('fields, the Netherlands first, both payment methods with the total on the button, and its failures', async () => {
    await visit(page, '/checkout');
    await page.getByRole('heading', { name: /empty/i }).waitFor();
    await visit(page, PLAIN);
    await add();
    await page.getByRole('dialog').getByRole('link', { name: 'Proceed to checkout' }).click();
    await page.getByLabel('Full name').waitFor();
    for (const label of ['Full name', 'Email', 'Street and house number', 'City', 'Postal code']) {
      expect(await page.getByLabel(label).count(), label).toBe(1);
    }
    expect(await page.getByLabel('Country').evaluate((field) => (field as HTMLSelectElement).value)).toBe(
      'NL',
    );
    await page.locator('label', { hasText: 'Credit card' }).click();
    await page.getByRole('button', { name: 'Pay with card €134.90' }).click();
    const refusal = async () => (await page.getByTestId('refusal').innerText()).replace(/\s+/g, ' ');
    expect(await refusal()).toBe('Missing information Please fill in your name and email address.');
    expect(await page.locator('.toast-destructive').count(), 'nothing covers the form').toBe(0);
    await page.locator('label', { hasText: /iDE/i }).first().click();
    await page.getByRole('button', { name: /^Pay with iDE.* €134\.90$/i }).waitFor();
    await fillIn(page);
    await failCalls(page, 'POST', /\/api\/checkout/);
    await page.getByRole('button', { name: /^Pay with/ }).click();
    await page.getByText('Payment failed').first().waitFor();
    expect(await refusal()).toBe(
      'Payment failed Something went wrong processing your payment. Please try again.',
    );
  });
});

describe('§2, §9 contact', () => {
  it('requires name, email and message, thanks, and clears the form', async () => {
    await visit(page, '/contact');
    const send = main().getByRole('button', { name: 'Send message' });
    await send.click();
    for (const words of ['Fill in your name.', 'Fill in your email address', 'Write your message.']) {
      await main().getByText(words).first().waitFor();
    }
    await main().getByLabel('Name').fill('Aoife');
    await main().getByRole('textbox', { name: 'Email' }).fill('aoife@example.test');
    await main().getByLabel('Message').fill('Is the Dingle warm enough for Dingle?');
    await send.click();
    await page.getByText('Thank you for your message!').first().waitFor();
    await expect.poll(() => main().getByLabel('Message').inputValue()).toBe('');
    const rows = await parts.query<{ email: string }>(
      `SELECT email FROM contact_messages WHERE message LIKE 'Is the Dingle%'`,
    );
    expect(rows).toEqual([{ email: 'aoife@example.test' }]);
  });
});
