import { Injectable } from '@nestjs/common';
import { Bindings } from './bind.js';
import { productOrder, type SortValue } from './product-order.js';
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
    const exact = this.wordSearch.exact(query.search);
    const page = await this.pageOf(query, exact);
    if (page.total > 0 || !exact) return page;
    const match = await this.wordSearch.match(query.search);
    return match?.approximate ? this.pageOf(query, match) : page;
  }

  private async pageOf(query: ProductQuery, match: WordMatch | null): Promise<Page<ProductSummary>> {
    const [total, found] = await Promise.all([this.count(query, match), this.rows(query, match)]);
    const items = found.rows.slice(0, query.limit).map(toSummary);
    return {
      items: query.ids ? inOrderOf(query.ids, items) : items,
      total,
      nextCursor: found.nextCursor,
    };
  }

  private async count(query: ProductQuery, match: WordMatch | null): Promise<number> {
    const { bind, values } = new Bindings();
    const where = allOf(selectionSql(query, match, bind));
    const row = await this.database.prepared<{ count: number }>(
      `SELECT count(*)::integer AS count FROM products p WHERE ${where}`,
      values,
    );
    return row?.count ?? 0;
  }

  /** The page's rows, and one more when there is a next page. */
  private async rows(
    query: ProductQuery,
    match: WordMatch | null,
  ): Promise<{ rows: SummaryRow[]; nextCursor: string | null }> {
    const { bind, values } = new Bindings();
    const where = allOf(selectionSql(query, match, bind));
    const order = productOrder(query.sort, match ? match.rank(bind) : null);
    const behind = query.cursor === undefined ? '' : ` AND ${order.behind(query.cursor, bind)}`;
    const rows = await this.database.list<SummaryRow & { keys: SortValue[] }>(
      `SELECT ${SUMMARY_COLUMNS}, ${order.keys} AS keys FROM ${order.from(where + behind, query.limit + 1)}`,
      values,
    );
    const last = rows.length > query.limit ? rows[query.limit - 1] : undefined;
    return { rows, nextCursor: last ? order.cursorOf(last.keys) : null };
  }
}

function inOrderOf(ids: readonly string[], products: readonly ProductSummary[]): ProductSummary[] {
  const byId = new Map(products.map((product) => [product.id, product]));
  return [...new Set(ids)].flatMap((id) => byId.get(id.toLowerCase()) ?? []);
}
