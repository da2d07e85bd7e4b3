// @module-tag strict
import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { CUSTOMER, fillIn, toCheckout } from './support/buying.js';
import { productsOf, useSharedShop } from './support/shared-shop.js';
import { openShop, visit } from './support/shop-page.js';

const shop = inject('shop');
const parts = useSharedShop();

const orderOf = async (page: Page) => {
  const number = await page.getByTestId('order-number').innerText();
  const [order] = await parts.query<Record<string, string>>(
    `SELECT payment_status, payment_method, total_amount FROM orders WHERE order_number = $1`,
    [number],
  );
  return order;
};

/** Presses Tab until the focused element is called `name`. Fails when a full round does not reach it. */
async function tabTo(page: Page, name: RegExp, most = 80): Promise<void> {
  const met: string[] = [];
  for (let press = 0; press < most; press += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate<{ name: string; visible: boolean }>(`(() => {
      const element = document.activeElement;
      const box = element.closest('label') ?? element;
      const style = getComputedStyle(element);
      const around = getComputedStyle(box);
      const label = element.labels?.[0]?.innerText;
      return {
        name: element.getAttribute('aria-label') ?? label ?? element.innerText ?? '',
        visible: style.outlineStyle !== 'none' || style.boxShadow !== 'none' || around.outlineStyle !== 'none',
      };
    })()`);
    met.push(focused.name.trim());
    if (!name.test(focused.name.trim())) continue;
    expect(focused.visible, `the focus on ${name} can be seen`).toBe(true);
    return;
  }
  throw new Error(`Tab never came to ${name}; it met: ${met.join(' | ')}`);
}

it('buys by keyboard alone: from a card through options, cart and checkout to the paid order', async () => {
  const { page, context, faults } = await openShop(parts.browser, { url: shop.url });
  const product = (await productsOf('category=JACKETS&inStock=true&limit=24')).find(
    ({ sizes, colors }) => sizes.length > 1 && colors.length > 1,
  );
  await visit(page, '/category/JACKETS');
  await tabTo(page, /^Skip to content$/);
  await page.keyboard.press('Enter');
  await tabTo(page, new RegExp(`^${product?.name}$`));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: product?.name ?? '' }).waitFor();
  await tabTo(page, new RegExp(`^${product?.colors[0]}`));
  await page.keyboard.press('Space');
  await tabTo(page, /^(XS|S|One size|36)\b/);
  await page.keyboard.press('Space');
  await tabTo(page, /^Add to Cart$/);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByTestId('cart-line').waitFor();
  await tabTo(page, /^Proceed to checkout$/);
  await page.keyboard.press('Enter');
  await page.getByLabel('Full name').waitFor();
  for (const [label, value] of [
    ['Full name', CUSTOMER['Full name']],
    ['Email', CUSTOMER.Email],
    ['Street and house number', CUSTOMER['Street and house number']],
    ['Postal code', CUSTOMER['Postal code']],
    ['City', CUSTOMER.City],
  ] as const) {
    await tabTo(page, new RegExp(`^${label}`));
    await page.keyboard.type(value);
  }
  await tabTo(page, /^Pay with/);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/pay\/sandbox\//);
  await page.getByTestId('sandbox-amount').waitFor();
  await tabTo(page, /^Pay €/);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Thank you for your order!' }).waitFor();
  expect(await orderOf(page)).toMatchObject({ payment_status: 'paid' });
  expect(faults).toEqual([]);
  await context.close();
});

it('pays with iDEAL, which is first in the Netherlands, under the provider’s name for it', async () => {
  const { page, context, faults } = await openShop(parts.browser, { url: shop.url, width: 390 });
  await toCheckout(page, `/product/${shop.cards.plain}`);
  await fillIn(page);
  await page.getByRole('button', { name: /^Pay with iDE/i }).click();
  await page.waitForURL(/\/pay\/sandbox\//);
  await page.getByRole('button', { name: /^Pay €/ }).click();
  await page.getByRole('heading', { name: 'Thank you for your order!' }).waitFor();
  expect(await orderOf(page)).toMatchObject({
    payment_status: 'paid',
    payment_method: expect.stringMatching(/ideal/i),
  });
  expect(faults).toEqual([]);
  await context.close();
});

it('shows a total that has changed, and charges nothing before it is accepted', async () => {
  const { page, context } = await openShop(parts.browser, { url: shop.url });
  await toCheckout(page, `/product/${shop.cards.fresh}`);
  await fillIn(page);
  await page.getByRole('button', { name: 'Pay with iDEAL / Wero €134.90' }).waitFor();
  await parts.query(`UPDATE products SET price = 139.95 WHERE id = $1`, [shop.cards.fresh]);
  await page.getByRole('button', { name: 'Pay with iDEAL / Wero €134.90' }).click();
  await page.getByText('The total has changed').first().waitFor();
  await page.getByRole('button', { name: 'Pay with iDEAL / Wero €144.90' }).waitFor();
  const orders = await parts.query(
    `SELECT 1 FROM orders o JOIN order_items i ON i.order_id = o.id WHERE i.product_id = $1`,
    [shop.cards.fresh],
  );
  expect(orders).toEqual([]);
  await parts.query(`UPDATE products SET price = 129.95 WHERE id = $1`, [shop.cards.fresh]);
  await context.close();
});
