import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/database.js';
import { MAKER_ID, makeMaker } from '../../../../test/support/makers/make-maker.js';
import { makeCategory } from '../../../../test/support/makers/make-category.js';
import { makeProduct } from '../../../../test/support/makers/make-product.js';
import { missingFacts, NO_FACTS } from '../domain/product-facts.js';
import type { ProductFacts } from '#contracts/product-facts';
import { LACKS_FACTS } from './facts-condition.js';
import { createDataSource } from '#platform/database/data-source';
import { Database } from '#platform/database/database';

let test: TestDatabase;
let database: Database;
let close: () => Promise<void>;
beforeAll(async () => {
  test = await createTestDatabase();
  const source = await createDataSource({ url: test.url, poolSize: 2, applicationName: 'test' }).initialize();
  database = new Database(source);
  close = () => source.destroy();
  await makeCategory(database, { name: 'JACKETS' });
  await makeMaker(database, { id: MAKER_ID });
});
afterAll(async () => {
  await close();
  await test.drop();
});

const COTTON: ProductFacts['composition'] = [
  { component: 'whole', fibres: [{ fibre: 'cotton', percent: 100 }] },
];
const SHOE: ProductFacts['footwear'] = { upper: ['leather'], lining: ['leather'], sole: ['other'] };

it('finds the products without facts as the publish gate does, for every combination', async () => {
  const id = await makeProduct(database);
  for (const taxClass of ['clothing', 'footwear', 'standard'] as const)
    for (const kind of [null, 'textile', 'footwear', 'other'] as const)
      for (const composition of [[], COTTON])
        for (const footwear of [null, SHOE])
          for (const makerId of [null, MAKER_ID]) {
            const facts: ProductFacts = { ...NO_FACTS, kind, composition, footwear };
            const row = await database.one<{ lacks: boolean }>(
              `UPDATE products p SET tax_class = $2, facts = $3, maker_id = $4 WHERE id = $1
               RETURNING ${LACKS_FACTS} AS lacks`,
              [id, taxClass, JSON.stringify(facts), makerId],
            );
            const missing = missingFacts({ taxClass, facts, makerId });
            expect(row?.lacks, JSON.stringify({ taxClass, facts, makerId })).toBe(missing.length > 0);
          }
});
