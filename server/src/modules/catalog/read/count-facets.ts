import { Injectable } from '@nestjs/common';
import { Bindings } from './bind.js';
import { selectionSql, type ProductSelection, type SelectionSql } from './product-selection.js';
import { bySize } from './size-order.js';
import { WordSearch } from './word-search.js';
import type { ProductFacets } from '#contracts/catalog';
import { Database } from '#platform/database/database';

type Choice = keyof SelectionSql['choices'];
const CHOICES: readonly Choice[] = ['category', 'size', 'color', 'price', 'inStock'];

interface Value {
  value: string;
  count: number;
}

interface Row {
  total: number;
  in_stock: number;
  min_price: string | null;
  max_price: string | null;
  sizes: Value[];
  colors: Value[];
  categories: Value[];
}

/** Counts the facets that narrow a selection. A facet is counted without its own choice, but with all others. */
@Injectable()
export class CountFacets {
  constructor(
    private readonly database: Database,
    private readonly wordSearch: WordSearch,
  ) {}

  async of(selection: ProductSelection): Promise<ProductFacets> {
    const match = await this.wordSearch.match(selection.search);
    const { bind, values } = new Bindings();
    const row = await this.database.one<Row>(facetsSql(selectionSql(selection, match, bind)), values);
    if (!row) throw new Error('An aggregate returns one row');
    return {
      total: row.total,
      sizes: row.sizes.sort((a, b) => bySize(a.value, b.value)),
      colors: row.colors,
      categories: row.categories,
      minPrice: row.min_price,
      maxPrice: row.max_price,
      inStock: row.in_stock,
    };
  }
}

function facetsSql({ always, choices }: SelectionSql): string {
  const marks = CHOICES.map((choice) => `${choices[choice] ?? 'true'} AS ok_${choice.toLowerCase()}`);
  const without = (own?: Choice) =>
    CHOICES.filter((choice) => choice !== own)
      .map((choice) => `ok_${choice.toLowerCase()}`)
      .join(' AND ');
  const counted = (source: string, value: string, own: Choice, order: string) => `
    (SELECT coalesce(json_agg(v ORDER BY ${order}), '[]') FROM (
      SELECT ${value} AS value, count(*)::integer AS count FROM ${source} WHERE ${without(own)} GROUP BY 1
    ) v)`;
  return `
    WITH base AS MATERIALIZED (
      SELECT p.category, p.sizes, p.colors, p.unit_price, p.available, ${marks.join(', ')}
      FROM products p WHERE ${always.join(' AND ')}
    )
    SELECT
      (SELECT count(*)::integer FROM base WHERE ${without()}) AS total,
      (SELECT count(*)::integer FROM base WHERE available AND ${without('inStock')}) AS in_stock,
      (SELECT min(unit_price) FROM base WHERE ${without('price')}) AS min_price,
      (SELECT max(unit_price) FROM base WHERE ${without('price')}) AS max_price,
      ${counted('base, unnest(sizes) AS s', 's', 'size', 'v.value')} AS sizes,
      ${counted('base, unnest(colors) AS c', 'c', 'color', 'v.count DESC, v.value')} AS colors,
      ${counted('base', 'category', 'category', 'v.count DESC, v.value')} AS categories`;
}
