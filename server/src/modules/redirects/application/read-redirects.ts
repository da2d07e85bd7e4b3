import { CsvError, parse } from 'csv-parse/sync';
import { unreadableFile } from '../domain/errors.js';

/** A line of a file of redirects. `row` counts from 1, which is the line with the names. */
export interface FileRow {
  readonly row: number;
  readonly from: string;
  readonly to: string;
}

/** Names of the columns, in lower case: Shopify's own file, and short ones. */
const FROM = new Set(['redirect from', 'from', 'path']);
const TO = new Set(['redirect to', 'to', 'target']);

/** The rows of a CSV file with commas, semicolons or tabs. Throws `redirects.unreadable-file`. */
export function readRedirects(csv: string): FileRow[] {
  const records = recordsOf(csv.replace(/^\ufeff/, ''));
  const names = (records[0]?.record ?? []).map((name) => name.trim().toLowerCase());
  const from = names.findIndex((name) => FROM.has(name));
  const to = names.findIndex((name) => TO.has(name));
  if (from < 0 || to < 0) {
    throw unreadableFile('The first line must name the columns: Redirect from, Redirect to.');
  }
  return records.slice(1).map(({ record, info }) => ({
    row: info.lines,
    from: (record[from] ?? '').trim(),
    to: (record[to] ?? '').trim(),
  }));
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
