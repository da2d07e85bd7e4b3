import type { SourceMoney } from '../../domain/currency.js';
import type { OwnProduct } from '../../domain/own-product.js';
import type { SourceProduct } from '../../domain/source.js';

/** One row of the file with its number; the header is row 1. */
export interface Row {
  readonly number: number;
  readonly cells: readonly string[];
}

/** The rows of one product of a file. */
export abstract class ProductRows {
  readonly rows: Row[] = [];
  /** Total length of all cells. */
  characters = 0;

  constructor(readonly handle: string) {}

  get row(): number {
    return this.rows[0]?.number ?? 0;
  }

  add(row: Row): void {
    this.rows.push(row);
    for (const cell of row.cells) this.characters += cell.length;
  }

  /** A hash of all that decides what the rows are mapped to. It does not depend on where in the file they are. */
  abstract fingerprint(money: SourceMoney): string;
  abstract toProduct(money: SourceMoney): SourceProduct | OwnProduct;
}

/** How the rows of a file belong to products. */
export interface FileFormat<Rows extends ProductRows = ProductRows> {
  /** Number of columns. */
  readonly width: number;
  /** The handle of a row's product; null for a row that continues the product above, empty when it makes none. */
  handleOf(cells: readonly string[]): string | null;
  /** A title that starts the next product although the handle is the same. */
  titleOf(cells: readonly string[]): string | null;
  rowsOf(handle: string): Rows;
}
