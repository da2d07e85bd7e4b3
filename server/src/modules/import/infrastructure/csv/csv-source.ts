import { stat } from 'node:fs/promises';
import type { Finding } from '../../domain/source-product.js';
import { ProductSource, type SourceBatch, type SourceEntry } from '../../domain/source.js';
import { inspectFile } from './inspect-file.js';
import { readGroups } from './read-groups.js';

/** Rows of one batch: a product of 250 variants weighs as much as fifty small ones. */
const MOST_ROWS = 4000;
/** Characters of one batch: descriptions may be long. */
const MOST_CHARACTERS = 8_000_000;
/** Findings of one batch: rows that belong to no product are read too. */
const MOST_FINDINGS = 2000;

/** A Shopify product export as a source. */
export class CsvSource extends ProductSource {
  /** @param mostProducts products of one batch */
  constructor(
    private readonly path: string,
    private readonly mostProducts: number,
  ) {
    super();
  }

  /** Goes on behind as many pieces of the file as `resumeAt` says; of the pieces behind it, products up to `done` are left out. */
  async *read(from: {
    readonly done: number;
    readonly resumeAt: string | null;
  }): AsyncGenerator<SourceBatch> {
    if (from.done === 0) await inspectFile(this.path);
    const { size } = await stat(this.path);
    const piecesDone = Number(from.resumeAt ?? 0);
    let pieces = 0;
    let place = 0;
    let entries: SourceEntry[] = [];
    let findings: Finding[] = [];
    let rows = 0;
    let characters = 0;
    const batch = (bytes: number): SourceBatch => {
      const full = {
        entries,
        findings,
        progressDone: Math.min(bytes, size),
        progressTotal: size,
        resumeAt: String(pieces),
      };
      entries = [];
      findings = [];
      rows = 0;
      characters = 0;
      return full;
    };
    for await (const read of readGroups(this.path)) {
      const { group } = read;
      pieces += 1;
      place += group ? 1 : 0;
      if (pieces <= piecesDone) continue;
      findings.push(...read.findings);
      if (group && place > from.done) {
        entries.push({
          handle: group.handle,
          row: group.row,
          fingerprint: group.fingerprint(),
          read: () => group.toProduct(),
        });
        rows += group.rows.length;
        characters += group.characters;
      }
      const isFull =
        entries.length >= this.mostProducts ||
        rows >= MOST_ROWS ||
        characters >= MOST_CHARACTERS ||
        findings.length >= MOST_FINDINGS;
      if (isFull) yield batch(read.bytes);
    }
    if (entries.length > 0 || findings.length > 0) yield batch(size);
  }
}
