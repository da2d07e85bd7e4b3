import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { appendFile, mkdtemp, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { FileHeader } from './file-header.js';
import { readableRows } from './readable-rows.js';
import type { Row, RowLayout } from './product-rows.js';

/** Bits of the filter of handles: 8 MB, whatever the file. */
const FILTER_BITS = 2 ** 26;
/** Bytes of the file for each part, which is in memory as a whole. */
const PART_BYTES = 4 * 1024 * 1024;
const MOST_PARTS = 1024;
/** Characters that wait to be written. */
const MAX_WAITING = 8 * 1024 * 1024;

/**
 * True when the rows of a product do not all follow each other. The file is read once for it; the handles are stored in a
 * Bloom filter, so that memory does not grow with the file. In a very large file it may err towards true, which costs time.
 */
export async function standApart(path: string, header: FileHeader, layout: RowLayout): Promise<boolean> {
  const filter = new Uint8Array(FILTER_BITS / 8);
  for await (const one of readableRows(path, header, layout)) {
    if ('refusal' in one || !one.isFirst) continue;
    const hash = hashOf(one.handle);
    let isKnown = true;
    for (let n = 0; n < 4; n += 1) {
      const bit = hash.readUInt32LE(n * 4) % FILTER_BITS;
      const at = bit >> 3;
      const mask = 1 << (bit & 7);
      isKnown = isKnown && ((filter[at] ?? 0) & mask) !== 0;
      filter[at] = (filter[at] ?? 0) | mask;
    }
    if (isKnown) return true;
  }
  return false;
}

/** A row that was put aside. */
export interface PutRow {
  readonly row: Row;
  readonly handle: string;
  /** True when the row above it in the file is of another product. */
  readonly isFirst: boolean;
}

/**
 * Rows put aside on the disk beside their file, in parts by the hash of their handle, so that all rows of a product are in
 * one part and one part at a time is in memory. The same file always makes the same parts in the same order.
 */
export class RowParts {
  private readonly waiting = new Map<number, string[]>();
  private characters = 0;

  private constructor(
    private readonly directory: string,
    readonly count: number,
  ) {}

  static async beside(path: string): Promise<RowParts> {
    const { size } = await stat(path);
    const count = Math.min(Math.ceil(size / PART_BYTES), MOST_PARTS);
    return new RowParts(await mkdtemp(`${path}.parts-`), count);
  }

  async put({ row, handle, isFirst }: PutRow): Promise<void> {
    const part = hashOf(handle).readUInt32LE(16) % this.count;
    const line = `${JSON.stringify([row.number, row.cells, handle, isFirst])}\n`;
    const lines = this.waiting.get(part);
    if (lines) lines.push(line);
    else this.waiting.set(part, [line]);
    this.characters += line.length;
    if (this.characters >= MAX_WAITING) await this.flush();
  }

  /** The rows of one part in the order of the file. */
  async *read(part: number): AsyncGenerator<PutRow> {
    await this.flush();
    await appendFile(this.pathOf(part), '');
    for await (const line of createInterface({ input: createReadStream(this.pathOf(part)) })) {
      const [number, cells, handle, isFirst] = JSON.parse(line) as [number, string[], string, boolean];
      yield { row: { number, cells }, handle, isFirst };
    }
  }

  async delete(): Promise<void> {
    await rm(this.directory, { recursive: true, force: true });
  }

  private async flush(): Promise<void> {
    for (const [part, lines] of this.waiting) await appendFile(this.pathOf(part), lines.join(''));
    this.waiting.clear();
    this.characters = 0;
  }

  private pathOf(part: number): string {
    return join(this.directory, String(part));
  }
}

const hashOf = (handle: string): Buffer => createHash('sha1').update(handle).digest();
