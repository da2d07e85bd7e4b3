import { Injectable } from '@nestjs/common';
import { Bindings } from './bind.js';
import { productOrder } from './product-order.js';
import { SUMMARY_COLUMNS, toSummary, type SummaryRow } from './product-row.js';
import { allOf, selectionSql, type ProductQuery } from './product-selection.js';
import { WordSearch, type WordMatch } from './word-search.js';
import type { ProductSummary } from '#contracts/catalog';
import { Database } from '#platform/database/database';
import type { Page } from '#platform/http/page-headers';

/** Lists of products: category pages, search results, the owner's list. */
@Injectable()
export class ListProducts {
  constructor(
    private readonly database: Database,
    private readonly wordSearch: WordSearch,
  ) {}

  /** One page. Throws `request.bad-cursor`. */
  async page(query: ProductQuery): Promise<Page<ProductSummary>> {
    const match = await this.wordSearch.match(query.search);
    return this.wordSearch.reading(match, async () => {
      const total = await this.count(query, match);
      const found = await this.rows(query, match);
      const rows = found.slice(0, query.limit);
      const last = rows.at(-1);
      return {
        items: query.ids ? inOrderOf(query.ids, rows.map(toSummary)) : rows.map(toSummary),
        total,
        nextCursor: found.length > query.limit && last ? last.cursor : null,
      };
    });
  }

  private async count(query: ProductQuery, match: WordMatch | null): Promise<number> {
    const { bind, values } = new Bindings();
    const where = allOf(selectionSql(query, match, bind));
    const row = await this.database.one<{ count: number }>(
      `SELECT count(*)::integer AS count FROM products p WHERE ${where}`,
      values,
    );
    return row?.count ?? 0;
  }

  private async rows(
    query: ProductQuery,
    match: WordMatch | null,
  ): Promise<(SummaryRow & { cursor: string })[]> {
    const { bind, values } = new Bindings();
    const where = allOf(selectionSql(query, match, bind));
    const order = productOrder(query.sort, match ? match.rank(bind) : null);
    const behind = query.cursor === undefined ? 'true' : order.behind(query.cursor, bind);
    const rows = await this.database.query<SummaryRow & { keys: string[] }>(
      `SELECT ${SUMMARY_COLUMNS}, ${order.keys} AS keys FROM products p
       WHERE ${where} AND ${behind} ORDER BY ${order.orderBy} LIMIT ${bind(query.limit + 1)}`,
      values,
    );
    return rows.map((row) => ({ ...row, cursor: order.cursorOf(row.keys) }));
  }
}

function inOrderOf(ids: readonly string[], products: readonly ProductSummary[]): ProductSummary[] {
  const byId = new Map(products.map((product) => [product.id, product]));
  return [...new Set(ids)].flatMap((id) => byId.get(id.toLowerCase()) ?? []);
}
