import { Injectable } from '@nestjs/common';
import { Bindings } from './bind.js';
import {
  facetStockSql,
  isOnlyActive,
  selectionSql,
  type FacetStockSql,
  type ProductSelection,
  type SelectionSql,
} from './product-selection.js';
import { KEYS } from './product-values.js';
import { bySize } from './size-order.js';
import { swatchOf } from './swatches.js';
import { WordSearch } from './word-search.js';
import type { Swatch } from '#contracts/colours';
import type { Locale } from '#contracts/primitives';
import type { ProductFacets } from '#contracts/product-search';
import { valueKey } from '#kernel';
import { Database } from '#platform/database/database';

type Choice = keyof SelectionSql['choices'];
const CHOICES: readonly Choice[] = ['category', 'size', 'color', 'price', 'inStock', 'stocked'];

interface Value {
  value: string;
  count: number;
}

interface ColourValue extends Value {
  swatch: Swatch | null;
}

interface Row {
  total: number;
  in_stock: number;
  min_price: string | null;
  max_price: string | null;
  sizes: Value[];
  colors: ColourValue[];
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
    const sql = facetsSql(selectionSql(selection, match, bind), facetStockSql(selection, bind));
    const row = await this.database.one<Row>(sql, values);
    if (!row) throw new Error('An aggregate returns one row');
    return {
      total: row.total,
      sizes: row.sizes.sort((a, b) => bySize(a.value, b.value)),
      colors: distinctlyNamed(row.colors),
      categories: row.categories,
      minPrice: row.min_price,
      maxPrice: row.max_price,
      inStock: row.in_stock,
    };
  }
}

/**
 * All facets in one statement. Within a category, only its members are looked at; what the other categories have is counted
 * beside that, from the members alone when nothing else is chosen.
 */
function facetsSql(selection: SelectionSql, stock: FacetStockSql): string {
  const { always, choices, category } = selection;
  const narrowing = CHOICES.filter((choice) => choice !== 'category');
  const marks = narrowing.map((choice) => `${choices[choice] ?? 'true'} AS ok_${choice.toLowerCase()}`);
  const without = (...own: Choice[]) =>
    narrowing
      .filter((choice) => !own.includes(choice))
      .map((choice) => `ok_${choice.toLowerCase()}`)
      .join(' AND ');
  // The spellings of a value are one entry, named as most products have it. A product with two of them counts once.
  const counted = (list: keyof typeof KEYS, where: string, order: string, more = '') => `
    (SELECT coalesce(json_agg(v ORDER BY ${order}), '[]') FROM (
      SELECT (array_agg(value ORDER BY products DESC, value))[1] AS value, sum(products)::integer AS count${more} FROM (
        SELECT key, value, count(*) AS products FROM base, unnest(${list}, ${KEYS[list]}) AS u (value, key)
        WHERE key IS NOT NULL AND ${where} GROUP BY 1, 2
      ) spelt GROUP BY key
    ) v)`;
  const members = category === null ? '' : 'collection_products m JOIN';
  const member = category === null ? '' : ` ON p.id = m.product_id AND m.category_id = ${category}`;
  return `
    WITH base AS MATERIALIZED (
      SELECT p.id, p.sizes, p.colors, p.size_keys, p.color_keys, p.unit_price, p.available, p.stocked, ${marks.join(', ')}
      FROM ${members} products p${member} WHERE ${always.join(' AND ')}
    )
    SELECT
      (SELECT count(*)::integer FROM base WHERE ${without()}) AS total,
      (SELECT count(*)::integer FROM base WHERE ${stock.inStock} AND ${without('inStock', 'stocked')}) AS in_stock,
      (SELECT min(unit_price) FROM base WHERE ${without('price')}) AS min_price,
      (SELECT max(unit_price) FROM base WHERE ${without('price')}) AS max_price,
      ${counted('sizes', `${stock.sizes} AND ${without('size', 'stocked')}`, 'v.value')} AS sizes,
      ${counted('colors', `${stock.colors} AND ${without('color', 'stocked')}`, 'v.count DESC, v.value', `, ${swatchOf('spelt.key')} AS swatch`)} AS colors,
      (SELECT coalesce(json_agg(v ORDER BY v.count DESC, v.value), '[]') FROM (
        SELECT c.name AS value, k.count FROM (
          SELECT m.category_id, count(*)::integer AS count FROM ${categoriesOf(selection, without())} GROUP BY 1
        ) k JOIN categories c ON c.id = k.category_id
      ) v) AS categories`;
}

/** The colours with the value in brackets behind a name that another one has too, so that the filters stay distinct. */
function distinctlyNamed(colors: readonly ColourValue[]): ColourValue[] {
  const nameOf = ({ value, swatch }: ColourValue, language: Locale) => swatch?.[language] ?? value;
  const apart = (color: ColourValue, language: Locale) => {
    const name = nameOf(color, language);
    const same = colors.filter((other) => valueKey(nameOf(other, language)) === valueKey(name));
    return same.length < 2 || name === color.value ? name : `${name} (${color.value})`;
  };
  return colors.map((color) => {
    if (!color.swatch) return color;
    return { ...color, swatch: { ...color.swatch, en: apart(color, 'en'), nl: apart(color, 'nl') } };
  });
}

/** The memberships `m` of the products that every other choice leaves. */
function categoriesOf(selection: SelectionSql, narrowed: string): string {
  const { always, choices, category } = selection;
  const others = CHOICES.flatMap((choice) => (choice === 'category' ? [] : (choices[choice] ?? [])));
  if (isOnlyActive(always) && others.length === 0) return 'collection_products m WHERE m.active';
  if (category === null)
    return `(SELECT id FROM base WHERE ${narrowed}) b JOIN collection_products m ON m.product_id = b.id`;
  return `products p JOIN collection_products m ON m.product_id = p.id WHERE ${[...always, ...others].join(' AND ')}`;
}
