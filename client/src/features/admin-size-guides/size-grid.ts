import { parse } from 'csv-parse/browser/esm/sync';
import { SIZE_GUIDE_LIMITS } from '#contracts/size-guides';

/** A table as it is edited: the headings in English, those in Dutch, then the sizes. All rows have the same length. */
export type SizeGrid = readonly (readonly string[])[];

/** Rows of headings, above the sizes. */
export const HEADINGS = 2;

/** A cell of the grid. */
export interface Place {
  readonly row: number;
  readonly column: number;
}

const MOST_ROWS = HEADINGS + SIZE_GUIDE_LIMITS.rows;
const MOST_COLUMNS = SIZE_GUIDE_LIMITS.columns;

export const columnCount = (grid: SizeGrid): number => grid[0]?.length ?? 0;
export const mayAddRow = (grid: SizeGrid): boolean => grid.length < MOST_ROWS;
export const mayAddColumn = (grid: SizeGrid): boolean => columnCount(grid) < MOST_COLUMNS;

export function withCell(grid: SizeGrid, { row, column }: Place, text: string): SizeGrid {
  return grid.map((cells, at) => (at === row ? cells.with(column, text) : cells));
}

/** Adds an empty row below a row; below the headings when it is one of them. */
export function withRow(grid: SizeGrid, below: number): SizeGrid {
  const empty = Array<string>(columnCount(grid)).fill('');
  return grid.toSpliced(Math.max(below + 1, HEADINGS), 0, empty);
}

/** Adds an empty column to the right of a column. */
export function withColumn(grid: SizeGrid, after: number): SizeGrid {
  return grid.map((cells) => cells.toSpliced(after + 1, 0, ''));
}

export const withoutRow = (grid: SizeGrid, row: number): SizeGrid => grid.toSpliced(row, 1);

export const withoutColumn = (grid: SizeGrid, column: number): SizeGrid =>
  grid.map((cells) => cells.toSpliced(column, 1));

/** Moves a row; headings stay above the sizes. */
export const withRowMoved = (grid: SizeGrid, row: number, by: number): SizeGrid => moved(grid, row, by);

export const withColumnMoved = (grid: SizeGrid, column: number, by: number): SizeGrid =>
  grid.map((cells) => moved(cells, column, by));

function moved<T>(all: readonly T[], from: number, by: number): readonly T[] {
  const one = all.slice(from, from + 1);
  return all.toSpliced(from, 1).toSpliced(from + by, 0, ...one);
}

/**
 * Fills cells from a place on with what was copied from a spreadsheet; rows and columns are added for it. Several rows at a
 * heading are a table with its headings: its first row goes there, and where the other language has none yet, the rest to
 * the sizes. `lost`: cells with text that are beyond the largest table.
 */
export function withPasted(grid: SizeGrid, at: Place, text: string): { grid: SizeGrid; lost: number } {
  const [first = [], ...others] = cellsOf(text);
  if (at.row >= HEADINGS) return filled(grid, at, [first, ...others]);
  const other = at.row === 0 ? 1 : 0;
  const headed = filled(grid, at, [first]);
  const both = headed.grid.map((cells, row) =>
    row === other && others.length > 0
      ? cells.map((cell, column) => cell || (column >= at.column ? (first[column - at.column] ?? '') : ''))
      : cells,
  );
  const sized = filled(both, { row: HEADINGS, column: at.column }, others);
  return { grid: sized.grid, lost: headed.lost + sized.lost };
}

function filled(
  grid: SizeGrid,
  at: Place,
  pasted: readonly (readonly string[])[],
): { grid: SizeGrid; lost: number } {
  const width = Math.max(0, ...pasted.map((cells) => cells.length));
  const rows = Math.min(MOST_ROWS, Math.max(grid.length, at.row + pasted.length));
  const columns = Math.min(MOST_COLUMNS, Math.max(columnCount(grid), at.column + width));
  const next = Array.from({ length: rows }, (_row, row) =>
    Array.from({ length: columns }, (_cell, column) => {
      const cell =
        row < at.row || column < at.column ? undefined : pasted[row - at.row]?.[column - at.column];
      return cell ?? grid[row]?.[column] ?? '';
    }),
  );
  const lost = pasted.flatMap((cells, row) =>
    cells.filter((cell, column) => cell !== '' && (at.row + row >= rows || at.column + column >= columns)),
  );
  return { grid: next, lost: lost.length };
}

/** True for text that fills more than one cell. */
export const isTable = (text: string): boolean => /[\t\n]/.test(text.trim());

/** What was copied from a spreadsheet: cells apart by tabs, rows by line breaks, quoted where a cell holds these itself. */
function cellsOf(text: string): string[][] {
  const rows = parse(text.replace(/\r?\n$/, ''), {
    delimiter: '\t',
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: false,
  });
  return rows.map((cells) => cells.map((cell) => cell.replaceAll(/\s+/g, ' ').trim()));
}
