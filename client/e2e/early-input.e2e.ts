import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { toCheckout } from './support/buying.js';
import { useSharedShop } from './support/shared-shop.js';
import { openShop, type ShopPage } from './support/shop-page.js';
import { CHECKOUT_FIELDS } from './support/shop-views.js';

const shop = inject('shop');
const parts = useSharedShop();

let open: ShopPage;
let page: Page;
beforeEach(async () => {
  open = await openShop(parts.browser, { url: shop.url });
  page = open.page;
});
afterEach(() => open.context.close());

/** As on a phone whose processor is this many times slower. */
async function slowBy(rate: number): Promise<void> {
  const devtools = await open.context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
}

/** Opens a page whose code waits, but for the few lines that remember a press (`start.ts`). Returns a function that lets it come. */
async function openWithoutCode(path: string): Promise<() => Promise<void>> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/(?!start).*\.js/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForLoadState('domcontentloaded');
  return async () => {
    expect(await page.locator('html[data-ready="true"]').count()).toBe(0);
    release();
    await page.locator('html[data-ready="true"]').waitFor();
  };
}

/** Enters something into every visible field: the first box of each name, the last of each choice. Returns what it has entered. */
function enterAll(): string[] {
  const fields = [
    ...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select, textarea'),
  ];
  const visible = fields.filter(
    (field) => !field.disabled && field.type !== 'hidden' && field.checkVisibility(),
  );
  const seen = new Set<string>();
  return visible.reverse().flatMap((field) => {
    if (field.type === 'radio' || field.type === 'checkbox') {
      if (seen.has(field.name)) return [];
      seen.add(field.name);
      field.click();
    } else if (field instanceof HTMLSelectElement) field.selectedIndex = field.options.length - 1;
    else field.value = { email: 'aoife@example.test', number: '2', date: '2026-01-31' }[field.type] ?? '30';
    field.dataset['entered'] = field instanceof HTMLInputElement && field.checked ? 'ticked' : field.value;
    return [field.dataset['entered']];
  });
}

/** The fields whose page shows or knows something else than was entered. */
function notKnown(): string[] {
  const fields = [...document.querySelectorAll<HTMLInputElement>('[data-entered]')];
  return fields.flatMap((field) => {
    // What React has rendered last: without `value` and `checked` the field is the browser's own.
    const key = Object.keys(field).find((name) => name.startsWith('__reactProps')) as keyof typeof field;
    const { value, checked } = field[key] as unknown as { value?: string; checked?: boolean };
    const isTicked = field.dataset['entered'] === 'ticked';
    const shown = isTicked ? field.checked : field.value === field.dataset['entered'];
    const known = isTicked ? checked !== false : (value ?? field.value) === field.dataset['entered'];
    return shown && known ? [] : [`${field.outerHTML}: ${field.value}, ${value}, ${checked}`];
  });
}

describe('what is entered before the code of a page has come', () => {
  it.each([
    ['/', 2],
    ['/category/JACKETS', 5],
    ['/search?q=jacket', 5],
    [`/product/${shop.cards.colourful}`, 2],
    ['/checkout', 8],
    ['/contact', 5],
    ['/withdrawal', 5],
    ['/your-data', 2],
    ['/order/none', 2],
  ])('counts on %s, on a slow phone', async (path, atLeast) => {
    await slowBy(6);
    const release = await openWithoutCode(path);
    const entered = await page.evaluate(enterAll);
    expect(entered.length).toBeGreaterThanOrEqual(atLeast);
    await release();
    await expect.poll(() => page.evaluate(notKnown)).toEqual([]);
    expect(open.faults.filter((fault) => !fault.includes('404'))).toEqual([]);
  });

  it.each([4, 6])(
    'puts the choice into the cart, on a phone %i times slower, at the first tap',
    async (rate) => {
      await slowBy(rate);
      const release = await openWithoutCode(`/product/${shop.cards.colourful}`);
      const add = page
        .locator('main')
        .getByRole('button', { name: /^(Add to Cart|Choose)/ })
        .first();
      for (const choice of await page.locator('main [data-choice]').all())
        await choice.locator('label:has(input:enabled)').last().click();
      await add.click();
      await release();
      const cart = page.getByRole('dialog');
      await cart.getByText('Colourful').first().waitFor();
      await page.keyboard.press('Escape');
      expect(await add.innerText()).toBe('Add to Cart');
      expect(open.faults).toEqual([]);
    },
  );

  it('the checkout knows what was typed, also on the way back to it', async () => {
    await toCheckout(page, `/product/${shop.cards.plain}`);
    const field = (name: string) => page.locator(`main [name=${name}]`);
    const release = await openWithoutCode('/checkout');
    for (const [name, text] of Object.entries(CHECKOUT_FIELDS)) await field(name).fill(text);
    await field('country').selectOption('DE');
    await release();
    await page.getByTestId('delivery-notes').getByText('Germany').waitFor();
    for (const [name, text] of Object.entries(CHECKOUT_FIELDS))
      expect(await field(name).inputValue()).toBe(text);
    await page.getByRole('link', { name: 'Change' }).click();
    // The address follows when the page is shown: before that, the way back would lead to the product.
    await page.waitForURL(/\/cart$/);
    await page.goBack();
    await expect.poll(() => field('city').inputValue()).toBe(CHECKOUT_FIELDS.city);
    expect(open.faults).toEqual([]);
  });
});
