import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { parse, type CsvError, type Parser } from 'csv-parse';
import { readColumns, type Columns } from './columns.js';
import { sniffDelimiter } from './inspect-file.js';
import { cellOf, handleOf, RowGroup } from './row-group.js';
import type { Finding, ReasonCode, ReasonValues } from '../../domain/finding.js';

/** The longest row in bytes, because a file with an unclosed quote must not fill the memory. */
const MAX_ROW_BYTES = 4 * 1024 * 1024;
/** The most rows of one product. Shopify's own limits are 2,048 variants and 250 pictures. */
const MAX_ROWS = 2500;
/** The most characters of one product. */
const MAX_CHARACTERS = 8_000_000;
/** Findings that are yielded without a product, because a file of malformed rows must not fill the memory. */
const MAX_FINDINGS = 500;

/** One product's rows, or findings alone, with the bytes of the file that have been read. */
export interface ReadGroup {
  readonly group: RowGroup | null;
  readonly findings: readonly Finding[];
  readonly bytes: number;
}

/**
 * Reads a Shopify product export of any size, with one product's rows in memory at a time. A file always yields the same
 * parts, so that their number is a position to resume at.
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
      if (findings.length >= MAX_FINDINGS) yield read(null);
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

/** The rows of a file, up to its end or to the first error that stops the parser. */
class Rows {
  readonly parser: AsyncIterable<string[]> & Parser;
  /** Why parsing stopped before the end of the file; known after the last row. */
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
      // Skip instead of throwing: an error would discard rows that are parsed but not consumed yet.
      skip_records_with_error: true,
      on_skip: (error) => this.stop(error),
      max_record_size: MAX_ROW_BYTES,
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

  /** The parser reports two errors only; its options accept everything else. */
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
    if (group.rows.length >= MAX_ROWS)
      return finding(number, 'row', 'rows-too-many', { ...about, values: { most: MAX_ROWS } });
    if (group.characters >= MAX_CHARACTERS)
      return finding(number, 'row', 'product-too-long', { ...about, values: { most: MAX_CHARACTERS } });
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
