import type { SourceMoney } from '../../domain/values/currency.js';
import type { ProductFormat } from '../../domain/products/source.js';

/** One row of the file with its number; the header is row 1. */
export interface Row {
  readonly number: number;
  readonly cells: readonly string[];
}

/** The rows of one product of a file. */
export abstract class ProductRows {
  readonly rows: Row[] = [];
  /** False when rows of other products stand between them. */
  isTogether = true;
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
  /** The product as its format describes it. */
  abstract toProduct(money: SourceMoney): unknown;
}

/** A kind of product file, recognised by its header row. */
export interface FileFormat<Rows extends ProductRows = ProductRows> {
  readonly name: ProductFormat;
  /** The name of its source, whatever the owner calls the file; null when the owner names it. */
  readonly source: string | null;
  /** Names of the columns that a file of this format lacks; empty when it has what it needs. */
  readonly missing: (header: readonly string[]) => readonly string[];
  /** True when the file has prices without a currency, which the owner has to name. */
  readonly needsCurrency: (header: readonly string[]) => boolean;
  /** True for a column whose cells are read, or which is known to be of no use here; `name` as `columnName` has it. */
  readonly isRead: (name: string) => boolean;
  readonly layout: (header: readonly string[]) => RowLayout<Rows>;
}

/** How the rows below a header belong to products. */
export interface RowLayout<Rows extends ProductRows = ProductRows> {
  /** Number of columns. */
  readonly width: number;
  /** The handle of a row's product; null for a row that continues the product above, empty when it makes none. */
  handleOf(cells: readonly string[]): string | null;
  /** A title that starts the next product although the handle is the same. */
  titleOf(cells: readonly string[]): string | null;
  /**
   * For a variant's row whose handle is made from its title: its options, and what makes it the same line as another. Two lines
   * of one title with the same options are two products. Null for any other row.
   */
  titledVariantOf(cells: readonly string[]): { readonly options: string; readonly line: string } | null;
  rowsOf(handle: string): Rows;
}
