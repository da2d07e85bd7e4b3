import type { Bind } from './bind.js';
import { DomainError } from '#kernel';
import type { ProductListSort } from '#contracts/catalog';
import { decodeCursor, encodeCursor } from '#platform/http/cursor';

/** A value of a sort as JSON has it. */
export type SortValue = string | number | boolean;

/** An order of products that can be continued behind any of them. */
export interface ProductOrder {
  /** The first `limit` products `p` of those for which `where` holds, as what follows `FROM`. */
  from(where: string, limit: number): string;
  /** Selects the values of the sort as a JSON array. */
  readonly keys: string;
  /** True for what comes behind the cursor. Throws `request.bad-cursor`. */
  behind(cursor: string, bind: Bind): string;
  cursorOf(keys: readonly SortValue[]): string;
}

interface Key {
  readonly column: string;
  readonly type: 'boolean' | 'timestamptz' | 'numeric' | 'float8' | 'uuid' | 'text';
}

const FORM: Record<Key['type'], RegExp> = {
  boolean: /^(true|false)$/,
  timestamptz: /^[12]\d{3}-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d:[0-5]\d(\.\d{1,6})?Z$/,
  numeric: /^\d{1,10}(\.\d{1,8})?$/,
  float8: /^\d{1,10}(\.\d{1,20})?(e-\d{1,3})?$/,
  text: /^[^\0]{0,400}$/,
  uuid: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/,
};

const ID: Key = { column: 'p.id', type: 'uuid' };
const CREATED: Key = { column: 'p.created_at', type: 'timestamptz' };
const NAME: Key = { column: 'p.name', type: 'text' };
const PRICE: Key = { column: 'p.unit_price', type: 'numeric' };

/** The order for a sort. With `rank` (SQL), 'featured' means the best match first. */
export function productOrder(sort: ProductListSort, rank: string | null): ProductOrder {
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
    case 'featured':
      if (rank !== null) return ranked(rank);
      return order(sort, [{ column: 'p.featured', type: 'boolean' }, CREATED, ID], 'DESC');
  }
}

function order(name: string, keys: readonly Key[], direction: 'ASC' | 'DESC'): ProductOrder {
  const columns = keys.map(({ column }) => column);
  const orderBy = columns.map((column) => `${column} ${direction}`).join(', ');
  return {
    from: (where, limit) => `products p WHERE ${where} ORDER BY ${orderBy} LIMIT ${limit}`,
    keys: `json_build_array(${keys.map(jsonValue).join(', ')})`,
    behind: (cursor, bind) => {
      const [given, ...values] = decodeCursor(cursor, keys.length + 1);
      if (given !== name || !values.every((value, index) => isValid(value, keys[index]))) throw badCursor();
      const bound = values.map((value, index) => `${bind(value)}::${keys[index]?.type}`);
      return `(${columns.join(', ')}) ${direction === 'ASC' ? '>' : '<'} (${bound.join(', ')})`;
    },
    cursorOf: (values) => encodeCursor([name, ...values]),
  };
}

/** The best match first. Ranks cost more than all else, so they are worked out once, before anything else of a product is read. */
function ranked(rank: string): ProductOrder {
  const best = order('match', [{ column: rank, type: 'float8' }, ID], 'DESC');
  return {
    ...best,
    from: (where, limit) =>
      `(SELECT p.id, ${rank} AS rank FROM products p WHERE ${where} ORDER BY 2 DESC, 1 DESC LIMIT ${limit}) m
       JOIN products p ON p.id = m.id ORDER BY m.rank DESC, m.id DESC`,
    keys: 'json_build_array(m.rank, m.id)',
  };
}

/** A key for JSON; a time to the microsecond, in UTC. */
function jsonValue({ column, type }: Key): string {
  return type === 'timestamptz' ? `to_json(${column} AT TIME ZONE 'UTC')#>>'{}' || 'Z'` : column;
}

function isValid(value: string, key: Key | undefined): boolean {
  if (key === undefined || !FORM[key.type].test(value)) return false;
  return key.type !== 'timestamptz' || isRealTime(value);
}

function badCursor(): DomainError {
  return new DomainError(
    'request.bad-cursor',
    'invalid',
    'This page does not exist any more. Start at the first one.',
  );
}

/** JavaScript reads 31 February as 3 March, PostgreSQL refuses it. */
function isRealTime(value: string): boolean {
  const time = Date.parse(value);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value.slice(0, 19));
}
