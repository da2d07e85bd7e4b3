import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

/** Status, headers and body of a response that is the same for every client. */
export interface ResponseContent {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /** The id of the product that the response depends on, when the request does not name it. */
  readonly product?: string | undefined;
}

/** A body as it is sent; `encoding` is null when it is not compressed. */
export interface EncodedBody {
  readonly body: Buffer;
  readonly encoding: Encoding | null;
}

/** Compression gains nothing for smaller bodies. */
const MIN_COMPRESSED_BYTES = 1024;
const BROTLI_QUALITY = 5;
const compress: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (body) => promisify(gzip)(body),
};

/** A finished response with its ETag and its compressed bodies, each computed when it is first needed. */
export class CachedResponse implements ResponseContent {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  private readonly compressed = new Map<Encoding, Promise<Buffer>>();
  private hash: string | undefined;

  /** @param tag the id of the product that the response depends on, or null when it depends on no single product */
  constructor(
    { status, headers, body }: ResponseContent,
    readonly tag: string | null,
  ) {
    this.status = status;
    this.headers = headers;
    this.body = body;
  }

  /** True when no cache may store it, the shop's own included. */
  get isNoStore(): boolean {
    return this.headers['cache-control'] === 'no-store';
  }

  /** Weak, because the same response is sent in several encodings. */
  get etag(): string {
    this.hash ??= `W/"${createHash('sha1').update(this.body).digest('base64url')}"`;
    return this.hash;
  }

  /** The body in an encoding, or the plain body when it is too small to gain from compression. */
  async encoded(encoding: Encoding | null): Promise<EncodedBody> {
    if (encoding === null || this.body.length < MIN_COMPRESSED_BYTES)
      return { body: this.body, encoding: null };
    const body = this.compressed.get(encoding) ?? compress[encoding](this.body);
    this.compressed.set(encoding, body);
    return { body: await body, encoding };
  }
}
