import { CsvRows } from './csv-rows.js';
import type { FileHeader } from './file-header.js';
import type { Row, RowLayout } from './product-rows.js';
import type { Finding, ReasonCode, ReasonValues } from '../../domain/engine/finding.js';

/** A row below the header with the product that it belongs to. */
interface ReadableRow {
  readonly row: Row;
  readonly handle: string;
  /** True when the row above is of another product. */
  readonly isFirst: boolean;
}

/** A row, or why it cannot be read, with the bytes of the file that have been read. */
export type ReadRow = (ReadableRow | { readonly refusal: Finding }) & {
  readonly bytes: number;
};

/**
 * Reads the rows below the header of a file of products, one at a time. A row without a handle belongs to the product of the
 * row above, and to none when a row that begins a product, or may do so, could not be read.
 */
export async function* readableRows(
  path: string,
  header: FileHeader,
  layout: RowLayout,
): AsyncGenerator<ReadRow> {
  const rows = new CsvRows(path, header.delimiter);
  let last: string | undefined;
  // After a row that begins a product and could not be read: what continues it has no place.
  let isLost = false;
  let number = 0;
  for await (const cells of rows) {
    number += 1;
    if (number <= header.row) continue;
    const bytes = rows.bytesRead;
    if (typeof cells === 'string') {
      isLost = true;
      yield { refusal: finding(number, 'row', cells), bytes };
      continue;
    }
    const named = layout.handleOf(cells);
    const refusal = refuse(cells, layout, isLost ? undefined : last, number);
    if (refusal) {
      isLost ||= named !== null && named !== last;
      yield { refusal, bytes };
      continue;
    }
    const handle = named ?? last ?? '';
    yield { row: { number, cells }, handle, isFirst: handle !== last, bytes };
    last = handle;
    isLost = false;
  }
}

function refuse(
  cells: readonly string[],
  layout: RowLayout,
  last: string | undefined,
  number: number,
): Finding | undefined {
  if (cells.slice(layout.width).some((cell) => cell.trim() !== '')) {
    return finding(number, 'row', 'row-too-wide', { handle: last });
  }
  if (cells.every((cell) => cell.trim() === ''))
    return finding(number, 'row', 'row-empty', { handle: last, kind: 'note' });
  const handle = layout.handleOf(cells);
  if (handle === '') return finding(number, 'handle', 'handle-impossible');
  return handle === null && last === undefined ? finding(number, 'handle', 'handle-missing') : undefined;
}

/** A finding about a row of the file; rejected unless it is said to be a note. */
export function finding(
  row: number | null,
  field: string,
  code: ReasonCode,
  about: { handle?: string | undefined; kind?: Finding['kind']; values?: ReasonValues } = {},
): Finding {
  const { handle = null, kind = 'rejected', values = {} } = about;
  return { kind, row, handle, field, code, values, value: null };
}
