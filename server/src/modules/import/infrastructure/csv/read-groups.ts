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
      if (!open?.takes(one.handle, one.row.cells)) {
        if (open) yield { group: open.group, findings: findings.splice(0), bytes };
        open = OpenGroup.begin(layout, one, open);
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
        if (!open?.takes(handle, row.cells)) {
          open = OpenGroup.begin(layout, { row, handle }, open);
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
  /** Lines of rows without a handle of their own, by their options. */
  private readonly titled = new Map<string, string>();

  private constructor(
    private readonly layout: RowLayout<Rows>,
    private readonly handle: string,
    /** How many products without a handle have made the same one before. */
    private readonly before: number,
  ) {
    this.group = layout.rowsOf(before === 0 ? handle : `${handle}-${before}`);
  }

  /** The product that a row begins. Where its handle is made from a title that `former` has taken, it is numbered as Shopify does. */
  static begin<Rows extends ProductRows>(
    layout: RowLayout<Rows>,
    { row, handle }: { readonly row: Row; readonly handle: string },
    former: OpenGroup<Rows> | undefined,
  ): OpenGroup<Rows> {
    const isNumbered = former?.handle === handle && layout.titledVariantOf(row.cells) !== null;
    return new OpenGroup(layout, handle, isNumbered ? former.before + 1 : 0);
  }

  /** False for a row of another handle, and for one whose title or variant shows that it begins another product of the same handle. */
  takes(handle: string, cells: readonly string[]): boolean {
    if (handle !== this.handle) return false;
    const title = this.layout.titleOf(cells);
    if (title !== null && this.title !== null && title !== this.title) return false;
    const variant = this.layout.titledVariantOf(cells);
    const known = variant === null ? undefined : this.titled.get(variant.options);
    return known === undefined || known === variant?.line;
  }

  /** Adds a row; returns what is to be said of it: the number of its handle, or that the product has as much as it may have. */
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
    const variant = this.layout.titledVariantOf(row.cells);
    if (variant) this.titled.set(variant.options, variant.line);
    const isNumbered = this.before > 0 && group.rows.length === 0;
    group.add(row);
    return isNumbered ? [finding(row.number, 'handle', 'title-twice', { ...about, kind: 'note' })] : [];
  }
}
