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
/** The same in characters: rows of a thousandth of this are long ones. */
const MOST_CHARACTERS = 8_000_000;
/** So many findings are handed on at once, be there a product or not: a file of nothing but bad rows fits the memory. */
const MOST_FINDINGS = 500;

/** The products of a file one by one, with the share of the file that has been read. Without a product: findings alone. */
export interface ReadGroup {
  readonly group: RowGroup | null;
  readonly findings: readonly Finding[];
  readonly bytes: number;
}

/**
 * Reads a Shopify product export, however large: one product's rows are in memory at a time. The same file is handed on
 * in the same pieces every time, so that their number says where to go on.
 */
export async function* readGroups(path: string): AsyncGenerator<ReadGroup> {
  const rows = new Rows(path, await sniffDelimiter(path));
  const findings: Finding[] = [];
  let columns: Columns | undefined;
  let group: RowGroup | undefined;
  let title: string | null = null;
  let number = 0;
  const read = (whole: RowGroup | null): ReadGroup => ({
    group: whole,
    findings: findings.splice(0),
    bytes: rows.bytesRead,
  });
  for await (const cells of rows.parser) {
    number += 1;
    if (!columns) {
      columns = readColumns(cells);
      continue;
    }
    const refusal = refuse(cells, columns, group, number);
    if (refusal) {
      findings.push(refusal);
      if (findings.length >= MOST_FINDINGS) yield read(null);
      continue;
    }
    const handle = handleOf(cells, columns);
    const ownTitle = cellOf(cells, columns, 'title');
    const isNext = handle !== null && (handle !== group?.handle || (ownTitle !== null && ownTitle !== title));
    if (isNext || !group) {
      if (group) yield read(group);
      group = new RowGroup(handle ?? '', columns);
      title = ownTitle;
    }
    group.add({ number, cells });
  }
  if (rows.broken) findings.push(finding(number + 1, 'row', rows.broken));
  if (group) yield read(group);
  if (findings.length > 0) yield read(null);
}

/** The rows of a file up to its end, or to where it cannot be read any further. */
class Rows {
  readonly parser: AsyncIterable<string[]> & Parser;
  /** Why the file could not be read to its end; known when the rows have ended. */
  broken: ReasonCode | null = null;
  private readonly file;

  constructor(path: string, delimiter: string) {
    this.file = createReadStream(path, { highWaterMark: 256 * 1024 });
    this.parser = parse({
      bom: true,
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      // An error would take the rows with it that have been read and not yet been asked for.
      skip_records_with_error: true,
      on_skip: (error) => this.stop(error),
      max_record_size: LONGEST_ROW,
    });
    pipeline(
      () => this.chunks(),
      this.parser,
      () => undefined,
    );
  }

  get bytesRead(): number {
    return this.file.bytesRead;
  }

  private async *chunks(): AsyncGenerator<Buffer> {
    for await (const chunk of this.file) {
      yield chunk as Buffer;
      if (this.broken) return;
    }
  }

  /** Everything else that is wrong with a row is let pass by the parser. */
  private stop(error: CsvError | undefined): undefined {
    this.broken ??= error?.code === 'CSV_MAX_RECORD_SIZE' ? 'row-too-long' : 'quote-open';
    return undefined;
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
  if (group && (handle === null || handle === group.handle)) {
    const about = { handle: group.handle };
    if (group.rows.length >= MOST_ROWS)
      return finding(number, 'row', 'rows-too-many', { ...about, values: { most: MOST_ROWS } });
    if (group.characters >= MOST_CHARACTERS)
      return finding(number, 'row', 'product-too-long', { ...about, values: { most: MOST_CHARACTERS } });
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
