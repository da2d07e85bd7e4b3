import { stat } from 'node:fs/promises';
import type { Finding } from '../../domain/source-product.js';
import { ProductSource, type SourceBatch, type SourceEntry } from '../../domain/source.js';
import { inspectFile } from './inspect-file.js';
import { readGroups } from './read-groups.js';

/** Rows of one batch: a product of 250 variants weighs as much as fifty small ones. */
const MOST_ROWS = 4000;

/** A Shopify product export as a source. */
export class CsvSource extends ProductSource {
  /** @param mostProducts products of one batch */
  constructor(
    private readonly path: string,
    private readonly mostProducts: number,
  ) {
    super();
  }

  async *read(from: { readonly done: number }): AsyncGenerator<SourceBatch> {
    if (from.done === 0) await inspectFile(this.path);
    const { size } = await stat(this.path);
    let place = 0;
    let entries: SourceEntry[] = [];
    let findings: Finding[] = [];
    let rows = 0;
    let bytes = 0;
    const batch = (): SourceBatch => {
      const full = {
        entries,
        findings,
        progressDone: Math.min(bytes, size),
        progressTotal: size,
        resumeAt: null,
      };
      entries = [];
      findings = [];
      rows = 0;
      return full;
    };
    for await (const read of readGroups(this.path)) {
      bytes = read.bytes;
      place += read.group ? 1 : 0;
      if (place <= from.done) continue;
      findings.push(...read.findings);
      const { group } = read;
      if (group) {
        entries.push({
          handle: group.handle,
          row: group.row,
          fingerprint: group.fingerprint(),
          read: () => group.toProduct(),
        });
        rows += group.rows.length;
      }
      if (entries.length >= this.mostProducts || rows >= MOST_ROWS) yield batch();
    }
    bytes = size;
    if (entries.length > 0 || findings.length > 0) yield batch();
  }
}
