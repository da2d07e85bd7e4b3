import { expect, test } from 'vitest';
import { keptForSale } from './kept-for-sale.js';
import { fileColumns } from '../../domain/product-file/file-columns.js';
import type { ProductPlan } from '../../domain/products/product-plan.js';
import { CLAIMS_CELL } from '#contracts/claims-cells';
import { FACTS_CELLS } from '#contracts/facts-cells';
import { splitList } from '#contracts/joined-list';
import { picturesCell } from '#contracts/product-pictures';
import type { PublishGap } from '#modules/catalog';

const MAKER: PublishGap = { code: 'maker-missing', field: 'makerId' };

test('a product for sale keeps the facts that it must have, and takes the other changes', () => {
  const columns = fileColumns(
    {
      splitList,
      facts: FACTS_CELLS,
      noFacts: {},
      claims: CLAIMS_CELL,
      pictures: picturesCell(new Set()),
      slug: (text) => ({ value: text }),
    },
    [{ id: 'm', name: 'Mill', responsible: null }],
  );
  const differences = ['name', 'maker'].map((field) => ({ field, from: 'a', to: 'b', kept: false }));
  const write = { name: 'Howth', makerId: null };
  const stock = { insert: [], update: [], remove: [], isChange: false, differences: [] };
  const plan: ProductPlan = { outcome: 'changed', write, stock, differences, findings: [] };
  const howth = { row: 4, handle: 'howth' };
  const gapsAfter = (given: object) => ('makerId' in given ? [MAKER] : []);
  expect(keptForSale(plan, howth, 'active', gapsAfter, columns)).toMatchObject({
    outcome: 'changed',
    write: { name: 'Howth' },
    differences: [{ field: 'name' }],
    findings: [{ row: 4, field: 'maker', code: 'facts-needed' }],
  });
  expect(keptForSale(plan, howth, 'draft', gapsAfter, columns)).toBe(plan);
  expect(keptForSale(plan, howth, 'active', () => [MAKER], columns)).toBe(plan);
});
