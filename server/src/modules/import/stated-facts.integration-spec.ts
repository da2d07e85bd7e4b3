import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ImportTestShop } from './testing/import-test-shop.js';
import { makeMaker } from '../../../test/support/makers/make-maker.js';
import { FIVE_KINDS, fabricExport, type Stated } from '../../../test/support/shopify/fabric-export.js';
import { ShopifyStandIn } from '../../../test/support/shopify/shopify-stand-in.js';

let imports: ImportTestShop;
let store: ShopifyStandIn;

beforeAll(async () => {
  store = await ShopifyStandIn.start();
  imports = await ImportTestShop.start({
    SHOPIFY_STORE_URL: store.url,
    SHOPIFY_ADMIN_TOKEN: store.token,
    ALLOW_PRIVATE_HOSTS: 'on',
  });
});
afterAll(async () => {
  await imports.stop();
  await store.stop();
});
beforeEach(async () => {
  await imports.clear();
  await imports.database.query('DELETE FROM makers');
});

interface Row extends Record<string, unknown> {
  readonly facts: Record<string, unknown>;
}

const products = () =>
  imports.database.query<Row>(
    `SELECT p.status, p.facts, m.name AS maker FROM products p LEFT JOIN makers m ON m.id = p.maker_id
     ORDER BY length(p.shopify_handle), p.shopify_handle`,
  );
const findings = async () => {
  const rows = await imports.database.query(
    `SELECT field, code, value, count(*)::int AS n FROM import_findings
     WHERE import_id = (SELECT max(id::text)::uuid FROM imports) GROUP BY 1, 2, 3 ORDER BY 2, 3`,
  );
  return rows.map(({ field, code, value, n }) => [field, code, value, n]);
};
const one = (stated: Stated) => fabricExport(1, () => stated);
const COTTON = [{ component: 'whole', fibres: [{ fibre: 'cotton', percent: 100 }] }];
const LINEN = [{ component: 'whole', fibres: [{ fibre: 'linen', percent: 100 }] }];

describe('facts that a source states in the law’s words', () => {
  const stated = (n: number): Stated => ({
    ...FIVE_KINDS[n % 5],
    care: 'Machine wash 30°C. Do not tumble dry',
    origin: 'Made in Portugal',
    manufacturer: 'lagan SHIRTS',
  });

  it('are taken from twenty products with five kinds of fibres, and those that are complete go on sale', async () => {
    await makeMaker(imports.database, { name: 'Lagan Shirts' });
    const done = await imports.run(fabricExport(20, stated, { pictures: true }));
    expect(done.counts).toMatchObject({ new: 20, rejected: 0 });
    const all = await products();
    expect(all[0]).toMatchObject({
      status: 'active',
      maker: 'Lagan Shirts',
      facts: { composition: COTTON, care: ['wash-30', 'tumble-not'], country: 'PT' },
    });
    expect(all[1]?.facts['composition']).toEqual([
      {
        component: 'whole',
        fibres: [
          { fibre: 'cotton', percent: 95 },
          { fibre: 'elastane', percent: 5 },
        ],
      },
    ]);
    expect(all[2]?.facts['composition']).toMatchObject([{ component: 'shell' }, { component: 'lining' }]);
    expect(all.filter(({ status }) => status === 'active')).toHaveLength(12);
    expect(all[3]).toMatchObject({ status: 'draft', facts: { composition: [], country: 'PT' } });
    expect(await findings()).toEqual([
      ['composition', 'composition-undecided', 'Cotton', 4],
      ['composition', 'composition-undecided', 'Silicone-Washed Cotton Twill', 4],
      ['composition', 'facts-missing', null, 8],
    ]);
  });

  it('are written once: an equal source writes nothing', async () => {
    await imports.run(fabricExport(20, stated));
    const written = await imports.writes(() => imports.run(fabricExport(20, stated)));
    expect(written).toBe(0);
  });

  it('follow the source until the owner has filled in another one, which stays', async () => {
    await imports.run(one({ composition: '100% cotton', origin: 'PT' }));
    await imports.run(one({ composition: '100% linen', origin: 'PT' }));
    expect((await products())[0]?.facts).toMatchObject({ composition: LINEN, country: 'PT' });
    await imports.database.query(`UPDATE products SET facts = facts || '{"country": "IE"}'`);
    const again = await imports.run(one({ composition: '100% cotton', origin: 'India' }));
    expect((await products())[0]?.facts).toMatchObject({ composition: COTTON, country: 'IE' });
    const item = await imports.database.one<{ differences: unknown }>(
      'SELECT differences FROM import_items WHERE import_id = $1',
      [again.id],
    );
    expect(item?.differences).toMatchObject([
      { field: 'metafields' },
      { field: 'composition', from: '100 % linen', to: '100 % cotton', kept: false },
      { field: 'countryOfOrigin', from: 'IE', to: 'IN', kept: true },
    ]);
    await imports.run(one({ composition: '100% cotton', origin: 'India' }), {
      overwrite: ['countryOfOrigin'],
    });
    expect((await products())[0]?.facts).toMatchObject({ country: 'IN' });
  });

  it('never replace what the owner filled in before the source stated it', async () => {
    const other = await makeMaker(imports.database, { name: 'Other Mill' });
    await makeMaker(imports.database, { name: 'Lagan Mill' });
    await imports.run(one({}));
    await imports.database.query(
      `UPDATE products SET maker_id = $2, facts = facts || jsonb_build_object('composition', $1::jsonb, 'care', '["wash-60"]'::jsonb)`,
      [JSON.stringify(LINEN), other],
    );
    await imports.run(one({ composition: '100% cotton', care: 'Hand wash', manufacturer: 'Lagan Mill' }));
    expect(await products()).toMatchObject([
      { maker: 'Other Mill', facts: { composition: LINEN, care: ['wash-60'] } },
    ]);
    await imports.run(one({ composition: 'Cotton', care: '', manufacturer: 'Unknown' }));
    expect(await findings()).toEqual([]);
  });

  it('are put back by an undo', async () => {
    await makeMaker(imports.database, { name: 'Lagan Mill' });
    await imports.run(one({ composition: '100% cotton', manufacturer: 'Lagan Mill' }));
    await makeMaker(imports.database, { name: 'New Mill' });
    const second = await imports.run(one({ composition: '100% linen', manufacturer: 'New Mill' }));
    expect(await products()).toMatchObject([{ maker: 'New Mill', facts: { composition: LINEN } }]);
    await imports.undo(second.id);
    expect(await products()).toMatchObject([{ maker: 'Lagan Mill', facts: { composition: COTTON } }]);
  });

  it('are read from a store’s metafields and from its customs data', async () => {
    const metafield = (key: string, value: string) => ({ namespace: 'custom', key, value });
    const list = (nodes: object[]) => () => ({ nodes, pageInfo: { hasNextPage: false, endCursor: null } });
    const rich = JSON.stringify({
      type: 'root',
      children: [{ type: 'paragraph', children: [{ type: 'text', value: 'Machine wash 40°C' }] }],
    });
    const fields = [
      metafield('material', '["60% Linen", "40% Cotton"]'),
      metafield('care', rich),
      { namespace: 'shopify', key: 'fabric', value: '["gid://shopify/Metaobject/1"]' },
    ];
    store.products = [{ number: 1, originCountry: 'IN', overrides: { metafields: list(fields) } }];
    await imports.runStore();
    expect((await products())[0]?.facts).toMatchObject({
      composition: [{ fibres: [{ fibre: 'linen', percent: 60 }, { fibre: 'cotton' }] }],
      care: ['wash-40'],
      country: 'IN',
    });
  });
});

describe('facts that a source states in other words', () => {
  it('are noted with their value, and nothing is guessed', async () => {
    const long = 'x'.repeat(5000);
    const odd: readonly Stated[] = [
      { composition: '60% cotton, 60% linen', care: 'Machine wash cold', origin: 'Atlantis' },
      { composition: long, care: long, origin: long, manufacturer: long },
      { composition: '{"type":"root"', care: '\u202e%%%', origin: '', manufacturer: "'; DROP TABLE makers" },
    ];
    const done = await imports.run(fabricExport(3, (n) => odd[n] ?? {}));
    expect(done).toMatchObject({ state: 'done', counts: { new: 3, rejected: 0 } });
    for (const { facts, maker } of await products())
      expect({ ...facts, maker }).toMatchObject({ composition: [], care: [], country: null, maker: null });
    const noted = await findings();
    expect(noted).toContainEqual(['composition', 'composition-undecided', '60% cotton, 60% linen', 1]);
    expect(noted).toContainEqual(['care', 'care-undecided', 'Machine wash cold', 1]);
    expect(noted).toContainEqual(['countryOfOrigin', 'origin-undecided', 'Atlantis', 1]);
    expect(noted).toContainEqual(['makerId', 'maker-undecided', "'; DROP TABLE makers", 1]);
    expect(noted).toContainEqual(['composition', 'composition-undecided', long.slice(0, 200), 1]);
  });

  it('are taken by the next import of the same file once the shop knows the maker or the brand', async () => {
    const file = fabricExport(2, (n) => (n === 0 ? { manufacturer: 'Lagan Mill' } : {}));
    await imports.run(file);
    expect((await products()).map(({ maker }) => maker)).toEqual([null, null]);
    await makeMaker(imports.database, { name: 'Lagan Mill' });
    await makeMaker(imports.database, { name: 'Lagan Shirts' });
    expect((await imports.run(file)).counts).toMatchObject({ changed: 2 });
    expect((await products()).map(({ maker }) => maker)).toEqual(['Lagan Mill', 'Lagan Shirts']);
  });

  it('of variants that differ are no country of the product', async () => {
    await imports.run(
      `Handle,Title,Option1 Name,Option1 Value,Variant Price,Variant Country of origin
a,A,Size,S,10.00,PT
a,,,M,10.00,IN
b,B,Size,S,10.00,PT
b,,,M,10.00,PT
`,
    );
    expect((await products()).map(({ facts }) => facts['country'])).toEqual([null, 'PT']);
    expect(await findings()).toContainEqual(['countryOfOrigin', 'origin-undecided', 'PT, IN', 1]);
  });
});
