import { describe, expect, it } from 'vitest';
import { Bindings } from './bind.js';
import { allOf, selectionSql } from './product-selection.js';
import { productQuery } from '#contracts/catalog';

function sqlOf(query: Record<string, string | string[]>): { conditions: string; values: unknown[] } {
  const { bind, values } = new Bindings();
  return { conditions: allOf(selectionSql(productQuery.parse(query), null, bind)), values };
}

describe('the conditions of a selection', () => {
  it('bind prices, sizes and colours as parameters', () => {
    const { conditions, values } = sqlOf({ maxPrice: '50', size: 'M,L', color: 'Moss' });
    expect(conditions).toContain('p.sizes && $2::text[]');
    expect(conditions).toContain('p.unit_price <= $1::numeric');
    expect(values).toEqual(['50.00', ['M', 'L'], ['Moss']]);
  });

  it.each([
    ['color', `x'] OR true --`],
    ['size', String.raw`x\'y`],
    ['category', `'; DROP TABLE products`],
  ])('contain no text of the shopper: %s %s', (field, text) => {
    const { conditions, values } = sqlOf({ [field]: text });
    expect(conditions).not.toContain(text);
    expect(values.flat()).toContain(text);
  });
});
