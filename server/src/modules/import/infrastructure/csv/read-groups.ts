import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { parse, type CsvError, type Parser } from 'csv-parse';
import { readColumns, type Columns } from './columns.js';
import { sniffDelimiter } from './inspect-file.js';
import { cellOf, handleOf, RowGroup } from './row-group.js';
import type { ReasonCode, ReasonValues } from '../../domain/reason.js';
import type { Finding } from '../../domain/source-product.js';

/** The longest row that is read, in bytes: a file with a quote that never ends must not fill the memory. */
const LONGEST_ROW = 4 * 1024 * 1024;
/** Rows of one product beyond these are refused: 2,048 variants and 250 pictures are Shopify's own bounds. */
const MOST_ROWS = 2500;

/** The products of a file one by one, with the share of the file that has been read. */
export interface ReadGroup {
  readonly group: RowGroup | null;
  readonly findings: readonly Finding[];
  readonly bytes: number;
}

/** Reads a Shopify product export, however large: one product's rows are in memory at a time. */
export async function* readGroups(path: string): AsyncGenerator<ReadGroup> {
  const findings: Finding[] = [];
  const file = createReadStream(path, { highWaterMark: 256 * 1024 });
  const parser = open(await sniffDelimiter(path), findings);
  pipeline(file, parser, () => undefined);
  let columns: Columns | undefined;
  let group: RowGroup | undefined;
  let title: string | null = null;
  let number = 0;
  const take = () => findings.splice(0);
  for await (const cells of whole(parser, findings)) {
    number += 1;
    if (!columns) {
      columns = readColumns(cells);
      continue;
    }
    const refusal = refuse(cells, columns, group, number);
    if (refusal) {
      findings.push(refusal);
      continue;
    }
    const handle = handleOf(cells, columns);
    const ownTitle = cellOf(cells, columns, 'title');
    const isNext = handle !== null && (handle !== group?.handle || (ownTitle !== null && ownTitle !== title));
    if (isNext || !group) {
      if (group) yield { group, findings: take(), bytes: file.bytesRead };
      group = new RowGroup(handle ?? '', columns);
      title = ownTitle;
    }
    group.rows.push({ number, cells });
  }
  if (group) yield { group, findings: take(), bytes: file.bytesRead };
  if (findings.length > 0) yield { group: null, findings: take(), bytes: file.bytesRead };
}

function open(delimiter: string, findings: Finding[]): Parser {
  return parse({
    bom: true,
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    max_record_size: LONGEST_ROW,
    on_skip: (error) => {
      findings.push(
        finding(Number(error?.lines) || null, 'row', 'row-unreadable', {
          values: { said: error?.message ?? 'broken quotes' },
        }),
      );
      return undefined;
    },
  });
}

/** The rows; a quote that never ends is a finding at the end of the file rather than an error. */
async function* whole(parser: Parser, findings: Finding[]): AsyncGenerator<string[]> {
  try {
    for await (const cells of parser) yield cells as string[];
  } catch (error) {
    const { code, lines } = error as CsvError & { lines?: number };
    if (!code?.startsWith('CSV_')) throw error;
    const why = code === 'CSV_MAX_RECORD_SIZE' ? 'row-too-long' : 'quote-open';
    findings.push(finding(lines ?? null, 'row', why));
  }
}

function refuse(
  cells: readonly string[],
  columns: Columns,
  group: RowGroup | undefined,
  number: number,
): Finding | undefined {
  if (cells.slice(columns.width).some((cell) => cell.trim() !== '')) {
    return finding(number, 'row', 'row-too-wide', { handle: group?.handle });
  }
  if (cells.every((cell) => cell.trim() === ''))
    return finding(number, 'row', 'row-empty', { handle: group?.handle, kind: 'note' });
  const handle = handleOf(cells, columns);
  if (handle === '') return finding(number, 'handle', 'handle-impossible');
  if (handle === null && !group) return finding(number, 'handle', 'handle-missing');
  if (group && group.rows.length >= MOST_ROWS && (handle === null || handle === group.handle)) {
    return finding(number, 'row', 'rows-too-many', { handle: group.handle, values: { most: MOST_ROWS } });
  }
  return undefined;
}

function finding(
  row: number | null,
  field: string,
  code: ReasonCode,
  about: { handle?: string | undefined; kind?: Finding['kind']; values?: ReasonValues } = {},
): Finding {
  const { handle = null, kind = 'rejected', values = {} } = about;
  return { kind, row, handle, field, code, values, value: null };
}
