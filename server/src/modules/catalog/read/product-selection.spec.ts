import { describe, expect, it } from 'vitest';
import { Bindings } from './bind.js';
import { allOf, holdsChoices, selectionSql } from './product-selection.js';
import { productQuery } from '#contracts/catalog';

function conditionsOf(query: Record<string, string | string[]>): string {
  return allOf(selectionSql(productQuery.parse(query), null, new Bindings().bind));
}

describe('the conditions of a selection', () => {
  it('hide a price from the planner, which would plan anew for each', () => {
    expect(conditionsOf({ maxPrice: '50' })).toContain('p.unit_price <= (SELECT $1::numeric)');
  });

  it('show the planner sizes and colours, the same choice in the same words', () => {
    expect(conditionsOf({ size: 'M,L' })).toContain(`p.sizes && ARRAY['L', 'M']::text[]`);
    expect(conditionsOf({ size: 'L,M' })).toBe(conditionsOf({ size: 'M,L' }));
  });

  it('let nothing that was chosen out of its quotes', () => {
    expect(conditionsOf({ color: `x'] OR true --` })).toContain(`ARRAY['x''] OR true --']::text[]`);
    expect(conditionsOf({ color: String.raw`x\'y` })).toContain(String.raw`ARRAY[ E'x\\''y']::text[]`);
  });

  it('are of many forms only where something was chosen', () => {
    expect(holdsChoices(productQuery.parse({ size: 'M' }))).toBe(true);
    expect(holdsChoices(productQuery.parse({ maxPrice: '50' }))).toBe(false);
  });
});
