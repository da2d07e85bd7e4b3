import { CsvError, parse } from 'csv-parse/sync';
import { unreadableFile } from '../domain/errors.js';

/** A line of a file of redirects. `row` counts from 1. */
export interface FileRow {
  readonly row: number;
  readonly from: string;
  readonly to: string;
}

/** Names of the columns, in lower case: Shopify's own file, and short ones. */
const FROM = new Set(['redirect from', 'from', 'path']);
const TO = new Set(['redirect to', 'to', 'target']);

/** The line with the names is one of the first so many: above it may be Excel's `sep=;` and a title. */
const FIRST_LINES = 5;

/** The rows of a CSV file with commas, semicolons or tabs. Throws `redirects.unreadable-file`. */
export function readRedirects(csv: string): FileRow[] {
  const records = recordsOf(csv.replace(/^\ufeff/, ''));
  const places = records.slice(0, FIRST_LINES).map(({ record }) => placesIn(record));
  const at = places.findIndex(({ from, to }) => from >= 0 && to >= 0);
  const place = places[at];
  if (!place)
    throw unreadableFile('One of the first five lines must name the columns: Redirect from, Redirect to.');
  return records.slice(at + 1).map(({ record, info }) => ({
    row: info.lines,
    from: (record[place.from] ?? '').trim(),
    to: (record[place.to] ?? '').trim(),
  }));
}

function placesIn(record: readonly string[]): { readonly from: number; readonly to: number } {
  const names = record.map((name) => name.trim().toLowerCase());
  return { from: names.findIndex((name) => FROM.has(name)), to: names.findIndex((name) => TO.has(name)) };
}

interface Record {
  readonly record: string[];
  readonly info: { readonly lines: number };
}

function recordsOf(csv: string): Record[] {
  try {
    return parse(csv, {
      delimiter: [',', ';', '\t'],
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
    }) as unknown as Record[];
  } catch (error) {
    if (error instanceof CsvError) throw unreadableFile(`The file is not CSV: ${error.message}`);
    throw error;
  }
}
