import type { Bind } from './bind.js';
import { DomainError } from '#kernel';
import type { ProductListSort } from '#contracts/catalog';
import { decodeCursor, encodeCursor } from '#platform/http/cursor';

/** An order of products that can be continued behind any of them. */
export interface ProductOrder {
  readonly orderBy: string;
  /** Selects the values of the sort as `keys`, a text array. */
  readonly keys: string;
  /** True for what comes behind the cursor. Throws `request.bad-cursor`. */
  behind(cursor: string, bind: Bind): string;
  cursorOf(keys: readonly string[]): string;
}

interface Key {
  readonly column: string;
  readonly type: 'boolean' | 'timestamptz' | 'numeric' | 'uuid' | 'text';
}

const FORM: Record<Key['type'], RegExp> = {
  boolean: /^(true|false)$/,
  timestamptz: /^[12]\d{3}-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d:[0-5]\d\.\d{6}Z$/,
  numeric: /^\d{1,10}(\.\d{1,8})?$/,
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
      if (rank !== null) return order('match', [{ column: rank, type: 'numeric' }, ID], 'DESC');
      return order(sort, [{ column: 'p.featured', type: 'boolean' }, CREATED, ID], 'DESC');
  }
}

function order(name: string, keys: readonly Key[], direction: 'ASC' | 'DESC'): ProductOrder {
  const columns = keys.map(({ column }) => column);
  return {
    orderBy: columns.map((column) => `${column} ${direction}`).join(', '),
    keys: `ARRAY[${keys.map(text).join(', ')}]`,
    behind: (cursor, bind) => {
      const [given, ...values] = decodeCursor(cursor, keys.length + 1);
      if (given !== name || !values.every((value, index) => isValid(value, keys[index]))) throw badCursor();
      const bound = values.map((value, index) => `${bind(value)}::${keys[index]?.type}`);
      return `(${columns.join(', ')}) ${direction === 'ASC' ? '>' : '<'} (${bound.join(', ')})`;
    },
    cursorOf: (values) => encodeCursor([name, ...values]),
  };
}

/** A key as text, to the microsecond. */
function text({ column, type }: Key): string {
  if (type === 'timestamptz') return `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
  return type === 'boolean' ? `CASE WHEN ${column} THEN 'true' ELSE 'false' END` : `${column}::text`;
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
