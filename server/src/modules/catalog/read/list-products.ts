import { Injectable } from '@nestjs/common';
import { Bindings } from './bind.js';
import { SUMMARY_COLUMNS } from './product-columns.js';
import { memberOrder, productOrder, type SortValue } from './product-order.js';
import { allOf, memberSource, selectionSql, type ProductQuery } from './product-selection.js';
import { shownColour } from './shown-colour.js';
import { WordSearch, type WordMatch } from './word-search.js';
import type { ProductSummary } from '#contracts/catalog';
import { COUNTED_FOR_SHOPPERS, COUNTED_FOR_STAFF, totalOf } from '#platform/database/bounded-count';
import { Database } from '#platform/database/database';
import type { JsonText } from '#platform/http/json-text';
import type { JsonPage } from '#platform/http/page-headers';

interface PageRow {
  items: JsonText<ProductSummary[]>;
  counted: number;
  /** Counting stops at this number. */
  bound: number;
  /** The sort's values of the page's last product; null when no page follows. */
  last: SortValue[] | null;
}

/** Lists of products: category pages, search results, the owner's list. */
@Injectable()
export class ListProducts {
  constructor(
    private readonly database: Database,
    private readonly wordSearch: WordSearch,
  ) {}

  /** One page. Throws `request.bad-cursor`. */
  page(query: ProductQuery): Promise<JsonPage<ProductSummary>> {
    return this.wordSearch.firstFound(
      query.search,
      (match) => this.pageOf(query, match),
      ({ total }) => total === 0,
    );
  }

  private async pageOf(query: ProductQuery, match: WordMatch | null): Promise<JsonPage<ProductSummary>> {
    const { bind, values } = new Bindings();
    const isForShoppers = query.status === 'active';
    const ranking = (of: WordMatch) => ({
      rank: of.rank(bind),
      fitsMany: isForShoppers ? of.fitsMany(bind) : null,
    });
    const most = isForShoppers ? COUNTED_FOR_SHOPPERS : COUNTED_FOR_STAFF;
    const { limit, cursor } = query;
    const selection = selectionSql(query, match, bind);
    const source = match ? null : memberSource(selection);
    const order =
      (source && memberOrder(query.sort, isForShoppers)) ??
      productOrder(query, match && (() => ranking(match)));
    const where = allOf(selection);
    const page = order.page({ where, source, cursor, limit: limit + 1, counted: most, bind });
    const shown = shownColour(query, match?.colourWords ?? [], bind);
    const columns = shown === null ? SUMMARY_COLUMNS : `${SUMMARY_COLUMNS}, ${shown} AS "shownColor"`;
    const inOrder = query.ids ? `ORDER BY array_position(${bind(query.ids)}::uuid[], p.id)` : '';
    const text = `${page.before}
      SELECT coalesce(json_agg(entry ${inOrder}) FILTER (WHERE p.place <= ${limit}), '[]')::text AS items,
        CASE WHEN count(*) > ${limit} THEN (json_agg(${page.keys}) FILTER (WHERE p.place = ${limit})) -> 0 END AS last,
        CASE WHEN ${cursor === undefined} AND count(*) <= ${limit} THEN count(*)::integer ELSE ${page.counted} END AS counted,
        ${page.bound} AS bound
      FROM (${page.rows}) p CROSS JOIN LATERAL (SELECT ${columns}) entry`;
    const row = await this.database.one<PageRow>(text, values);
    if (!row) throw new Error('An aggregate returns one row');
    return {
      items: row.items,
      ...totalOf(row.counted, row.bound),
      nextCursor: row.last && order.cursorOf(row.last),
    };
  }
}
