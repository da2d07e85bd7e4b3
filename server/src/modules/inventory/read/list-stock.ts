import { Injectable } from '@nestjs/common';
import { stockQuery, type StockItem } from '#contracts/inventory';
import type { z } from 'zod';
import { IS_LOW, STOCK } from './low-stock.js';
import { DomainError } from '#kernel';
import { COUNTED_FOR_STAFF, countUpTo, totalOf } from '#platform/database/bounded-count';
import { Database } from '#platform/database/database';
import { queryAsJson } from '#platform/database/json-rows';
import { isoTime } from '#platform/database/iso-time';
import { wordPatterns } from '#platform/database/word-patterns';
import { decodeCursor, encodeCursor } from '#platform/http/cursor';
import type { Page } from '#platform/http/page-headers';

type StockQuery = z.output<typeof stockQuery>;

/** Behind every place in a list of values. */
const LAST = 1_000_000;

/** The picture of the variant: its own, or the product's first in its colour, or the product's main one. */
const PICTURE = `coalesce(i.image_url, (SELECT o.picture ->> 'url' FROM jsonb_array_elements(p.images) WITH ORDINALITY o (picture, n)
    WHERE o.picture ->> 'color' = i.color ORDER BY o.n LIMIT 1), p.image_url)`;
const COLUMNS = `i.id, i.product_id AS "productId", p.name AS "productName", p.status AS "productStatus", ${PICTURE} AS "productImage",
  i.sku, i.size, i.color, i.option, i.stock_policy AS "stockPolicy", i.quantity_in_stock AS "quantityInStock",
  i.quantity_reserved AS "quantityReserved", i.low_stock_threshold AS "lowStockThreshold", ${IS_LOW} AS "isLow",
  ${isoTime('i.updated_at')} AS "updatedAt"`;

/** The place of a variant's value among those of its product, as the shop shows them; what the shop does not show is last. */
const placeIn = (values: string, value: string) => `coalesce(array_position(${values}, ${value}), ${LAST})`;
/** Products by name; their variants by colour, size and third option, as the product's page has them, then as the owner has them. */
const ORDER = [
  ['p.name', 'text'],
  ['p.id', 'uuid'],
  [placeIn('p.colors', 'i.color'), 'integer'],
  [placeIn('p.sizes', 'i.size'), 'integer'],
  [placeIn('p.option_values', 'i.option'), 'integer'],
  ['i.position', 'integer'],
  ['i.sku', 'text'],
] as const;
const KEYS = ORDER.map(([key]) => key).join(', ');
const KEY = `json_build_array(${KEYS}) AS key`;
const TYPES = ORDER.map(([, type]) => type);

/** True where the pattern matches the item or its product's name; each has an index of its own. */
const matches = (pattern: string): string => `(
  plain_text(' ' || i.sku || ' ' || coalesce(i.size, '') || ' ' || coalesce(i.color, '') || ' ' || coalesce(i.option, '')
    || ' ' || coalesce(i.gtin, '')) LIKE plain_text(${pattern})
  OR i.product_id = ANY(ARRAY(SELECT n.id FROM products n WHERE plain_text(' ' || n.name) LIKE plain_text(${pattern}))))`;

/** A row, with the values that it is sorted by. */
type Row = StockItem & { readonly key: (string | number)[] };

interface CountedRows {
  readonly count: number;
  readonly rows: Row[];
}

/** Values of the statement that counts, and of the one that reads a page. */
interface BoundValues {
  readonly counted: unknown[];
  readonly values: unknown[];
}

/** The owner's stock list, by product. */
@Injectable()
export class ListStock {
  constructor(private readonly database: Database) {}

  async page(query: StockQuery): Promise<Page<StockItem>> {
    const values: unknown[] = [];
    const bind = (value: unknown): string => `$${values.push(value)}`;
    const filters = ['true'];
    if (query.productId) filters.push(`i.product_id = ${bind(query.productId)}`);
    if (query.status !== 'all') filters.push(`p.status = ${bind(query.status)}`);
    if (query.low) filters.push(IS_LOW);
    for (const pattern of wordPatterns(query.search ?? '')) filters.push(matches(bind(pattern)));
    const where = filters.join(' AND ');
    const counted = [...values];
    const after = query.cursor === undefined ? '' : `AND ${behind(query.cursor, bind)}`;
    const order = `${after} ORDER BY ${KEYS} LIMIT ${query.limit + 1}`;
    const found = query.search ? await this.fewFound(where, order, values) : undefined;
    const { count, rows } = found ?? (await this.countedAndRead(where, order, { counted, values }));
    const page = rows.slice(0, query.limit);
    const last = page.at(-1);
    return {
      items: page.map(({ key: _key, ...item }) => item),
      ...totalOf(count, COUNTED_FOR_STAFF),
      nextCursor: rows.length > query.limit && last ? encodeCursor(last.key) : null,
    };
  }

  private async countedAndRead(
    where: string,
    order: string,
    { counted, values }: BoundValues,
  ): Promise<CountedRows> {
    const [total, rows] = await Promise.all([
      this.database.one<{ count: number }>(
        `SELECT ${countUpTo(COUNTED_FOR_STAFF, `${STOCK} WHERE ${where}`)} AS count`,
        counted,
      ),
      queryAsJson<Row>(
        this.database,
        `SELECT ${COLUMNS}, ${KEY} FROM ${STOCK} WHERE ${where} ${order}`,
        values,
      ),
    ]);
    return { count: total?.count ?? 0, rows };
  }

  /**
   * The page and the number of items in one statement, which sorts what it found. Left to itself PostgreSQL takes some
   * searches for common and reads every item in order until a page is full. Undefined when too many are found to sort.
   */
  private async fewFound(where: string, order: string, values: unknown[]): Promise<CountedRows | undefined> {
    const found = await this.database.one<CountedRows>(
      `WITH i AS MATERIALIZED (SELECT i.* FROM ${STOCK} WHERE ${where} LIMIT ${COUNTED_FOR_STAFF + 1})
       SELECT (SELECT count(*)::integer FROM i) AS count, (SELECT coalesce(json_agg(r), '[]') FROM (
         SELECT ${COLUMNS}, ${KEY} FROM i JOIN products p ON p.id = i.product_id WHERE true ${order}) r) AS rows`,
      values,
    );
    return found && found.count <= COUNTED_FOR_STAFF ? found : undefined;
  }

  /** One item. Throws `inventory.item-not-found`. */
  async byId(id: string): Promise<StockItem> {
    const [item] = await queryAsJson<StockItem>(
      this.database,
      `SELECT ${COLUMNS} FROM ${STOCK} WHERE i.id = $1`,
      [id],
    );
    if (!item) throw new DomainError('inventory.item-not-found', 'not-found', 'There is no such stock row.');
    return item;
  }
}

/** SQL that is true behind the cursor. The first comparison is of products alone, which have an index of it. */
function behind(cursor: string, bind: (value: unknown) => string): string {
  const places = decodeCursor(cursor, TYPES).map(
    (value, index) => `${bind(value)}::${TYPES[index] ?? 'text'}`,
  );
  return `(p.name, p.id) >= (${places.slice(0, 2).join(', ')}) AND (${KEYS}) > (${places.join(', ')})`;
}
