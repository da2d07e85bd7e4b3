import { CsvRows } from './csv-rows.js';
import { sniffDelimiter } from './inspect-file.js';
import type { Row, RowLayout } from './product-rows.js';
import type { Finding, ReasonCode, ReasonValues } from '../../domain/engine/finding.js';

/** A row below the header with the product that it belongs to. */
interface ReadableRow<Layout extends RowLayout> {
  readonly row: Row;
  readonly layout: Layout;
  readonly handle: string;
  /** True when the row above is of another product. */
  readonly isFirst: boolean;
}

/** A row, or why it cannot be read, with the bytes of the file that have been read. */
export type ReadRow<Layout extends RowLayout> = (ReadableRow<Layout> | { readonly refusal: Finding }) & {
  readonly bytes: number;
};

/** Reads the rows of a file of products, one at a time; a row without a handle belongs to the product of the row above. */
export async function* readableRows<Layout extends RowLayout>(
  path: string,
  layoutOf: (header: readonly string[]) => Layout,
): AsyncGenerator<ReadRow<Layout>> {
  const rows = new CsvRows(path, await sniffDelimiter(path));
  let layout: Layout | undefined;
  let last: string | undefined;
  let number = 0;
  for await (const cells of rows.parser) {
    number += 1;
    if (!layout) {
      layout = layoutOf(cells);
      continue;
    }
    const bytes = rows.bytesRead;
    const refusal = refuse(cells, layout, last, number);
    if (refusal) {
      yield { refusal, bytes };
      continue;
    }
    const handle = layout.handleOf(cells) ?? last ?? '';
    yield { row: { number, cells }, layout, handle, isFirst: handle !== last, bytes };
    last = handle;
  }
  if (rows.broken) yield { refusal: finding(number + 1, 'row', rows.broken), bytes: rows.bytesRead };
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
