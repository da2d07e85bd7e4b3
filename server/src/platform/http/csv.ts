import { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';

export type CsvCell = string | number | null;

const FORMULA = /^[=+\-@\t\r]/;
const NUMBER = /^-?\d+(\.\d+)?$/;

/** A value as a cell: quoted where needed, with an apostrophe before a text that a spreadsheet would run as a formula. */
function cell(value: CsvCell): string {
  const text = String(value ?? '');
  const plain = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",;\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/** A line of a CSV file (RFC 4180) with its line break. */
export const csvLine = (values: readonly CsvCell[]): string => `${values.map(cell).join(',')}\r\n`;

async function* linesOf(
  header: readonly string[],
  rows: AsyncIterable<readonly CsvCell[]> | Iterable<readonly CsvCell[]>,
): AsyncGenerator<string> {
  yield `\ufeff${csvLine(header)}`;
  for await (const row of rows) yield csvLine(row);
}

/** A download of rows as UTF-8 with a byte order mark, sent as they are read. `name` is the file's, without `.csv`. */
export function csvFile(
  name: string,
  header: readonly string[],
  rows: AsyncIterable<readonly CsvCell[]> | Iterable<readonly CsvCell[]>,
): StreamableFile {
  return new StreamableFile(Readable.from(linesOf(header, rows), { objectMode: false }), {
    type: 'text/csv; charset=utf-8',
    disposition: `attachment; filename="${name}.csv"`,
  });
}
