import { readColumns } from './columns.js';
import { CsvRows } from './csv-rows.js';
import { sniffDelimiter } from './inspect-file.js';
import { isOwnHeader, ownFormat } from './own-rows.js';
import type { FileFormat, ProductRows } from './product-rows.js';
import { cellOf, handleOf, RowGroup } from './row-group.js';
import type { Finding, ReasonCode, ReasonValues } from '../../domain/finding.js';

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

/** The format of a Shopify export with this header row. */
function exportFormat(header: readonly string[]): FileFormat<RowGroup> {
  const columns = readColumns(header);
  return {
    width: columns.width,
    handleOf: (cells) => handleOf(cells, columns),
    titleOf: (cells) => cellOf(cells, columns, 'title'),
    rowsOf: (handle) => new RowGroup(handle, columns),
  };
}

/** Reads a Shopify product export. */
export const readGroups = (path: string): AsyncGenerator<ReadGroup<RowGroup>> => readFile(path, exportFormat);

/** Reads a Shopify product export or the shop's own product file, by its header row. */
export const readProductFile = (path: string): AsyncGenerator<ReadGroup> =>
  readFile<ProductRows>(path, (header) => (isOwnHeader(header) ? ownFormat(header) : exportFormat(header)));

/**
 * Reads a file of any size, with one product's rows in memory at a time. A file always yields the same parts, so that
 * their number is a position to resume at.
 */
async function* readFile<Rows extends ProductRows>(
  path: string,
  formatOf: (header: readonly string[]) => FileFormat<Rows>,
): AsyncGenerator<ReadGroup<Rows>> {
  const rows = new CsvRows(path, await sniffDelimiter(path));
  const findings: Finding[] = [];
  let format: FileFormat<Rows> | undefined;
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
    if (!format) {
      format = formatOf(cells);
      continue;
    }
    const refusal = refuse(cells, format, group, number);
    if (refusal) {
      findings.push(refusal);
      if (findings.length >= MAX_FINDINGS) yield read(null);
      continue;
    }
    const handle = format.handleOf(cells);
    const ownTitle = format.titleOf(cells);
    const isNext = handle !== null && (handle !== group?.handle || (ownTitle !== null && ownTitle !== title));
    if (isNext || !group) {
      if (group) yield read(group);
      group = format.rowsOf(handle ?? '');
      title = ownTitle;
    }
    group.add({ number, cells });
  }
  if (rows.broken) findings.push(finding(number + 1, 'row', rows.broken));
  if (group) yield read(group);
  if (findings.length > 0) yield read(null);
}

function refuse(
  cells: readonly string[],
  format: FileFormat,
  group: ProductRows | undefined,
  number: number,
): Finding | undefined {
  if (cells.slice(format.width).some((cell) => cell.trim() !== '')) {
    return finding(number, 'row', 'row-too-wide', { handle: group?.handle });
  }
  if (cells.every((cell) => cell.trim() === ''))
    return finding(number, 'row', 'row-empty', { handle: group?.handle, kind: 'note' });
  const handle = format.handleOf(cells);
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
