import type { Bind } from './bind.js';
import type { MemberSource, ProductQuery } from './product-selection.js';
import type { ProductListSort } from '#contracts/catalog';
import { countUpTo } from '#platform/database/bounded-count';
import { exactTime } from '#platform/database/iso-time';
import { badCursor, decodeCursor, encodeCursor, type CursorType } from '#platform/http/cursor';

/** A value of a sort as JSON has it. */
export type SortValue = string | number | boolean;

/** Which products a page is made of. */
interface PageOfProducts {
  /** The condition on `products p`. */
  readonly where: string;
  /** The same products as the members of a category, for an order of its members. */
  readonly source: MemberSource | null;
  /** What the page starts behind, if it is not the first. */
  readonly cursor: string | undefined;
  /** Rows at most. */
  readonly limit: number;
  /** So far they are counted, and when they are ranked, so many of them are at most. */
  readonly counted: number;
  readonly bind: Bind;
}

/** The parts of a statement that reads a page of products. */
interface PageSql {
  /** Comes before the statement. */
  readonly before: string;
  /** Rows of `products` in order, each with its `place` from 1. */
  readonly rows: string;
  /** The values of the sort of a row `p` of them, as a JSON array. */
  readonly keys: string;
  /** How many products there are on all pages, as `countUpTo` counts up to `bound`. */
  readonly counted: string;
  readonly bound: string;
}

/** An order of products that can be continued behind any of them. */
export interface ProductOrder {
  /** Throws `request.bad-cursor`. */
  page(page: PageOfProducts): PageSql;
  cursorOf(keys: readonly SortValue[]): string;
}

interface Key {
  readonly column: string;
  readonly type: 'boolean' | 'timestamptz' | 'numeric' | 'place' | 'float8' | 'uuid' | 'text';
}

const CURSOR_TYPES: Record<Key['type'], CursorType> = {
  boolean: 'boolean',
  timestamptz: 'time',
  numeric: 'numeric',
  place: 'numeric',
  float8: 'float8',
  text: 'text',
  uuid: 'uuid',
};

/** Of a search that fits more products than are counted, so many are ranked: the newest. */
const RANKED_OF_MANY = 200;

const ID: Key = { column: 'p.id', type: 'uuid' };
const CREATED: Key = { column: 'p.created_at', type: 'timestamptz' };
/** Without accents and upper case. So much of a name is compared: what comes behind goes by age, and a cursor stays short. */
const NAME: Key = { column: 'left(search_form(p.name), 60)', type: 'text' };
const PRICE: Key = { column: 'p.unit_price', type: 'numeric' };
const IMPORTED: Key = { column: '(p.shopify_id IS NOT NULL)', type: 'boolean' };
/** Below every price for a product without a shopifyId: its own does not count (specification §4). */
const IMPORTED_SALE_PRICE: Key = {
  column: '(CASE WHEN p.shopify_id IS NULL THEN -1 ELSE coalesce(p.sale_price, 0) END)',
  type: 'numeric',
};

/** Keys of the members of a category, which are indexed within it. */
const MEMBER: Key = { column: 'm.product_id', type: 'uuid' };
const MEMBER_ORDERS: Partial<Record<ProductListSort, { keys: readonly Key[]; direction: 'ASC' | 'DESC' }>> = {
  featured: { keys: [{ column: 'm.place', type: 'place' }, MEMBER], direction: 'DESC' },
  newest: { keys: [{ column: 'm.created_at', type: 'timestamptz' }, MEMBER], direction: 'DESC' },
  'price-asc': { keys: [{ column: 'm.unit_price', type: 'numeric' }, MEMBER], direction: 'ASC' },
  'price-desc': { keys: [{ column: 'm.unit_price', type: 'numeric' }, MEMBER], direction: 'DESC' },
};

/** How the products of a search are ranked, in SQL. */
export interface Ranking {
  /** Of `products p`; more is better. */
  readonly rank: string;
  /** True when so many active products fit that only the newest are ranked; null when that is not known. */
  readonly fitsMany: string | null;
}

/**
 * The order for a sort. With `ranking`, 'featured' means the best match first; it is asked for only then, because it
 * binds values, and PostgreSQL refuses those that a statement does not use. Among featured products alone it means those
 * with a shopifyId first: a page of six is then the specification's selection (§4).
 */
export function productOrder(
  { sort, featured }: Pick<ProductQuery, 'sort' | 'featured'>,
  ranking: (() => Ranking) | null,
): ProductOrder {
  switch (sort) {
    case 'newest':
      return order(sort, [CREATED, ID], 'DESC');
    case 'price-asc':
      return order(sort, [PRICE, ID], 'ASC');
    case 'price-desc':
      return order(sort, [PRICE, ID], 'DESC');
    case 'name-asc':
      return order(sort, [NAME, ID], 'ASC');
    case 'name-desc':
      return order(sort, [NAME, ID], 'DESC');
    case 'sale-price-desc':
      return order(sort, [IMPORTED_SALE_PRICE, CREATED, ID], 'DESC');
    case 'featured':
      if (ranking !== null) return ranked(ranking());
      if (featured) return order('featured-only', [IMPORTED, CREATED, ID], 'DESC');
      return order(sort, [{ column: 'p.featured', type: 'boolean' }, CREATED, ID], 'DESC');
  }
}

function order(name: string, keys: readonly Key[], direction: 'ASC' | 'DESC'): ProductOrder {
  const orderBy = `ORDER BY ${keys.map(({ column }) => `${column} ${direction}`).join(', ')}`;
  return {
    page: ({ where, cursor, limit, counted, bind }) => ({
      before: '',
      rows: `SELECT p.*, row_number() OVER (${orderBy}) AS place FROM products p
        WHERE ${where} AND ${behind(name, keys, direction, cursor, bind)} ${orderBy} LIMIT ${limit}`,
      keys: jsonArray(keys),
      counted: countUpTo(counted, `products p WHERE ${where}`),
      bound: String(counted),
    }),
    cursorOf: (values) => encodeCursor([name, ...values]),
  };
}

/**
 * The order of the members of a category; null for a sort that they are not indexed by. `featured` is the category's own
 * order. Members that are not active are in the index of that order alone.
 */
export function memberOrder(sort: ProductListSort, isForShoppers: boolean): ProductOrder | null {
  const found = MEMBER_ORDERS[sort];
  if (!found || (!isForShoppers && sort !== 'featured')) return null;
  const { keys, direction } = found;
  const name = `member-${sort}`;
  const orderBy = `ORDER BY ${keys.map(({ column }) => `${column} ${direction}`).join(', ')}`;
  const shown = keys.map((key, index) => ({ ...key, column: `p.key${index}` }));
  return {
    page: ({ source, cursor, limit, counted, bind }) => {
      if (!source) throw new Error('An order of members needs a category');
      const { members, products } = source;
      const where = `${members} AND ${behind(name, keys, direction, cursor, bind)}`;
      const read = products === null ? pageOfMembers : pageOfSome(products);
      const both = 'collection_products m JOIN products p ON p.id = m.product_id';
      return {
        before: '',
        rows: read(
          keys.map(({ column }, index) => `${column} AS key${index}`).join(', '),
          where,
          orderBy,
          limit,
        ),
        keys: jsonArray(shown),
        counted: countUpTo(
          counted,
          products === null
            ? `collection_products m WHERE ${members}`
            : `${both} WHERE ${members} AND ${products}`,
        ),
        bound: String(counted),
      };
    },
    cursorOf: (values) => encodeCursor([name, ...values]),
  };
}

/** All members in order: the page is limited before its products are joined. */
function pageOfMembers(keys: string, where: string, orderBy: string, limit: number): string {
  return `SELECT p.*, m.* FROM (
      SELECT m.product_id, ${keys}, row_number() OVER (${orderBy}) AS place FROM collection_products m
      WHERE ${where} ${orderBy} LIMIT ${limit}
    ) m JOIN products p ON p.id = m.product_id ORDER BY m.place`;
}

/** The members whose products meet a condition. */
const pageOfSome = (condition: string) => (keys: string, where: string, orderBy: string, limit: number) =>
  `SELECT p.*, ${keys}, row_number() OVER (${orderBy}) AS place
   FROM collection_products m JOIN products p ON p.id = m.product_id
   WHERE ${where} AND ${condition} ${orderBy} LIMIT ${limit}`;

/**
 * The best match first. Each rank costs a reading of all words of a product, so they are worked out once, and not for
 * more products than are counted: a search that finds so many says too little to tell the best of them.
 */
function ranked(ranking: Ranking): ProductOrder {
  const [name, keys] = ['match', [{ column: 'p.rank', type: 'float8' }, ID]] as const;
  const orderBy = 'ORDER BY p.rank DESC, p.id DESC';
  return {
    page: ({ where, cursor, limit, counted, bind }) => ({
      before: candidates(ranking, where, counted),
      rows: `SELECT p.*, best.rank, best.place FROM (
          SELECT p.id, p.rank, row_number() OVER (${orderBy}) AS place FROM candidates p
          WHERE ${behind(name, keys, 'DESC', cursor, bind)} ${orderBy} LIMIT ${limit}
        ) best JOIN products p ON p.id = best.id ORDER BY best.place`,
      keys: jsonArray(keys),
      counted: '(SELECT count(*)::integer FROM candidates)',
      bound: ranking.fitsMany === null ? String(counted) : '(SELECT bound FROM ranked)',
    }),
    cursorOf: (values) => encodeCursor([name, ...values]),
  };
}

/**
 * What is ranked. The index of words hands over all products that have a word before the first is looked at. Where that
 * would be many, the newest products are gone through instead, until enough are found: what that costs does not depend on
 * how many there are. Only one of the two parts is ever run.
 */
function candidates({ rank, fitsMany }: Ranking, where: string, counted: number): string {
  const few = `SELECT p.id, ${rank} AS rank FROM products p WHERE ${where}`;
  if (fitsMany === null) return `WITH candidates AS MATERIALIZED (${few} LIMIT ${counted + 1})`;
  // OFFSET 0 makes PostgreSQL read the newest by their index and stop early. Without it, it combines indexes and sorts all
  // matches: 250 instead of 30 ms for a search in a category of 100,000 products.
  const newest = `SELECT * FROM products WHERE status = 'active' ORDER BY created_at DESC, id DESC OFFSET 0`;
  return `WITH ranked AS MATERIALIZED (
      SELECT CASE WHEN ${fitsMany} THEN ${RANKED_OF_MANY} ELSE ${counted} END AS bound
    ), candidates AS MATERIALIZED (
      (${few} AND (SELECT bound = ${counted} FROM ranked) LIMIT ${counted + 1})
      UNION ALL
      (SELECT p.id, ${rank} AS rank FROM (${newest}) p
        WHERE (SELECT bound = ${RANKED_OF_MANY} FROM ranked) AND (${where}) IS TRUE LIMIT ${RANKED_OF_MANY + 1})
    )`;
}

/** True for what comes behind the cursor. Throws `request.bad-cursor`. */
function behind(
  name: string,
  keys: readonly Key[],
  direction: 'ASC' | 'DESC',
  cursor: string | undefined,
  bind: Bind,
): string {
  if (cursor === undefined) return 'true';
  const [given, ...values] = decodeCursor(cursor, ['text', ...keys.map(({ type }) => CURSOR_TYPES[type])]);
  if (given !== name) throw badCursor();
  const bound = values.map((value, index) => `${bind(value)}::${sqlType(keys[index])}`);
  const columns = keys.map(({ column }) => column);
  return `(${columns.join(', ')}) ${direction === 'ASC' ? '>' : '<'} (${bound.join(', ')})`;
}

const sqlType = (key: Key | undefined) => (key?.type === 'place' ? 'numeric' : key?.type);

const jsonArray = (keys: readonly Key[]): string => `json_build_array(${keys.map(jsonValue).join(', ')})`;

/** A key for JSON, as a cursor has it. */
function jsonValue({ column, type }: Key): string {
  if (type === 'timestamptz') return exactTime(column);
  // A number of JavaScript would lose digits.
  return type === 'place' ? `${column}::text` : column;
}
