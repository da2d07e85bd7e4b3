import type { Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { accessibilityFaults } from './support/axe.js';
import { CUSTOMER, fillIn, toCheckout } from './support/buying.js';
import { productsOf, useSharedShop } from './support/shared-shop.js';
import { openShop, networkSettled, visit } from './support/shop-page.js';

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
  await tabTo(page, /^Pay with card/);
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

it.each([
  { locale: 'en-IE', width: 1280, thanks: 'Thank you for your order!', late: /webhook comes late/ },
  { locale: 'nl-NL', width: 390, thanks: 'Bedankt voor je bestelling!', late: /webhook komt laat/ },
] as const)(
  'the payment page, the waiting and the paid order are usable by everyone ($locale, $width px)',
  async ({ locale, width, thanks, late }) => {
    const { page, context, faults } = await openShop(parts.browser, { url: shop.url, locale, width });
    const barriers: string[] = [];
    const check = async (what: string) => {
      barriers.push(...(await accessibilityFaults(page)).map((barrier) => `${what}: ${barrier}`));
    };
    await visit(page, `/product/${shop.cards.plain}`);
    await page.locator('main .button:not([disabled])').first().click();
    await page.getByRole('dialog').getByTestId('cart-line').waitFor();
    await visit(page, '/checkout');
    for (const [name, value] of Object.entries({
      name: CUSTOMER['Full name'],
      email: CUSTOMER.Email,
      address1: CUSTOMER['Street and house number'],
      postalCode: CUSTOMER['Postal code'],
      city: CUSTOMER.City,
    }))
      await page.locator(`main [name=${name}]`).fill(value);
    await page.locator('main button[type=submit]').last().click();
    await page.getByTestId('sandbox-amount').waitFor();
    await check('payment page');
    await page.getByRole('button', { name: late }).click();
    await page.waitForURL(/\/checkout\/success\?checkoutId=/);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await check('waiting for the payment');
    await page.getByRole('heading', { name: thanks }).waitFor({ timeout: 40_000 });
    expect(await orderOf(page)).toMatchObject({ payment_status: 'paid' });
    await check('paid order');
    await page.locator('main a[href^="/orders/"]').click();
    await page.waitForURL(/\/orders\//);
    await page.getByTestId('order-item').first().waitFor();
    await networkSettled(page);
    await check('page of the order');
    expect(barriers).toEqual([]);
    expect(faults).toEqual([]);
    await context.close();
  },
);

it('pays with iDEAL, under the provider’s name for it', async () => {
  const { page, context, faults } = await openShop(parts.browser, { url: shop.url, width: 390 });
  await toCheckout(page, `/product/${shop.cards.plain}`);
  await fillIn(page);
  await page.locator('label', { hasText: /iDE/i }).first().click();
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
  await page.getByRole('button', { name: 'Pay with card €134.90' }).waitFor();
  await parts.query(`UPDATE products SET price = 139.95 WHERE id = $1`, [shop.cards.fresh]);
  await page.getByRole('button', { name: 'Pay with card €134.90' }).click();
  await page.getByText('The total has changed').first().waitFor();
  await page.getByRole('button', { name: 'Pay with card €144.90' }).waitFor();
  const orders = await parts.query(
    `SELECT 1 FROM orders o JOIN order_items i ON i.order_id = o.id WHERE i.product_id = $1`,
    [shop.cards.fresh],
  );
  expect(orders).toEqual([]);
  await parts.query(`UPDATE products SET price = 129.95 WHERE id = $1`, [shop.cards.fresh]);
  await context.close();
});
