import { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import { stringify } from 'csv-stringify/sync';
import { inertText } from '#contracts/formulas';

type CsvCell = string | number | null;
export type CsvRow = readonly CsvCell[];

/** What a spreadsheet knows UTF-8 by, at the beginning of a file. */
const BYTE_ORDER_MARK = '\ufeff';
const NUMBER = /^-?\d+(\.\d+)?$/;

/** `escape_formulas` would also mark `-12.50`, and leaves what a spreadsheet that separates by semicolons would run. */
const guarded = (text: string) => (NUMBER.test(text) ? text : inertText(text));

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
