import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Injectable } from '@nestjs/common';

export type Encoding = 'br' | 'gzip';

/** A finished answer, the same for everybody who asks. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly etag: string;
}

/** A body as it is sent; without an encoding it is sent as it is. */
export interface Encoded {
  readonly body: Buffer;
  readonly encoding: Encoding | null;
}

/** What an answer is made of; its ETag follows from it. */
export type MadeAnswer = Omit<Answer, 'etag'>;

class Entry implements Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly encoded = new Map<Encoding, Buffer | Promise<Buffer>>();
  private hash: string | undefined;

  /** `tag`: what it depends on beside everything; dropped when that changes. */
  constructor(
    { status, headers, body }: MadeAnswer,
    readonly tag: string | null,
  ) {
    this.status = status;
    this.headers = headers;
    this.body = body;
  }

  /** Weak, because the same answer travels in several encodings. Worked out when it is first sent from here. */
  get etag(): string {
    this.hash ??= `W/"${createHash('sha1').update(this.body).digest('base64url')}"`;
    return this.hash;
  }
}

/** Bodies below this gain nothing from compression. */
const SMALLEST_COMPRESSED_BYTES = 1024;
const BROTLI_QUALITY = 5;
const compress: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (body) => promisify(gzip)(body),
};

/**
 * Finished answers of this process, the least recently used thrown away when there are too many bytes.
 * An answer that was being made while something changed is given to those who waited for it, but not kept.
 */
@Injectable()
export class AnswerCache {
  private readonly entries = new Map<string, Entry>();
  private readonly making = new Map<string, Promise<Entry>>();
  private readonly values = new Map<string, unknown>();
  private bytes = 0;
  private generation = 0;
  private enabled = false;

  /** `limitBytes` bounds the uncompressed bodies. */
  constructor(private readonly limitBytes = 6 * 1024 * 1024) {}

  /** Answers may be kept from now on: changes are being heard of. */
  enable(): void {
    this.enabled = true;
  }

  /** Nothing is kept until `enable`: changes may be missed. */
  disable(): void {
    this.enabled = false;
    this.clear();
  }

  /** Something that every answer may depend on has changed. */
  clear(): void {
    this.generation += 1;
    this.entries.clear();
    this.making.clear();
    this.values.clear();
    this.bytes = 0;
  }

  /** Something has changed that only the answers with this tag depend on. */
  drop(tag: string): void {
    this.generation += 1;
    this.making.clear();
    for (const [key, entry] of this.entries) if (entry.tag === tag) this.remove(key, entry);
  }

  get(key: string): Answer | undefined {
    const entry = this.entries.get(key);
    if (!entry) return undefined;
    this.entries.delete(key);
    this.entries.set(key, entry);
    return entry;
  }

  /** The kept answer, or the one that `make` makes: once, however many ask at the same time. Throws what `make` throws. */
  async through(key: string, tag: string | null, make: () => Promise<MadeAnswer>): Promise<Answer> {
    const kept = this.get(key);
    if (kept) return kept;
    const running = this.making.get(key);
    if (running) return running;
    const { generation } = this;
    const promise = make().then((made) => {
      const entry = new Entry(made, tag);
      if (generation === this.generation) this.keep(key, entry);
      return entry;
    });
    this.making.set(key, promise);
    try {
      return await promise;
    } finally {
      if (this.making.get(key) === promise) this.making.delete(key);
    }
  }

  /**
   * What `read` reads, kept as answers are: for what nearly every request needs and that changes seldom. `key` is one of
   * few, its values are small: they are not bounded. Throws what `read` throws.
   */
  async value<T>(key: string, read: () => Promise<T>): Promise<T> {
    if (this.values.has(key)) return this.values.get(key) as T;
    const { generation } = this;
    const value = await read();
    if (this.enabled && generation === this.generation) this.values.set(key, value);
    return value;
  }

  /** The body in an encoding, made once per answer; the plain body when that is not worth it. */
  async encoded(answer: Answer, encoding: Encoding | null): Promise<Encoded> {
    if (encoding === null || answer.body.length < SMALLEST_COMPRESSED_BYTES)
      return { body: answer.body, encoding: null };
    const known = (answer as Entry).encoded;
    const making = known.get(encoding) ?? compress[encoding](answer.body);
    known.set(encoding, making);
    const body = await making;
    known.set(encoding, body);
    return { body, encoding };
  }

  /** As `encoded`, when nothing has to be waited for. */
  encodedNow(answer: Answer, encoding: Encoding | null): Encoded | undefined {
    if (encoding === null || answer.body.length < SMALLEST_COMPRESSED_BYTES)
      return { body: answer.body, encoding: null };
    const body = (answer as Entry).encoded.get(encoding);
    return body instanceof Buffer ? { body, encoding } : undefined;
  }

  private keep(key: string, entry: Entry): void {
    if (!this.enabled || entry.status !== 200 || entry.body.length > this.limitBytes / 8) return;
    this.entries.set(key, entry);
    this.bytes += entry.body.length;
    for (const [oldKey, old] of this.entries) {
      if (this.bytes <= this.limitBytes) break;
      this.remove(oldKey, old);
    }
  }

  private remove(key: string, entry: Entry): void {
    this.entries.delete(key);
    this.bytes -= entry.body.length;
  }
}
