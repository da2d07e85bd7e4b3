import type { z } from 'zod';
import type { Bind } from './bind.js';
import type { WordMatch } from './word-search.js';
import type { productQuery } from '#contracts/catalog';

export type ProductQuery = z.output<typeof productQuery>;
export type ProductSelection = Omit<ProductQuery, 'limit' | 'cursor' | 'sort'>;

/** The conditions of a selection over `products p`. The choices are apart, so that a facet can leave out its own. */
export interface SelectionSql {
  readonly always: readonly string[];
  readonly choices: Readonly<Record<'category' | 'size' | 'color' | 'price' | 'inStock', string | null>>;
}

export function selectionSql(selection: ProductSelection, match: WordMatch | null, bind: Bind): SelectionSql {
  const { status, featured, ids, category, size, color, minPrice, maxPrice, inStock } = selection;
  const always = ['true'];
  if (status !== 'all')
    always.push(status === 'active' ? `p.status = 'active'` : `p.status = ${bind(status)}`);
  if (featured !== undefined) always.push(`p.featured = ${bind(featured)}`);
  if (ids) always.push(`p.id = ANY (${bind(ids)}::uuid[])`);
  if (match) always.push(match.condition(bind));
  const prices = [
    minPrice !== undefined ? `p.unit_price >= ${bind(minPrice)}::numeric` : null,
    maxPrice !== undefined ? `p.unit_price <= ${bind(maxPrice)}::numeric` : null,
  ].filter((condition) => condition !== null);
  return {
    always,
    choices: {
      category: category ? categoryCondition(bind(category)) : null,
      size: size?.length ? `p.sizes && ${bind(size)}::text[]` : null,
      color: color?.length ? `p.colors && ${bind(color)}::text[]` : null,
      price: prices.length > 0 ? `(${prices.join(' AND ')})` : null,
      inStock: inStock === undefined ? null : `p.available = ${bind(inStock)}`,
    },
  };
}

/** Addresses have a category in any case; products have its name as it is stored. */
function categoryCondition(name: string): string {
  return `p.category = coalesce((SELECT c.name FROM categories c WHERE lower(c.name) = lower(${name})), ${name})`;
}

/** All conditions of a selection in one. */
export function allOf({ always, choices }: SelectionSql): string {
  return [...always, ...Object.values(choices).filter((condition) => condition !== null)].join(' AND ');
}
