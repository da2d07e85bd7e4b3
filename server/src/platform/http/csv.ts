import { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import { stringify } from 'csv-stringify/sync';

type CsvCell = string | number | null;
export type CsvRow = readonly CsvCell[];

/** What a spreadsheet knows UTF-8 by, at the beginning of a file. */
const BYTE_ORDER_MARK = '\ufeff';
const FORMULA = /^[=+\-@\t\r]/;
const NUMBER = /^-?\d+(\.\d+)?$/;

/** An apostrophe before a text that a spreadsheet would run as a formula. `escape_formulas` would also mark `-12.50`. */
const guarded = (text: string) => (FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text);

/**
 * Lines of a CSV file (RFC 4180), each with its line break. Semicolons and tabs are quoted too, because a spreadsheet may
 * take them for the separator.
 */
export const csvLines = (rows: readonly CsvRow[]): string =>
  stringify([...rows], {
    record_delimiter: 'windows',
    quote_record_delimiter: true,
    quoted_match: /[;\t]/,
    cast: { string: guarded },
  });

/** The first line of a file that a spreadsheet opens: the byte order mark and the names of the columns. */
export const csvHeader = (names: readonly string[]): string => BYTE_ORDER_MARK + csvLines([names]);

async function* linesOf(
  header: readonly string[],
  rows: AsyncIterable<CsvRow> | Iterable<CsvRow>,
): AsyncGenerator<string> {
  yield csvHeader(header);
  for await (const row of rows) yield csvLines([row]);
}

/** A download of rows as UTF-8 with a byte order mark, sent as they are read. `name` is the file's, without `.csv`. */
export function csvFile(
  name: string,
  header: readonly string[],
  rows: AsyncIterable<CsvRow> | Iterable<CsvRow>,
): StreamableFile {
  return new StreamableFile(Readable.from(linesOf(header, rows), { objectMode: false }), {
    type: 'text/csv; charset=utf-8',
    disposition: `attachment; filename="${name}.csv"`,
  });
}
