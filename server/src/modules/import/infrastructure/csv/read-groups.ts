import { stat } from 'node:fs/promises';
import type { FileHeader } from './file-header.js';
import type { ProductRows, Row, RowLayout } from './product-rows.js';
import { finding, readableRows } from './readable-rows.js';
import { RowParts, standApart } from './rows-apart.js';
import type { Finding } from '../../domain/engine/finding.js';

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
 * Reads a file of products of any size, with one product's rows in memory at a time. Rows of one product that stand apart
 * are joined by their handle; for such a file rows are put aside on the disk, and one part of them is in memory at a time.
 * A file always yields the same parts, so that their number is a position to resume at.
 */
export async function* readGroups<Rows extends ProductRows>(
  path: string,
  header: FileHeader,
  layout: RowLayout<Rows>,
): AsyncGenerator<ReadGroup<Rows>> {
  const isApart = await standApart(path, header, layout);
  yield* isApart ? readApart(path, header, layout) : readTogether(path, header, layout);
}

async function* readTogether<Rows extends ProductRows>(
  path: string,
  header: FileHeader,
  layout: RowLayout<Rows>,
): AsyncGenerator<ReadGroup<Rows>> {
  const findings: Finding[] = [];
  let open: OpenGroup<Rows> | undefined;
  let bytes = 0;
  for await (const one of readableRows(path, header, layout)) {
    bytes = one.bytes;
    if ('refusal' in one) findings.push(one.refusal);
    else {
      if (!open?.takes(one.handle, layout.titleOf(one.row.cells))) {
        if (open) yield { group: open.group, findings: findings.splice(0), bytes };
        open = new OpenGroup(layout, one.handle);
      }
      findings.push(...open.add(one.row));
    }
    if (findings.length >= MAX_FINDINGS) yield { group: null, findings: findings.splice(0), bytes };
  }
  if (open) yield { group: open.group, findings: findings.splice(0), bytes };
  if (findings.length > 0) yield { group: null, findings, bytes };
}

async function* readApart<Rows extends ProductRows>(
  path: string,
  header: FileHeader,
  layout: RowLayout<Rows>,
): AsyncGenerator<ReadGroup<Rows>> {
  const { size } = await stat(path);
  const parts = await RowParts.beside(path);
  const findings: Finding[] = [];
  try {
    for await (const one of readableRows(path, header, layout)) {
      if ('refusal' in one) findings.push(one.refusal);
      else await parts.put(one);
      if (findings.length >= MAX_FINDINGS) yield { group: null, findings: findings.splice(0), bytes: 0 };
    }
    for (let part = 0; part < parts.count; part += 1) {
      const groups: OpenGroup<Rows>[] = [];
      const last = new Map<string, OpenGroup<Rows>>();
      for await (const { row, handle, isFirst } of parts.read(part)) {
        let open = last.get(handle);
        if (!open?.takes(handle, layout.titleOf(row.cells))) {
          open = new OpenGroup(layout, handle);
          groups.push(open);
          last.set(handle, open);
        } else if (isFirst) open.group.isTogether = false;
        findings.push(...open.add(row));
      }
      const bytes = Math.floor((size * (part + 1)) / parts.count);
      for (const { group } of groups) yield { group, findings: findings.splice(0, MAX_FINDINGS), bytes };
    }
    while (findings.length > 0)
      yield { group: null, findings: findings.splice(0, MAX_FINDINGS), bytes: size };
  } finally {
    await parts.delete();
  }
}

/** The rows of one product as they are being read. */
class OpenGroup<Rows extends ProductRows> {
  readonly group: Rows;
  private title: string | null = null;

  constructor(
    private readonly layout: RowLayout<Rows>,
    handle: string,
  ) {
    this.group = layout.rowsOf(handle);
  }

  /** False for a row of another handle, and for one whose title shows that it begins another product of the same handle. */
  takes(handle: string, title: string | null): boolean {
    const isOther = title !== null && this.title !== null && title !== this.title;
    return handle === this.group.handle && !isOther;
  }

  /** Adds a row; returns the finding when the product has as much as it may have. */
  add(row: Row): Finding[] {
    const { group } = this;
    const about = { handle: group.handle };
    if (group.rows.length >= MAX_ROWS) {
      return [finding(row.number, 'row', 'rows-too-many', { ...about, values: { most: MAX_ROWS } })];
    }
    if (group.characters >= MAX_CHARACTERS) {
      const values = { most: MAX_CHARACTERS };
      return [finding(row.number, 'row', 'product-too-long', { ...about, values })];
    }
    this.title ??= this.layout.titleOf(row.cells);
    group.add(row);
    return [];
  }
}
