import type { z } from 'zod';
import type { Bind } from './bind.js';
import { LACKS_FACTS } from './facts-condition.js';
import { hasOneOf, isStockedAs, isStockedIn } from './product-values.js';
import type { WordMatch } from './word-search.js';
import type { productQuery } from '#contracts/catalog';

export type ProductQuery = z.output<typeof productQuery>;
export type ProductSelection = Omit<ProductQuery, 'limit' | 'cursor' | 'sort'>;

const IS_ACTIVE = `p.status = 'active'`;

/**
 * The conditions of a selection over `products p`. The choices are apart, so that a facet can leave out its own. `stocked`
 * follows from several: that what is chosen can be bought together.
 */
export interface SelectionSql {
  readonly always: readonly string[];
  /** SQL of the id of the chosen category; null when none is chosen. */
  readonly category: string | null;
  readonly choices: Readonly<
    Record<'category' | 'size' | 'color' | 'price' | 'inStock' | 'stocked', string | null>
  >;
  /** The price that is chosen, as a condition on the copy that `collection_products m` has of it; null for any. */
  readonly memberPrice: string | null;
}

/**
 * What is chosen has to be in stock: a size always, since nobody can buy another one instead; a colour only together with a
 * size or with what is in stock. Not where what is sold out is asked for.
 */
const asksForStock = ({ size, inStock }: Pick<ProductSelection, 'size' | 'inStock'>): boolean =>
  inStock ?? Boolean(size?.length);

export function selectionSql(selection: ProductSelection, match: WordMatch | null, bind: Bind): SelectionSql {
  const { status, featured, ids, lacks, category, size, color, minPrice, maxPrice, inStock } = selection;
  const always = ['true'];
  if (status !== 'all') always.push(status === 'active' ? IS_ACTIVE : `p.status = ${bind(status)}`);
  if (featured !== undefined) always.push(featured ? 'p.featured' : 'NOT p.featured');
  if (ids) always.push(`p.id = ANY (${bind(ids)}::uuid[])`);
  if (lacks === 'facts') always.push(LACKS_FACTS);
  if (match) always.push(match.condition(bind));
  const bounds = [
    minPrice !== undefined ? `>= ${bind(minPrice)}::numeric` : null,
    maxPrice !== undefined ? `<= ${bind(maxPrice)}::numeric` : null,
  ].filter((bound) => bound !== null);
  const categoryId = category ? categoryNamed(bind(category)) : null;
  return {
    always,
    category: categoryId,
    choices: {
      category: categoryId && memberOf(categoryId),
      size: size?.length ? hasOneOf('sizes', bind(size)) : null,
      color: color?.length ? hasOneOf('colors', bind(color)) : null,
      price: within(bounds, 'p.unit_price'),
      inStock: inStock === undefined ? null : `p.available = ${bind(inStock)}`,
      stocked:
        asksForStock(selection) && (size?.length || color?.length)
          ? isStockedIn({ size, color }, bind)
          : null,
    },
    memberPrice: within(bounds, 'm.unit_price'),
  };
}

/** For counting what each value of a facet would leave of rows `base`, beside the other choices. */
export interface FacetStockSql {
  /** Of `key`, the key of a size. */
  readonly sizes: string;
  /** Of `key`, the key of a colour. */
  readonly colors: string;
  /** Of the choice of what is in stock. */
  readonly inStock: string;
}

export function facetStockSql({ size, color, inStock }: ProductSelection, bind: Bind): FacetStockSql {
  const asks = asksForStock({ size, inStock });
  return {
    sizes: inStock === false ? 'true' : isStockedAs('sizes', 'key', color, bind, ''),
    colors: asks ? isStockedAs('colors', 'key', size, bind, '') : 'true',
    inStock: size?.length || color?.length ? isStockedIn({ size, color }, bind, '') : 'available',
  };
}

/** SQL that is true when the column is within all bounds; null without any. */
function within(bounds: readonly string[], column: string): string | null {
  return bounds.length > 0 ? `(${bounds.map((bound) => `${column} ${bound}`).join(' AND ')})` : null;
}

/** Addresses have the name of a category in any case. */
function categoryNamed(name: string): string {
  return `(SELECT c.id FROM categories c WHERE lower(c.name) = lower(${name}))`;
}

function memberOf(categoryId: string): string {
  return `EXISTS (SELECT FROM collection_products m WHERE m.product_id = p.id AND m.category_id = ${categoryId})`;
}

/** The members of the chosen category as the source of a list. */
export interface MemberSource {
  /** Conditions on `collection_products m`. */
  readonly members: string;
  /** Conditions on `products p` beside them; null when there are none. */
  readonly products: string | null;
}

/**
 * A selection within a category, read from its members: they are indexed in the orders of the lists. Null when no category
 * is chosen.
 */
export function memberSource({ always, category, choices, memberPrice }: SelectionSql): MemberSource | null {
  if (category === null) return null;
  const isActive = always.includes(IS_ACTIVE);
  const others = always.filter((condition) => condition !== IS_ACTIVE && condition !== 'true');
  const { category: _category, price: _price, ...chosen } = choices;
  others.push(...Object.values(chosen).filter((condition) => condition !== null));
  return {
    members: [
      `m.category_id = ${category}`,
      ...(isActive ? ['m.active'] : []),
      ...(memberPrice === null ? [] : [memberPrice]),
    ].join(' AND '),
    products: others.length > 0 ? others.join(' AND ') : null,
  };
}

/** True when the conditions mean the active products and nothing more. */
export function isOnlyActive(always: readonly string[]): boolean {
  return (
    always.includes(IS_ACTIVE) && always.every((condition) => condition === IS_ACTIVE || condition === 'true')
  );
}

/** All conditions of a selection in one. */
export function allOf({ always, choices }: SelectionSql): string {
  return [...always, ...Object.values(choices).filter((condition) => condition !== null)].join(' AND ');
}
