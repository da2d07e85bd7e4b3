// @module-tag strict
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Cart, type CartLineView } from './application/cart.js';
import { eventually, startTestShop, type TestShop } from '../../../test/support/app.js';
import { connect } from '../../../test/support/database.js';
import { makeProduct } from '../../../test/support/makers/make-product.js';
import { makeStock } from '../../../test/support/makers/make-stock.js';
import { Shopper } from '../../../test/support/shopper.js';
import { DomainError, toOrderId } from '#kernel';

/** Every race runs this often, because each run interleaves differently. */
const ROUNDS = 25;

let shop: TestShop;
let cart: Cart;
let cap: string;

beforeAll(async () => {
  shop = await startTestShop();
  cart = shop.app.get(Cart, { strict: false });
  cap = await makeProduct(shop.database);
});
afterAll(() => shop.stop());

const newSession = () => randomBytes(18).toString('base64url');

const adds = (session: string, input: { productId?: string; size?: string; quantity?: number } = {}) =>
  cart.add(session, { productId: cap, size: null, color: null, option: null, quantity: 1, ...input });

const quantities = async (session: string) => (await cart.contents(session)).map(({ quantity }) => quantity);

/** The results of simultaneous requests: the lines, and the codes of the refusals. */
async function outcomes(
  requests: Promise<CartLineView>[],
): Promise<{ lines: CartLineView[]; codes: string[] }> {
  const settled = await Promise.allSettled(requests);
  return {
    lines: settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])),
    codes: settled.flatMap((one) => (one.status === 'rejected' ? [codeOf(one.reason)] : [])),
  };
}

function codeOf(error: unknown): string {
  if (error instanceof DomainError) return error.code;
  throw error;
}

const times = <T>(count: number, request: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => request(index));

describe('simultaneous additions to one cart', () => {
  it('of the same variant are added up', async () => {
    const session = newSession();
    const { lines, codes } = await outcomes(
      times(30, (index) => adds(session, { quantity: 1 + (index % 3) })),
    );
    expect(codes).toEqual([]);
    expect(new Set(lines.map(({ id }) => id)).size).toBe(1);
    expect(await quantities(session)).toEqual([60]);
  });

  it('of the same variant stop at 99 units', async () => {
    const session = newSession();
    const { lines, codes } = await outcomes(times(120, () => adds(session)));
    expect(lines.map(({ quantity }) => quantity).sort((a, b) => a - b)).toEqual(
      times(99, (index) => index + 1),
    );
    expect(codes).toEqual(times(21, () => 'cart.not-enough-stock'));
    expect(await quantities(session)).toEqual([99]);
  });

  it('of the same variant stop at its stock', async () => {
    const scarf = await makeProduct(shop.database);
    await makeStock(shop.database, scarf, { inStock: 7 });
    const session = newSession();
    const { lines, codes } = await outcomes(times(30, () => adds(session, { productId: scarf })));
    expect([lines.length, codes]).toEqual([7, times(23, () => 'cart.not-enough-stock')]);
    expect(await quantities(session)).toEqual([7]);
  });

  it('of different variants stop at a hundred lines', async () => {
    const sizes = times(120, (index) => `size ${index}`);
    const jacket = await makeProduct(shop.database, { sizes });
    const session = newSession();
    const { lines, codes } = await outcomes(sizes.map((size) => adds(session, { productId: jacket, size })));
    expect([lines.length, codes]).toEqual([100, times(20, () => 'cart.full')]);
    expect(await quantities(session)).toEqual(times(100, () => 1));
  });
});

describe('adding to a line while it', () => {
  it('is removed neither loses nor restores units', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const session = newSession();
      const { id } = await adds(session, { quantity: 5 });
      const [added] = await Promise.all([adds(session), cart.remove(session, id)]);
      // Added before the removal, or after it as a new line.
      expect(await quantities(session)).toEqual(added.quantity === 6 ? [] : [1]);
    }
  });

  it('gets another quantity applies both', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const session = newSession();
      const { id } = await adds(session);
      const added = await Promise.all([...times(5, () => adds(session)), cart.setQuantity(session, id, 50)]);
      const after = added.slice(0, 5).filter(({ quantity }) => quantity > 50).length;
      expect(await quantities(session)).toEqual([50 + after]);
    }
  });

  it('is cleared with the cart adds up the units since the last clearing', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const session = newSession();
      const clearing = times(2, () => cart.clear(session));
      const added = (await Promise.all(times(10, () => adds(session)))).map(({ quantity }) => quantity);
      await Promise.all(clearing);
      const often = times(10, (index) => added.filter((quantity) => quantity === index + 1).length);
      // Every clearing starts the count again at one; a lost unit would repeat a higher quantity alone.
      expect(often[0]).toBeLessThanOrEqual(3);
      expect(often).toEqual([...often].sort((a, b) => b - a));
    }
  });

  it('is reduced by a paid order keeps the units that were not ordered', async () => {
    const shopper = new Shopper(shop);
    await shopper.adds(cap, { quantity: 2 });
    const { orderId } = await shopper.outcome((await shopper.checksOut()).body.checkoutId);
    const order = await shop.database.one<{ session: string }>(
      'SELECT session_id AS session FROM orders WHERE id = $1',
      [orderId],
    );
    const session = order?.session ?? '';
    for (let round = 0; round < ROUNDS; round += 1) {
      await cart.clear(session);
      await adds(session, { quantity: 2 });
      await Promise.all([
        cart.removeOrdered(session, toOrderId(String(orderId))),
        ...times(5, () => adds(session)),
      ]);
      expect(await quantities(session)).toEqual([5]);
    }
  });
});

/** Holds the lock of a cart, as a change by another process does; returns what ends that. */
async function holds(session: string): Promise<() => Promise<void>> {
  const changing = await connect(shop);
  await changing.query('BEGIN');
  await changing.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`cart:${session}`]);
  return async () => {
    await changing.query('COMMIT');
    await changing.end();
  };
}

/** Ends when a change waits for the lock of its cart. */
const isWaiting = () =>
  eventually(() =>
    shop.database.one(
      `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'advisory'`,
    ),
  );

describe('a change', () => {
  it('waits for another one of the same cart, and for none of other carts', async () => {
    const [session, other] = [newSession(), newSession()];
    const release = await holds(session);
    let isAdded = false;
    const waiting = adds(session).then(() => (isAdded = true));
    await isWaiting();
    expect(await adds(other)).toMatchObject({ quantity: 1 });
    await cart.clear(other);
    expect([await quantities(other), await quantities(session), isAdded]).toEqual([[], [], false]);
    await release();
    await waiting;
    expect(await quantities(session)).toEqual([1]);
  });

  it('is refused when the product is deleted while it waits', async () => {
    const session = newSession();
    const scarf = await makeProduct(shop.database);
    const release = await holds(session);
    const refused = outcomes([adds(session, { productId: scarf })]);
    await isWaiting();
    await shop.database.execute('DELETE FROM products WHERE id = $1', [scarf]);
    await release();
    expect((await refused).codes).toEqual(['cart.product-not-found']);
    expect(await quantities(session)).toEqual([]);
  });
});
