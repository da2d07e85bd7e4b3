import { open } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';

/** Bytes at the start of a file that contain its header row. */
const HEAD = 256 * 1024;
/** The header is among so many rows: above it may be Excel's `sep=;` and a title. */
const MOST_ROWS = 5;
/** What Excel takes from the first line of a file as the separator of its cells. */
const SEPARATOR = /^(?:\ufeff)?sep=([^\s"\w])\s*$/im;

/** How an export of one kind is recognised by its header row. */
export interface FileCheck {
  /** What it is called in the message. */
  readonly name: string;
  /** Names of the columns that it lacks; empty when it has what it needs. */
  readonly missing: (header: readonly string[]) => readonly string[];
  /** The shop software whose export it seems to be instead; null for none. */
  readonly otherShop?: (header: readonly string[]) => string | null;
}

/** The header row of a file. */
export interface FileHeader {
  readonly cells: readonly string[];
  /** Its number; rows above it are no data. */
  readonly row: number;
  /** The delimiter of the cells: a comma in Shopify's files, a semicolon or tab in files that Excel has saved. */
  readonly delimiter: string;
}

/** The header row of a file of this kind: the first row that `check` recognises, else the first that has cells. */
export async function headerOfFile(path: string, check: FileCheck): Promise<FileHeader> {
  return headerOf(await headOf(path), check);
}

/** The header row among the first bytes of a file. */
export function headerOf(head: Buffer, check: FileCheck): FileHeader {
  const [, separator] = SEPARATOR.exec(head.subarray(0, 16).toString()) ?? [];
  const delimiters = [...new Set([',', ';', '\t', ...(separator === undefined ? [] : [separator])])];
  const tables = delimiters.map((delimiter) => ({ delimiter, rows: firstRows(head, delimiter) }));
  const at = (index: number): FileHeader[] =>
    tables.flatMap(({ delimiter, rows }) =>
      rows[index] ? [{ cells: rows[index], row: index + 1, delimiter }] : [],
    );
  const isHeader = ({ cells }: FileHeader) =>
    check.missing(cells).length === 0 || (check.otherShop?.(cells) ?? null) !== null;
  for (let index = 0; index < MOST_ROWS; index += 1) {
    const found = widest(at(index).filter(isHeader));
    if (found) return found;
  }
  return widest(at(separator === undefined ? 0 : 1)) ?? { cells: [], row: 1, delimiter: ',' };
}

/** The name of a column in lower case, as it is compared. */
export const columnName = (cell: string): string =>
  cell
    .replace(/^\ufeff/, '')
    .trim()
    .toLowerCase()
    .replace(/\s+/g, ' ');

/** The first bytes of a file. */
export async function headOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD), 0, HEAD, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

function widest(headers: readonly FileHeader[]): FileHeader | undefined {
  return headers.reduce<FileHeader | undefined>(
    (best, next) => (best && best.cells.length >= next.cells.length ? best : next),
    undefined,
  );
}

/** Rows are counted as `CsvRows` counts them. */
function firstRows(head: Buffer, delimiter: string): string[][] {
  return parse(head, {
    bom: true,
    delimiter,
    to: MOST_ROWS,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
  });
}
