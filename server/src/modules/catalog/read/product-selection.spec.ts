import { describe, expect, it } from 'vitest';
import { Bindings } from './bind.js';
import { allOf, memberSource, selectionSql } from './product-selection.js';
import { productQuery } from '#contracts/catalog';

function sqlOf(query: Record<string, string | string[]>): { conditions: string; values: unknown[] } {
  const { bind, values } = new Bindings();
  return { conditions: allOf(selectionSql(productQuery.parse(query), null, bind)), values };
}

describe('the conditions of a selection', () => {
  it('bind prices, sizes and colours as parameters', () => {
    const { conditions, values } = sqlOf({ maxPrice: '50', size: 'M,L', color: 'Moss' });
    expect(conditions).toContain('p.size_keys && (SELECT value_keys($2::text[]))');
    expect(conditions).toContain('p.unit_price <= $1::numeric');
    expect(values).toEqual(['50.00', ['M', 'L'], ['Moss'], ['m\u001fmoss', 'l\u001fmoss']]);
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

it('the members of a category are selected by their own copy of the price, with the same values', () => {
  const { bind, values } = new Bindings();
  const query = productQuery.parse({ category: 'Jackets', minPrice: '20', maxPrice: '50' });
  const selection = selectionSql(query, null, bind);
  expect(memberSource(selection)?.members).toContain(
    '(m.unit_price >= $1::numeric AND m.unit_price <= $2::numeric)',
  );
  expect(allOf(selection)).toContain('(p.unit_price >= $1::numeric AND p.unit_price <= $2::numeric)');
  expect(values).toEqual(['20.00', '50.00', 'Jackets']);
});
