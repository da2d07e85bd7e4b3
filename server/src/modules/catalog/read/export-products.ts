import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { Bindings } from './bind.js';
import { columnsOf } from './product-columns.js';
import { allOf, selectionSql, type ProductSelection } from './product-selection.js';
import { WordSearch, type WordMatch } from './word-search.js';
import { Database } from '#platform/database/database';

/** Rows of one statement: the export holds no more than these in memory. */
const BATCH = 500;
/** The beginning of what a spreadsheet would run as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** The columns in their order; the first line has these names. */
const FIELDS = [
  'id',
  'name',
  'category',
  'subcategory',
  'status',
  'price',
  'salePrice',
  'inStock',
  'featured',
  'material',
  'sizes',
  'colors',
  'tags',
  'vendor',
  'productType',
  'shopifyId',
  'imageUrl',
  'stock',
  'createdAt',
  'updatedAt',
] as const;
const toSecond = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
/** Fields that are not simply a column of the same name. */
const COLUMNS = columnsOf(FIELDS, {
  inStock: 'p.available',
  sizes: `array_to_string(p.sizes, '|')`,
  colors: `array_to_string(p.colors, '|')`,
  tags: `array_to_string(p.tags, '|')`,
  stock: '(SELECT sum(i.quantity_in_stock) FROM inventory i WHERE i.product_id = p.id)',
  createdAt: toSecond('p.created_at'),
  updatedAt: toSecond('p.updated_at'),
});

type Row = Record<string, string | boolean | null> & { id: string };

/** Products as a table for spreadsheets (RFC 4180, UTF-8 with a byte order mark), read and sent in batches. */
@Injectable()
export class ExportProducts {
  constructor(
    private readonly database: Database,
    private readonly wordSearch: WordSearch,
  ) {}

  async csv(selection: ProductSelection): Promise<Readable> {
    return Readable.from(this.lines(selection, await this.wordSearch.match(selection.search)));
  }

  private async *lines(selection: ProductSelection, match: WordMatch | null): AsyncGenerator<string> {
    yield `\ufeff${FIELDS.join(',')}\r\n`;
    let last: string | null = null;
    for (;;) {
      const rows: Row[] = await this.batch(selection, match, last);
      if (rows.length > 0) yield rows.map((row) => `${Object.values(row).map(cell).join(',')}\r\n`).join('');
      if (rows.length < BATCH) return;
      last = rows.at(-1)?.id ?? null;
    }
  }

  private batch(selection: ProductSelection, match: WordMatch | null, last: string | null): Promise<Row[]> {
    const { bind, values } = new Bindings();
    const where = allOf(selectionSql(selection, match, bind));
    const behind = last === null ? '' : `AND p.id > ${bind(last)}`;
    return this.database.query<Row>(
      `SELECT ${COLUMNS} FROM products p WHERE ${where} ${behind} ORDER BY p.id LIMIT ${BATCH}`,
      values,
    );
  }
}

function cell(value: string | boolean | null): string {
  const text = value === null ? '' : String(value);
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
