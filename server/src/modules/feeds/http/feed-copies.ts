import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { ResponseCache } from '#platform/cache/response-cache';

/** What the finished copies of all feeds take together: compressed, a feed takes a fiftieth to a tenth of its length. */
const MAX_BYTES = 16 * 1024 * 1024;

/**
 * Compressed copies of feeds, which are too large for the response cache. Requests for the same feed share one copy, also
 * while it is being made, until anything that shoppers see changes, stock included.
 */
@Injectable()
export class FeedCopies {
  private readonly making = new Map<string, FeedCopy>();
  private readonly made = new LRUCache<string, FeedCopy>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ bytes }) => Math.max(1, bytes),
  });
  private version: number | null = null;

  constructor(private readonly cache: ResponseCache) {}

  /** The copy with this key, or the one of the pieces that `write` opens. Throws what `write` throws. */
  async of(key: string, write: () => Promise<AsyncIterable<string>>): Promise<FeedCopy> {
    const found = this.current(key);
    if (found) return found;
    const { version } = this;
    const pieces = await write();
    // Another request may have begun it meanwhile. A change may have come too: then nobody else gets this copy.
    const begun = this.current(key);
    if (begun) return begun;
    const copy = new FeedCopy(pieces);
    if (version === null || version !== this.version) return copy;
    this.making.set(key, copy);
    void copy.ended.then((isComplete) => {
      if (this.making.get(key) !== copy) return;
      this.making.delete(key);
      if (isComplete) this.made.set(key, copy);
    });
    return copy;
  }

  private current(key: string): FeedCopy | undefined {
    const { version } = this.cache;
    if (version === null || version !== this.version) {
      this.making.clear();
      this.made.clear();
      this.version = version;
    }
    const making = this.making.get(key);
    return making && !making.isStopped ? making : this.made.get(key);
  }
}

/** One feed, compressed with gzip as it is written; it can be read from its beginning at any time. */
export class FeedCopy {
  /** True once it is complete, false when it broke off. */
  readonly ended: Promise<boolean>;
  private readonly pieces: Buffer[] = [];
  private readonly stopped = new AbortController();
  private readonly waiting = new Set<() => void>();
  private readers = 0;
  private outcome: 'complete' | Error | undefined;

  constructor(pieces: AsyncIterable<string>) {
    this.ended = this.fill(pieces);
  }

  /** True when its readers have left it unfinished. */
  get isStopped(): boolean {
    return this.stopped.signal.aborted;
  }

  /** Compressed bytes so far. */
  get bytes(): number {
    return this.pieces.reduce((sum, { length }) => sum + length, 0);
  }

  /** The compressed bytes. Throws when the feed breaks off. When all readers leave before the end, it does. */
  read(): AsyncGenerator<Buffer> {
    this.readers += 1;
    return this.fromBeginning();
  }

  private async *fromBeginning(): AsyncGenerator<Buffer> {
    try {
      for (let at = 0; ; at += 1) {
        while (at >= this.pieces.length && !this.outcome)
          await new Promise<void>((resolve) => this.waiting.add(resolve));
        const piece = this.pieces[at];
        if (piece) yield piece;
        else if (this.outcome instanceof Error) throw this.outcome;
        else return;
      }
    } finally {
      this.readers -= 1;
      if (this.readers === 0 && !this.outcome) this.stopped.abort();
    }
  }

  private async fill(pieces: AsyncIterable<string>): Promise<boolean> {
    const collect = new Writable({
      write: (piece: Buffer, _encoding, done) => {
        this.pieces.push(piece);
        this.wake();
        done();
      },
    });
    try {
      const source = Readable.from(pieces, { objectMode: false });
      await pipeline(source, createGzip({ level: 1 }), collect, { signal: this.stopped.signal });
      this.outcome = 'complete';
    } catch (error) {
      this.outcome = error instanceof Error ? error : new Error(String(error));
    }
    this.wake();
    return this.outcome === 'complete';
  }

  private wake(): void {
    for (const resolve of this.waiting) resolve();
    this.waiting.clear();
  }
}
