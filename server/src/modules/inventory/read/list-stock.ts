import { Injectable } from '@nestjs/common';
import { stockQuery, type StockItem } from '#contracts/inventory';
import type { z } from 'zod';
import { DomainError } from '#kernel';
import { COUNTED_FOR_STAFF, countUpTo, totalOf } from '#platform/database/bounded-count';
import { Database } from '#platform/database/database';
import { queryAsJson } from '#platform/database/json-rows';
import { isoTime } from '#platform/database/iso-time';
import { wordPatterns } from '#platform/database/word-patterns';
import { decodeCursor, encodeCursor } from '#platform/http/cursor';
import type { Page } from '#platform/http/page-headers';

type StockQuery = z.output<typeof stockQuery>;

const COLUMNS = `i.id, i.product_id AS "productId", p.name AS "productName", p.image_url AS "productImage", i.sku, i.size,
  i.color, i.option, i.stock_policy AS "stockPolicy", i.quantity_in_stock AS "quantityInStock", i.quantity_reserved AS "quantityReserved",
  i.low_stock_threshold AS "lowStockThreshold", ${isoTime('i.updated_at')} AS "updatedAt"`;
const FROM = 'FROM inventory i LEFT JOIN products p ON p.id = i.product_id';

/** The stock item `i` is at or below its threshold. */
export const IS_LOW = `(i.quantity_in_stock <= i.low_stock_threshold AND i.stock_policy <> 'not-counted')`;

/** True where the pattern matches the item or its product's name; each has an index of its own. */
const matches = (pattern: string): string => `(
  plain_text(' ' || i.sku || ' ' || coalesce(i.size, '') || ' ' || coalesce(i.color, '') || ' ' || coalesce(i.option, '')
    || ' ' || coalesce(i.gtin, '')) LIKE plain_text(${pattern})
  OR i.product_id = ANY(ARRAY(SELECT n.id FROM products n WHERE plain_text(' ' || n.name) LIKE plain_text(${pattern}))))`;

interface CountedRows {
  readonly count: number;
  readonly rows: StockItem[];
}

/** Values of the statement that counts, and of the one that reads a page. */
interface BoundValues {
  readonly counted: unknown[];
  readonly values: unknown[];
}

/** The owner's stock list, by SKU. */
@Injectable()
export class ListStock {
  constructor(private readonly database: Database) {}

  async page(query: StockQuery): Promise<Page<StockItem>> {
    const values: unknown[] = [];
    const bind = (value: unknown): string => `$${values.push(value)}`;
    const filters = ['true'];
    if (query.productId) filters.push(`i.product_id = ${bind(query.productId)}`);
    if (query.low) filters.push(IS_LOW);
    for (const pattern of wordPatterns(query.search ?? '')) filters.push(matches(bind(pattern)));
    const where = filters.join(' AND ');
    const counted = [...values];
    const after =
      query.cursor === undefined ? '' : `AND i.sku > ${bind(decodeCursor(query.cursor, ['text'])[0])}`;
    const order = `${after} ORDER BY i.sku LIMIT ${query.limit + 1}`;
    const found = query.search ? await this.fewFound(where, order, values) : undefined;
    const { count, rows } = found ?? (await this.countedAndRead(where, order, { counted, values }));
    const items = rows.slice(0, query.limit);
    const last = items.at(-1);
    return {
      items,
      ...totalOf(count, COUNTED_FOR_STAFF),
      nextCursor: rows.length > query.limit && last ? encodeCursor([last.sku]) : null,
    };
  }

  private async countedAndRead(
    where: string,
    order: string,
    { counted, values }: BoundValues,
  ): Promise<CountedRows> {
    const [total, rows] = await Promise.all([
      this.database.one<{ count: number }>(
        `SELECT ${countUpTo(COUNTED_FOR_STAFF, `inventory i WHERE ${where}`)} AS count`,
        counted,
      ),
      queryAsJson<StockItem>(this.database, `SELECT ${COLUMNS} ${FROM} WHERE ${where} ${order}`, values),
    ]);
    return { count: total?.count ?? 0, rows };
  }

  /**
   * The page and the number of items in one statement, which sorts what it found. Left to itself PostgreSQL takes some
   * searches for common and reads every item by SKU until a page is full. Undefined when too many are found to sort.
   */
  private async fewFound(where: string, order: string, values: unknown[]): Promise<CountedRows | undefined> {
    const found = await this.database.one<CountedRows>(
      `WITH i AS MATERIALIZED (SELECT i.* FROM inventory i WHERE ${where} LIMIT ${COUNTED_FOR_STAFF + 1})
       SELECT (SELECT count(*)::integer FROM i) AS count, (SELECT coalesce(json_agg(r), '[]') FROM (
         SELECT ${COLUMNS} FROM i LEFT JOIN products p ON p.id = i.product_id WHERE true ${order}) r) AS rows`,
      values,
    );
    return found && found.count <= COUNTED_FOR_STAFF ? found : undefined;
  }

  /** One item. Throws `inventory.item-not-found`. */
  async byId(id: string): Promise<StockItem> {
    const [item] = await queryAsJson<StockItem>(this.database, `SELECT ${COLUMNS} ${FROM} WHERE i.id = $1`, [
      id,
    ]);
    if (!item) throw new DomainError('inventory.item-not-found', 'not-found', 'There is no such stock row.');
    return item;
  }
}
