import { Readable } from 'node:stream';
import { S3, S3ServiceException, type GetObjectCommandOutput, type S3ClientConfig } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { Env } from '../config/env.js';
import { ObjectStoreRefused } from './object-store-refused.js';
import { assertInside, FileStore, type OpenFile } from './file-store.js';

/** Milliseconds to connect, and of silence on an open connection. */
const CONNECT_MS = 3000;
const SILENCE_MS = 10_000;
/** Tries of one request, the first included. */
const ATTEMPTS = 3;
/** Objects that one request lists at most, by the rules of S3. */
const PAGE = 1000;

export type S3Settings = Pick<Env, 'S3_ENDPOINT' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'>;

/** Files as objects of a bucket, in any store that speaks S3. Every method may throw `ObjectStoreRefused`. */
export class S3FileStore extends FileStore {
  private readonly s3: S3;

  /** @param prefix path in the bucket that the files are under, with a slash at its end; the whole bucket by default */
  constructor(
    settings: S3Settings,
    private readonly bucket: string,
    private readonly prefix = '',
  ) {
    super();
    this.s3 = new S3(clientOf(settings));
  }

  async exists(path: string): Promise<boolean> {
    const found = await this.ask(this.s3.headObject(this.objectOf(path)));
    return found !== undefined;
  }

  async read(path: string): Promise<Buffer | undefined> {
    return this.ask(this.s3.getObject(this.objectOf(path)).then(bytesOf));
  }

  async open(path: string): Promise<OpenFile | undefined> {
    const found = await this.ask(this.s3.getObject(this.objectOf(path)));
    if (!found) return undefined;
    if (found.ContentLength !== undefined)
      return { size: found.ContentLength, content: found.Body as Readable };
    // A gateway in front of the store may leave the size out; then only the whole object tells it.
    const whole = await this.insist(bytesOf(found));
    return { size: whole.length, content: Readable.from([whole]) };
  }

  /** A stream is sent in parts; the object appears when the last one has arrived. */
  async write(path: string, content: Buffer | Readable): Promise<void> {
    const object = this.objectOf(path);
    await this.insist(
      Buffer.isBuffer(content)
        ? this.s3.putObject({ ...object, Body: content })
        : // The library takes Node's own streams only, not those of other libraries.
          new Upload({ client: this.s3, params: { ...object, Body: Readable.from(content) } }).done(),
    );
  }

  async delete(path: string): Promise<void> {
    await this.insist(this.s3.deleteObject(this.objectOf(path)));
  }

  async list(folder: string): Promise<string[]> {
    return [...(await this.sizes(folder)).keys()];
  }

  async sizes(folder: string): Promise<Map<string, number>> {
    const prefix = folder === '' ? this.prefix : `${this.objectOf(folder).Key}/`;
    const sizes: [string, number][] = [];
    let after: string | undefined;
    do {
      const page = await this.insist(
        this.s3.listObjectsV2({
          Bucket: this.bucket,
          Prefix: prefix,
          MaxKeys: PAGE,
          ContinuationToken: after,
        }),
      );
      for (const { Key: key, Size: size = 0 } of page.Contents ?? [])
        if (key) sizes.push([key.slice(this.prefix.length), size]);
      after = page.NextContinuationToken;
    } while (after !== undefined);
    return new Map(sizes.sort(([one], [other]) => (one < other ? -1 : 1)));
  }

  private objectOf(path: string): { Bucket: string; Key: string } {
    assertInside(path);
    return { Bucket: this.bucket, Key: this.prefix + path };
  }

  /** Returns undefined when there is no such object. A missing bucket is an error. */
  private ask<T>(answer: Promise<T>): Promise<T | undefined> {
    const found = answer.catch((error: unknown) => {
      if (isMissing(error)) return undefined;
      throw error;
    });
    return this.insist(found);
  }

  private async insist<T>(answer: Promise<T>): Promise<T> {
    try {
      return await answer;
    } catch (error) {
      const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
      throw new ObjectStoreRefused(this.bucket, error as Error, status);
    }
  }
}

function clientOf(settings: S3Settings): S3ClientConfig {
  const {
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = settings;
  return {
    region: settings.S3_REGION,
    maxAttempts: ATTEMPTS,
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: SILENCE_MS },
    // Other stores than Amazon's are known by one name, not by one for each bucket, and not all know its newer checksums.
    ...(endpoint && {
      endpoint,
      forcePathStyle: true,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    }),
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
  };
}

async function bytesOf({ Body: body }: GetObjectCommandOutput): Promise<Buffer> {
  return Buffer.from((await body?.transformToByteArray()) ?? []);
}

function isMissing(error: unknown): boolean {
  return (
    error instanceof S3ServiceException &&
    error.$metadata.httpStatusCode === 404 &&
    error.name !== 'NoSuchBucket'
  );
}
