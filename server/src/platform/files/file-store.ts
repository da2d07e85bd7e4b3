import type { Readable } from 'node:stream';

/** A file that is open for reading. Read `content` to its end, or destroy it. */
export interface OpenFile {
  /** Bytes of `content`. */
  readonly size: number;
  readonly content: Readable;
}

/**
 * The files that all processes of the shop share, by a path with slashes such as `media/originals/coat-1.photo`: in
 * DATA_DIR, or in a bucket of an object store when S3_BUCKET is set. A file appears complete or not at all, so several
 * processes may write side by side.
 */
export abstract class FileStore {
  abstract exists(path: string): Promise<boolean>;
  /** The bytes of a file; undefined when there is none. */
  abstract read(path: string): Promise<Buffer | undefined>;
  /** Opens a file as a stream; undefined when there is none. One that is still growing ends at the size that it has now. */
  abstract open(path: string): Promise<OpenFile | undefined>;
  abstract write(path: string, content: Buffer | Readable): Promise<void>;
  /** Deletes a file; one that is gone already is no error. */
  abstract delete(path: string): Promise<void>;
  /** Paths of all files below a folder, '' for all, sorted; none when there is no such folder. */
  abstract list(folder: string): Promise<string[]>;
  /** Bytes of all files below a folder by their path, in the order of `list`. */
  abstract sizes(folder: string): Promise<Map<string, number>>;
}

/** Throws when a path would lead out of the store. */
export function assertInside(path: string): void {
  const isOutside = path.startsWith('/') || path.split('/').some((part) => part === '..' || part === '');
  if (isOutside) throw new Error(`'${path}' cannot be the path of a file`);
}
