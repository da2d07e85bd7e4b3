import { afterEach, beforeEach, expect, it } from 'vitest';
import { Colours1763700000204 } from '../../../migrations/1763700000204-colours.js';
import { createUpdatedDatabase, type UpdatedDatabase } from '../../../test/support/updated-database.js';
import { makeProduct } from '../../../test/support/makers/make-product.js';

let shop: UpdatedDatabase;

beforeEach(async () => void (shop = await createUpdatedDatabase(new Colours1763700000204())));
afterEach(() => shop.drop());

const colours = () =>
  shop.database.query('SELECT key, value, name_en AS en, name_nl AS nl, shade FROM colours ORDER BY key');

it('gives each colour of the products, in whatever spelling, one row with what is proposed', async () => {
  await makeProduct(shop.database, { colors: ['Wit', 'Zonsondergang'] });
  await makeProduct(shop.database, { colors: ['WIT'], status: 'archived' });
  const before = await shop.database.query('SELECT colors FROM products ORDER BY id');
  await shop.update();
  expect(await colours()).toEqual([
    {
      key: 'wit',
      value: expect.stringMatching(/^wit$/i) as string,
      en: 'White',
      nl: expect.stringMatching(/^wit$/i) as string,
      shade: '#ffffff',
    },
    { key: 'zonsondergang', value: 'Zonsondergang', en: 'Zonsondergang', nl: 'Zonsondergang', shade: null },
  ]);
  expect(await shop.database.query('SELECT colors FROM products ORDER BY id')).toEqual(before);
});

it('gives a shop without products none', async () => {
  await shop.update();
  expect(await colours()).toEqual([]);
});
