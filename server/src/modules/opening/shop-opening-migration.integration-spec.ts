import { afterEach, beforeEach, expect, it } from 'vitest';
import { PostgresShopOpenings } from './infrastructure/postgres-shop-openings.js';
import { ShopOpening1763700000171 } from '../../../migrations/1763700000171-shop-opening.js';
import { createUpdatedDatabase, type UpdatedDatabase } from '../../../test/support/updated-database.js';
import { makeProduct } from '../../../test/support/makers/make-product.js';
import { ResponseCache } from '#platform/cache/response-cache';
import { newId } from '#platform/ids';

let shop: UpdatedDatabase;

beforeEach(async () => void (shop = await createUpdatedDatabase(new ShopOpening1763700000171())));
afterEach(() => shop.drop());

const state = () =>
  shop.database.one(
    `SELECT is_open AS "isOpen", first_opened_at IS NOT NULL AS "wasOpen", is_guide_put_away AS "isPutAway" FROM shop_opening`,
  );
const OPEN = { isOpen: true, wasOpen: true, isPutAway: true };

it('a new database starts closed, with a password that nobody guesses', async () => {
  await shop.update();
  expect(await state()).toEqual({ isOpen: false, wasOpen: false, isPutAway: false });
  const first = await shop.database.one<{ password: string }>('SELECT password FROM shop_opening');
  await shop.update();
  const second = await shop.database.one<{ password: string }>('SELECT password FROM shop_opening');
  expect(first?.password).toMatch(/^[0-9a-f]{12}$/);
  expect(second?.password).not.toBe(first?.password);
});

it('a shop whose owner has an account stays open', async () => {
  await shop.database.query(
    `INSERT INTO staff (id, email, name, role, password_hash) VALUES ($1, 'owner@example.test', 'Owner', 'owner', 'x')`,
    [newId()],
  );
  await shop.update();
  expect(await state()).toEqual(OPEN);
});

it('a shop with products stays open, also without an account', async () => {
  await makeProduct(shop.database);
  await shop.update();
  expect(await state()).toEqual(OPEN);
});

it('a shop with orders stays open, whatever else was deleted', async () => {
  await shop.database.query(
    `INSERT INTO orders (id, order_number, subtotal, total_amount, country) VALUES ($1, 'A-1', 10, 10, 'NL')`,
    [newId()],
  );
  await shop.update();
  expect(await state()).toEqual(OPEN);
});

it('a shop whose row is missing, as after a restore of an earlier release, is open, and can be closed', async () => {
  await shop.database.query('DELETE FROM shop_opening');
  const openings = new PostgresShopOpenings(shop.database, new ResponseCache());
  expect((await openings.read()).isOpen).toBe(true);
  await shop.database.transaction(async () => {
    const opening = await openings.lock();
    expect(opening).toMatchObject({ isOpen: true, password: expect.stringMatching(/^[0-9a-f]{12}$/) });
    await openings.save({ ...opening, isOpen: false });
  });
  expect(await state()).toEqual({ ...OPEN, isOpen: false });
});
