import { createHash } from 'node:crypto';
import { moneyOf, SHOP_CURRENCY, type SourceMoney } from '../../domain/values/currency.js';
import type { FileProduct } from '../../domain/product-file/file-product.js';
import { handleFrom } from '../../domain/values/plain-text.js';
import { columnName } from '../csv/file-header.js';
import { ProductRows, type FileFormat, type RowLayout } from '../csv/product-rows.js';
import { PRODUCT_FILE_HEADER } from '#contracts/product-file';
import { unprotectedText } from '#contracts/formulas';

/** Columns of a file that is not the shop's own, although it may have others in common. */
const FOREIGN = ['handle', 'url handle', 'title'];
const NAMES = new Map(PRODUCT_FILE_HEADER.map((name) => [name.toLowerCase(), name]));

/** The positions of the shop's own columns, by name; a repeated name means its first column. */
type Positions = ReadonlyMap<string, number>;

/** The rows of one product in the product file. */
export class FileRows extends ProductRows {
  constructor(
    handle: string,
    private readonly positions: Positions,
  ) {
    super(handle);
  }

  fingerprint(): string {
    const hash = createHash('sha1').update('product-file;');
    for (const [column, position] of this.positions) hash.update(`${column}:${position};`);
    for (const { cells } of this.rows) hash.update(cells.join('\u001f')).update('\u001e');
    return hash.digest('base64url');
  }

  /** The shop's own prices are in its currency: throws `import.currency-differs` when another was given. */
  toProduct({ currency, rate }: SourceMoney): FileProduct {
    moneyOf(SHOP_CURRENCY, { currency, rate });
    const lines = this.rows.map(({ number: row, cells }) => {
      const texts = [...this.positions].map(
        ([column, position]) => [column, textAt(cells, position)] as const,
      );
      return { row, cells: new Map(texts) };
    });
    const id = lines[0]?.cells.get('id')?.trim().toLowerCase() ?? '';
    return { row: this.row, handle: this.handle, id: id === '' ? null : id, lines };
  }
}

const textAt = (cells: readonly string[], position: number): string => unprotectedText(cells[position] ?? '');

function positionsOf(header: readonly string[]): Positions {
  const positions = new Map<string, number>();
  for (const [position, cell] of header.entries()) {
    const name = NAMES.get(columnName(cell));
    if (name !== undefined && !positions.has(name)) positions.set(name, position);
  }
  return positions;
}

/** True for a header row with a column that only this shop's product file has: one of several words in one, as `nameNl`. */
export const hasOwnColumns = (header: readonly string[]): boolean =>
  [...positionsOf(header).keys()].some((name) => /[A-Z]/.test(name));

/**
 * True for a header row with columns of the product file and none that only Shopify's files have. Words such as `id` and
 * `name` are in the files of many shops: they are enough only where most columns are this shop's.
 */
export function isProductFileHeader(header: readonly string[]): boolean {
  const names = header.map(columnName).filter((name) => name !== '');
  const own = positionsOf(header).size;
  if (names.some((name) => FOREIGN.includes(name)) || own < 2) return false;
  return hasOwnColumns(header) || own * 2 > names.length;
}

/** The product file: a product's rows have its id, those of a product to add its name. */
export const PRODUCT_FILE: FileFormat<FileRows> = {
  name: 'product-file',
  // No product is linked to it, so none is ever gone from it.
  source: 'product-file',
  missing: (header) => (positionsOf(header).has('id') ? [] : ['id']),
  // Its prices are in the shop's currency.
  needsCurrency: () => false,
  isRead: (name) => NAMES.has(name),
  layout: layoutOf,
};

function layoutOf(header: readonly string[]): RowLayout<FileRows> {
  const positions = positionsOf(header);
  const text = (cells: readonly string[], column: string) => {
    const position = positions.get(column);
    return position === undefined ? '' : textAt(cells, position).trim();
  };
  return {
    width: header.length,
    handleOf: (cells) => {
      const id = text(cells, 'id').toLowerCase();
      if (id !== '') return id;
      const name = text(cells, 'name');
      return name === '' ? null : handleFrom(name);
    },
    titleOf: () => null,
    // Its lines of one name are the variants of a product to add.
    titledVariantOf: () => null,
    rowsOf: (handle) => new FileRows(handle, positions),
  };
}
