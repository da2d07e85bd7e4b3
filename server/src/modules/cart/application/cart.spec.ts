import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Cart } from './cart.js';
import type { CartLines } from '../domain/shopping-cart.js';
import type { Catalog } from '#modules/catalog';
import type { Clock } from '#platform/clock';
import type { Transactions } from '#platform/database/transactions';

const product = { active: true, sizes: [], colors: [], optionName: null, optionValues: [] };
const cap = { product, availableOf: () => 5, offerOf: () => null };
const input = { productId: 'cap', size: null, color: null, option: null, quantity: 1 };

/** A cart whose lines are saved with these results, then never. */
function cartWith(...saved: boolean[]) {
  const lines = {
    of: vi.fn(() => Promise.resolve([])),
    save: vi.fn(() => Promise.resolve(saved.shift() ?? false)),
  };
  const catalog = { sellable: () => Promise.resolve(new Map([['cap', cap]])) };
  const cart = new Cart(lines as unknown as CartLines, catalog as unknown as Catalog, {} as Transactions, {
    now: () => new Date(),
  } satisfies Clock);
  return { cart, lines };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('reads the lines and decides again when the cart has changed meanwhile', async () => {
  const { cart, lines } = cartWith(false, true);
  const added = cart.add('session', input);
  await vi.runAllTimersAsync();
  expect((await added).quantity).toBe(1);
  expect(lines.of).toHaveBeenCalledTimes(2);
});

it('gives up with cart.busy when the cart never stops changing', async () => {
  const { cart, lines } = cartWith();
  const added = expect(cart.add('session', input)).rejects.toMatchObject({
    code: 'cart.busy',
    kind: 'conflict',
  });
  await vi.runAllTimersAsync();
  await added;
  expect(lines.save).toHaveBeenCalledTimes(60);
});
