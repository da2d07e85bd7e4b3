import { CsvRows } from './csv-rows.js';
import { sniffDelimiter } from './inspect-file.js';
import type { ProductRows, RowLayout } from './product-rows.js';
import type { Finding, ReasonCode, ReasonValues } from '../../domain/engine/finding.js';

/** The most rows of one product. Shopify's own limits are 2,048 variants and 250 pictures. */
const MAX_ROWS = 2500;
/** The most characters of one product. */
const MAX_CHARACTERS = 8_000_000;
/** Findings that are yielded without a product, because a file of malformed rows must not fill the memory. */
const MAX_FINDINGS = 500;

/** One product's rows, or findings alone, with the bytes of the file that have been read. */
export interface ReadGroup<Rows extends ProductRows = ProductRows> {
  readonly group: Rows | null;
  readonly findings: readonly Finding[];
  readonly bytes: number;
}

/**
 * Reads a file of products of any size, with one product's rows in memory at a time. A file always yields the same parts, so that
 * their number is a position to resume at.
 */
export async function* readGroups<Rows extends ProductRows>(
  path: string,
  layoutOf: (header: readonly string[]) => RowLayout<Rows>,
): AsyncGenerator<ReadGroup<Rows>> {
  const rows = new CsvRows(path, await sniffDelimiter(path));
  const findings: Finding[] = [];
  let layout: RowLayout<Rows> | undefined;
  let group: Rows | undefined;
  let title: string | null = null;
  let number = 0;
  const read = (whole: Rows | null): ReadGroup<Rows> => ({
    group: whole,
    findings: findings.splice(0),
    bytes: rows.bytesRead,
  });
  for await (const cells of rows.parser) {
    number += 1;
    if (!layout) {
      layout = layoutOf(cells);
      continue;
    }
    const refusal = refuse(cells, layout, group, number);
    if (refusal) {
      findings.push(refusal);
      if (findings.length >= MAX_FINDINGS) yield read(null);
      continue;
    }
    const handle = layout.handleOf(cells);
    const rowTitle = layout.titleOf(cells);
    const isNext = handle !== null && (handle !== group?.handle || (rowTitle !== null && rowTitle !== title));
    if (isNext || !group) {
      if (group) yield read(group);
      group = layout.rowsOf(handle ?? '');
      title = rowTitle;
    }
    group.add({ number, cells });
  }
  if (rows.broken) findings.push(finding(number + 1, 'row', rows.broken));
  if (group) yield read(group);
  if (findings.length > 0) yield read(null);
}

function refuse(
  cells: readonly string[],
  layout: RowLayout,
  group: ProductRows | undefined,
  number: number,
): Finding | undefined {
  if (cells.slice(layout.width).some((cell) => cell.trim() !== '')) {
    return finding(number, 'row', 'row-too-wide', { handle: group?.handle });
  }
  if (cells.every((cell) => cell.trim() === ''))
    return finding(number, 'row', 'row-empty', { handle: group?.handle, kind: 'note' });
  const handle = layout.handleOf(cells);
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
