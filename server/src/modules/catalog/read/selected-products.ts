import { Injectable } from '@nestjs/common';
import { tooManySelected } from '../domain/errors.js';
import { Bindings } from './bind.js';
import { allOf, selectionSql, type ProductSelection } from './product-selection.js';
import { WordSearch, type WordMatch } from './word-search.js';
import { MOST_PRODUCTS_AT_ONCE } from '#contracts/bulk-products';
import { Database } from '#platform/database/database';

/** The products of a whole list, all of its pages. */
@Injectable()
export class SelectedProducts {
  constructor(
    private readonly database: Database,
    private readonly wordSearch: WordSearch,
  ) {}

  /** Their ids. Throws `catalog.too-many-selected` when one change could not take them. */
  async ids(selection: ProductSelection): Promise<string[]> {
    const ids = await this.wordSearch.firstFound(
      selection.search,
      (match) => this.matching(selection, match),
      (found) => found.length === 0,
    );
    if (ids.length > MOST_PRODUCTS_AT_ONCE) throw tooManySelected(MOST_PRODUCTS_AT_ONCE);
    return ids;
  }

  private async matching(selection: ProductSelection, match: WordMatch | null): Promise<string[]> {
    const { bind, values } = new Bindings();
    const where = allOf(selectionSql(selection, match, bind));
    const rows = await this.database.query<{ id: string }>(
      `SELECT p.id FROM products p WHERE ${where} ORDER BY p.id LIMIT ${MOST_PRODUCTS_AT_ONCE + 1}`,
      values,
    );
    return rows.map(({ id }) => id);
  }
}
