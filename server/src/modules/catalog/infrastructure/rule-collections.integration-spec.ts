import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.js';
import { makeCategory } from '../../../../test/support/makers/make-category.js';
import { makeProduct } from '../../../../test/support/makers/make-product.js';
import { PostgresRuleCollections } from './postgres-rule-collections.js';
import { collectionRules } from '#contracts/categories';
import { createDataSource } from '#platform/database/data-source';
import { Database } from '#platform/database/database';
import type { CollectionCondition, CollectionRules } from '#contracts/categories';

let test: TestDatabase;
let database: Database;
let rules: PostgresRuleCollections;
/** On connections of its own. */
let elsewhere: PostgresRuleCollections;
let close: () => Promise<void>;

/** Somebody waits for an advisory lock of this database. */
const WAITING = `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
  AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;

beforeAll(async () => {
  test = await createTestDatabase();
  const open = () => createDataSource({ url: test.url, poolSize: 4, applicationName: 'test' }).initialize();
  const [source, other] = [await open(), await open()];
  database = new Database(source);
  rules = new PostgresRuleCollections(database);
  elsewhere = new PostgresRuleCollections(new Database(other));
  close = async () => {
    await source.destroy();
    await other.destroy();
  };
});
beforeEach(async () => {
  await database.query('DELETE FROM products');
  await database.query('DELETE FROM categories');
});
afterAll(async () => {
  await close();
  await test.drop();
});

interface Facts {
  readonly productType: string | null;
  readonly tags: readonly string[];
  readonly price: string;
  readonly salePrice: string | null;
  readonly inStock: boolean;
}

const word = fc.constantFrom(
  'Jas',
  'jas',
  'Schoen',
  'MÚTZE',
  'mútze',
  'new',
  'New',
  'a,b',
  "o'clock",
  '%',
  '_',
);
const cents = fc.integer({ min: 0, max: 30_000 }).map((value) => (value / 100).toFixed(2));
const facts: fc.Arbitrary<Facts> = fc.record({
  productType: fc.option(word),
  tags: fc.array(word, { maxLength: 3 }),
  price: cents,
  salePrice: fc.option(cents),
  inStock: fc.boolean(),
});
const priceRange = fc
  .tuple(fc.option(cents), fc.option(cents))
  .filter(([min, max]) => min !== null || max !== null)
  .map(([min, max]): CollectionCondition => {
    const isReversed = min !== null && max !== null && Number(min) > Number(max);
    return { field: 'price', min: isReversed ? max : min, max: isReversed ? min : max };
  });
const condition: fc.Arbitrary<CollectionCondition> = fc.oneof(
  fc.record({ field: fc.constantFrom('type' as const, 'tag' as const), value: word }),
  priceRange,
  fc.record({ field: fc.constant('stock' as const), inStock: fc.boolean() }),
);
const anyRules: fc.Arbitrary<CollectionRules> = fc.record({
  match: fc.constantFrom('all' as const, 'any' as const),
  conditions: fc.array(condition, { minLength: 1, maxLength: 4 }),
});

/** The rules as a reader of the contract understands them. */
function meets(product: Facts, { match, conditions }: CollectionRules): boolean {
  const price = Number(product.price);
  const sale = Number(product.salePrice ?? 0);
  const paid = sale > 0 ? Math.min(price, sale) : price;
  const met = conditions.map((each) => {
    switch (each.field) {
      case 'type':
        return product.productType?.toLowerCase() === each.value.toLowerCase();
      case 'tag':
        return product.tags.some((tag) => tag.toLowerCase() === each.value.toLowerCase());
      case 'price':
        return (
          (each.min === null || paid >= Number(each.min)) && (each.max === null || paid <= Number(each.max))
        );
      case 'stock':
        return product.inStock === each.inStock;
    }
  });
  return match === 'all' ? met.every(Boolean) : met.some(Boolean);
}

async function makeRuleCollection(name: string, given: CollectionRules): Promise<string> {
  const id = await makeCategory(database, { name });
  await database.query(`UPDATE categories SET kind = 'rule', rules = $2 WHERE id = $1`, [
    id,
    JSON.stringify(given),
  ]);
  return id;
}

async function members(collection: string): Promise<string[]> {
  const rows = await database.query<{ id: string }>(
    'SELECT product_id AS id FROM collection_products WHERE category_id = $1 ORDER BY 1',
    [collection],
  );
  return rows.map(({ id }) => id);
}

it('has exactly the products that meet the rules, after any changes of products and rules', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(facts, { minLength: 1, maxLength: 8 }),
      fc.array(anyRules, { minLength: 1, maxLength: 3 }),
      fc.array(fc.tuple(fc.nat(), facts), { maxLength: 4 }),
      anyRules,
      async (products, collections, changes, laterRules) => {
        await database.query('DELETE FROM products');
        await database.query('DELETE FROM categories');
        const known = new Map<string, Facts>();
        for (const product of products) known.set(await makeProduct(database, product), product);
        const wanted = new Map<string, CollectionRules>();
        for (const [index, each] of collections.entries())
          wanted.set(await makeRuleCollection(`RULE ${index}`, each), each);
        const compare = async () => {
          for (const [id, each] of wanted) {
            const matching = [...known].filter(([, product]) => meets(product, each)).map(([key]) => key);
            expect(await members(id)).toEqual(matching.sort());
            expect(await rules.countMatches(each)).toBe(matching.length);
          }
        };
        for (const id of wanted.keys()) await rules.apply(id);
        await compare();

        const ids = [...known.keys()];
        for (const [index, changed] of changes) {
          const id = ids[index % ids.length] ?? '';
          known.set(id, changed);
          await database.query(
            `UPDATE products SET product_type = $2, tags = $3, price = $4, sale_price = $5, in_stock = $6 WHERE id = $1`,
            [id, changed.productType, changed.tags, changed.price, changed.salePrice, changed.inStock],
          );
          await rules.refresh([id]);
        }
        await compare();

        const [first = ''] = wanted.keys();
        wanted.set(first, laterRules);
        await database.query('UPDATE categories SET rules = $2 WHERE id = $1', [
          first,
          JSON.stringify(laterRules),
        ]);
        await rules.apply(first);
        await compare();
        expect(await rules.repair()).toBe(0);
      },
    ),
    { numRuns: 60 },
  );
}, 120_000);

it('accepts all rules of the contract and repairs what was changed without it', async () => {
  fc.assert(fc.property(anyRules, (given) => collectionRules.safeParse(given).success));
  const id = await makeRuleCollection('NEW', { match: 'all', conditions: [{ field: 'tag', value: 'new' }] });
  const product = await makeProduct(database, { tags: ['new'] });
  expect(await members(id)).toEqual([]);
  expect(await rules.repair()).toBe(1);
  expect(await members(id)).toEqual([product]);
  await database.query(`UPDATE products SET tags = '{}'`);
  expect(await rules.repair()).toBe(1);
  expect(await members(id)).toEqual([]);
});

it('misses no product that changes while the rules change', async () => {
  const id = await makeRuleCollection('A', { match: 'all', conditions: [{ field: 'tag', value: 'a' }] });
  const products: string[] = [];
  for (let index = 0; index < 20; index += 1) products.push(await makeProduct(database, { tags: ['a'] }));
  const changeRules = (tag: string) =>
    database.transaction(async () => {
      await database.query('UPDATE categories SET rules = $2 WHERE id = $1', [
        id,
        JSON.stringify({ match: 'all', conditions: [{ field: 'tag', value: tag }] }),
      ]);
      await rules.apply(id);
    });
  const changeProduct = (product: string, tag: string) =>
    database.transaction(async () => {
      await database.query('UPDATE products SET tags = ARRAY[$2] WHERE id = $1', [product, tag]);
      await rules.refresh([product]);
    });
  await Promise.all(
    products.flatMap((product, index) => [
      changeProduct(product, index % 2 === 0 ? 'a' : 'b'),
      ...(index % 5 === 0 ? [changeRules(index % 10 === 0 ? 'a' : 'b')] : []),
    ]),
  );
  expect(await rules.repair()).toBe(0);
});

it('repairs nothing beside a product that is being changed', async () => {
  const id = await makeRuleCollection('NEW', { match: 'all', conditions: [{ field: 'tag', value: 'new' }] });
  const product = await makeProduct(database, { tags: ['new'] });
  let repairing: Promise<number> | undefined;
  await database.transaction(async () => {
    await database.query(`UPDATE products SET tags = '{}' WHERE id = $1`, [product]);
    await rules.refresh([product]);
    // The other connection sees the product as it was before, and may go on as soon as this transaction ends.
    let isDone = false;
    repairing = elsewhere.repair().finally(() => (isDone = true));
    await expect.poll(async () => isDone || (await database.one(WAITING)) !== undefined).toBe(true);
  });
  expect(await repairing).toBe(0);
  expect(await members(id)).toEqual([]);
});
