import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { PATIENT_SERVER } from './patient-server.js';

const BUCKET = 'shop-files';
const KEY_ID = 'TESTKEY';
const PAGE = 1000;

/** The settings of a shop that has its files in an object store. */
export interface ObjectStoreSettings {
  readonly S3_ENDPOINT: string;
  readonly S3_REGION: string;
  readonly S3_BUCKET: string;
  readonly S3_ACCESS_KEY_ID: string;
  readonly S3_SECRET_ACCESS_KEY: string;
}

/** What a request is answered with: a status, and XML or the bytes of an object. */
interface Answer {
  readonly status: number;
  readonly body?: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * An object store with one empty bucket on a loopback port, which answers as the API reference of S3 says: objects, lists
 * in pages, and uploads in parts. It knows one key and does not check signatures.
 */
export class ObjectStore {
  /** The objects by their key. */
  readonly objects = new Map<string, Buffer>();
  /** While true, every request fails as if the store were overloaded. */
  refuse = false;
  /** While true, objects are sent without their size, as by a gateway in front of the store that compresses. */
  hideSizes = false;
  private readonly uploads = new Map<string, Map<number, Buffer>>();
  private readonly server = createServer(
    PATIENT_SERVER,
    (request, response) => void this.serve(request, response),
  );

  static async start(): Promise<ObjectStore> {
    const store = new ObjectStore();
    await new Promise<void>((resolve) => store.server.listen(0, '127.0.0.1', resolve));
    return store;
  }

  get env(): ObjectStoreSettings {
    const { port } = this.server.address() as AddressInfo;
    return {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_REGION: 'eu-central-1',
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY_ID: KEY_ID,
      S3_SECRET_ACCESS_KEY: 'the-secret-of-the-test-key',
    };
  }

  /** Parts of uploads that were neither completed nor given up. */
  get openUploads(): number {
    return this.uploads.size;
  }

  async stop(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.server.close(() => resolve()));
    this.server.closeAllConnections();
    await closed;
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const { status, body: answer, headers } = this.answer(request, body);
    response.writeHead(status, { 'content-type': 'application/xml', ...headers });
    response.end(request.method === 'HEAD' ? undefined : answer);
  }

  private answer(request: IncomingMessage, body: Buffer): Answer {
    const { pathname, searchParams: query } = new URL(request.url ?? '', 'http://store');
    const [, bucket, ...rest] = pathname.split('/').map(decodeURIComponent);
    if (this.refuse) return fault(503, 'SlowDown');
    if (!request.headers.authorization?.includes(`Credential=${KEY_ID}/`))
      return fault(403, 'InvalidAccessKeyId');
    if (bucket !== BUCKET) return fault(404, 'NoSuchBucket');
    const key = rest.join('/');
    if (key === '') return this.list(query);
    if (query.has('uploads') || query.has('uploadId')) return this.upload(request.method, key, query, body);
    return this.object(request.method, key, body);
  }

  private object(method: string | undefined, key: string, body: Buffer): Answer {
    if (method === 'PUT') {
      this.objects.set(key, body);
      return { status: 200, headers: { etag: etagOf(body) } };
    }
    if (method === 'DELETE') {
      this.objects.delete(key);
      return { status: 204 };
    }
    const found = this.objects.get(key);
    if (!found) return fault(404, 'NoSuchKey');
    const size = this.hideSizes ? undefined : { 'content-length': String(found.length) };
    const headers = { 'content-type': 'application/octet-stream', ...size, etag: etagOf(found) };
    return { status: 200, body: found, headers };
  }

  private upload(method: string | undefined, key: string, query: URLSearchParams, body: Buffer): Answer {
    if (query.has('uploads')) {
      const id = randomUUID();
      this.uploads.set(id, new Map());
      return { status: 200, body: xml('InitiateMultipartUploadResult', { UploadId: id, Key: key }) };
    }
    const id = query.get('uploadId') ?? '';
    const parts = this.uploads.get(id);
    if (!parts) return fault(404, 'NoSuchUpload');
    if (method === 'PUT') {
      parts.set(Number(query.get('partNumber')), body);
      return { status: 200, headers: { etag: etagOf(body) } };
    }
    this.uploads.delete(id);
    if (method === 'DELETE') return { status: 204 };
    const whole = Buffer.concat([...parts].sort(([a], [b]) => a - b).map(([, part]) => part));
    this.objects.set(key, whole);
    return { status: 200, body: xml('CompleteMultipartUploadResult', { Key: key, ETag: etagOf(whole) }) };
  }

  private list(query: URLSearchParams): Answer {
    const prefix = query.get('prefix') ?? '';
    const after = query.get('continuation-token') ?? '';
    const size = Math.min(Number(query.get('max-keys') ?? PAGE), PAGE);
    const keys = [...this.objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
    const page = keys.slice(0, size);
    const isTruncated = keys.length > page.length;
    return {
      status: 200,
      body: xml('ListBucketResult', {
        IsTruncated: String(isTruncated),
        ...(isTruncated && { NextContinuationToken: page.at(-1) ?? '' }),
        Contents: page.map((key) => ({ Key: key, Size: String(this.objects.get(key)?.length) })),
      }),
    };
  }
}

const etagOf = (data: Buffer): string => `"${createHash('md5').update(data).digest('hex')}"`;

function fault(status: number, code: string): Answer {
  return { status, body: xml('Error', { Code: code, Message: `Refused: ${code}` }) };
}

type Xml = Readonly<Record<string, string | readonly Readonly<Record<string, string>>[]>>;

function xml(root: string, content: Xml): string {
  const text = (value: string) => value.replace(/&/g, '&amp;').replace(/</g, '&lt;');
  const element = ([name, value]: [string, Xml[string]]): string =>
    typeof value === 'string'
      ? `<${name}>${text(value)}</${name}>`
      : value.map((item) => `<${name}>${Object.entries(item).map(element).join('')}</${name}>`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?><${root}>${Object.entries(content).map(element).join('')}</${root}>`;
}
