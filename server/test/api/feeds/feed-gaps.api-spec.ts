import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../support/app.js';
import { emptyTables } from '../../support/empty-tables.js';
import { bodyOf, call, problemOf } from '../../support/http.js';
import { makeProduct, type ProductToMake } from '../../support/makers/make-product.js';
import { makeStock, type StockToMake } from '../../support/makers/make-stock.js';
import { makeTrader } from '../../support/makers/make-trader.js';
import { signIn, type SignedInStaff } from '../../support/staff.js';
import type { FeedOverview, ProductWithGaps } from '#contracts/feeds';

const GTIN = '4006381333931';

let shop: TestShop;
let owner: SignedInStaff;

beforeAll(async () => {
  shop = await startTestShop();
  owner = await signIn(shop);
});
afterAll(() => shop.stop());
beforeEach(() => emptyTables(shop.database, 'products', 'inventory', 'stock_movements', 'settings'));

const ask = (path: string) => call(shop, 'GET', path, undefined, owner.headers);
const gaps = (query = '') => bodyOf<ProductWithGaps[]>(ask(`/api/feeds/gaps${query}`));
const overview = () => bodyOf<FeedOverview>(ask('/api/feeds'));

/** A product for sale that lacks nothing but what is changed. */
async function complete(
  changes: ProductToMake = {},
  variant: StockToMake = {},
  columns: object = {},
): Promise<string> {
  const id = await makeProduct(shop.database, changes);
  await makeStock(shop.database, id, { color: 'Moss', size: 'M', gtin: GTIN, ...variant });
  const stored = {
    vendor: 'Aran & Ash',
    translations: { nl: { name: 'Regenjas', description: '<p>Houdt de regen buiten.</p>' } },
    ...columns,
  };
  for (const [column, value] of Object.entries(stored))
    await shop.database.query(`UPDATE products SET ${column} = $2 WHERE id = $1`, [
      id,
      typeof value === 'object' && value !== null ? JSON.stringify(value) : value,
    ]);
  return id;
}

describe('products that lack something for the feeds', () => {
  it('are none while each has everything, and those that are not for sale do not count', async () => {
    await complete();
    await complete({ status: 'draft' }, { gtin: null });
    expect(await gaps('?lacks=anything')).toEqual([]);
    expect(Object.values((await overview()).gaps)).toEqual([0, 0, 0, 0, 0, 0, 0]);
  });

  it.each<[string, () => Promise<string>]>([
    ['picture', () => complete({}, {}, { image_url: '' })],
    ['description', () => complete({ description: '' }, {}, {})],
    ['translation', () => complete({}, {}, { translations: { nl: { name: 'Regenjas' } } })],
    ['color', () => complete({ facts: {} }, { color: null })],
    ['size', () => complete({ taxClass: 'footwear', facts: {} }, { size: null })],
    ['gtin', () => complete({}, { gtin: null })],
    ['brand', () => complete({}, {}, { vendor: null })],
  ])('are named with what they lack: %s', async (gap, make) => {
    await complete();
    const id = await make();
    expect(await gaps('?lacks=anything')).toMatchObject([{ id, gaps: [gap] }]);
    expect(await gaps()).toHaveLength(['gtin', 'brand'].includes(gap) ? 0 : 1);
    expect(await gaps(`?lacks=${gap}`)).toMatchObject([{ id }]);
    const counted = (await overview()).gaps;
    expect(Object.entries(counted).filter(([, count]) => count > 0)).toEqual([[gap, 1]]);
  });

  it('need neither colour nor size when they are not worn', async () => {
    await complete({ taxClass: 'standard', facts: {} }, { color: null, size: null });
    expect(await gaps()).toEqual([]);
  });

  it('lack English where the shop writes Dutch first', async () => {
    await makeTrader(shop.database);
    await complete({}, {}, { translations: {} });
    expect(await gaps()).toMatchObject([{ gaps: ['translation'] }]);
    expect((await overview()).secondLanguage).toBe('en');
  });

  it('come page by page, those that lack more than a hint first, then the newest', async () => {
    const old = await complete({}, {}, { image_url: '' });
    const [first, second] = [await complete({}, { gtin: null }), await complete({}, { gtin: null })];
    const response = await ask('/api/feeds/gaps?lacks=anything&limit=2');
    expect(response.headers.get('x-total-count')).toBe('3');
    expect(((await response.json()) as ProductWithGaps[]).map(({ id }) => id)).toEqual([old, second]);
    const [, next = ''] = /<([^<>]+)>/.exec(response.headers.get('link') ?? '') ?? [];
    expect((await bodyOf<ProductWithGaps[]>(ask(next))).map(({ id }) => id)).toEqual([first]);
  });

  it('are refused for an unknown gap, a wrong cursor and strangers', async () => {
    const codeOf = async (response: Promise<Response>) => (await problemOf(response)).code;
    expect(await codeOf(ask('/api/feeds/gaps?lacks=charm'))).toBe('request.invalid');
    for (const cursor of ['x', Buffer.from('["1","x"]').toString('base64url')])
      expect(await codeOf(ask(`/api/feeds/gaps?cursor=${cursor}`))).toBe('request.bad-cursor');
    expect(await codeOf(call(shop, 'GET', '/api/feeds'))).toBe('identity.not-signed-in');
  });
});

it('the feeds are those of the countries that are delivered to as a whole', async () => {
  const { countries, origin, defaultCountry } = await overview();
  expect(countries).toContain('NL');
  expect(countries).not.toContain('GB');
  expect(countries).toContain(defaultCountry);
  expect(origin).toBe(shop.env.PUBLIC_URL);
});
