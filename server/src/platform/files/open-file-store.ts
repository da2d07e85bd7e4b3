import type { Env } from '../config/env.js';
import { DirectoryFileStore } from './directory-file-store.js';
import type { FileStore } from './file-store.js';
import type { S3Settings } from './s3-file-store.js';

export type FileSettings = Pick<Env, 'DATA_DIR' | 'S3_BUCKET'> & S3Settings;

/** The shop's files: in the bucket S3_BUCKET when that is set, else in DATA_DIR. */
export function openFileStore(env: FileSettings): Promise<FileStore> {
  if (env.S3_BUCKET === undefined) return Promise.resolve(new DirectoryFileStore(env.DATA_DIR));
  return openBucket(env, env.S3_BUCKET);
}

/** The files of a bucket. Loads the client of S3, which a shop with its files in a directory does not need. */
export async function openBucket(settings: S3Settings, bucket: string, prefix = ''): Promise<FileStore> {
  const { S3FileStore } = await import('./s3-file-store.js');
  return new S3FileStore(settings, bucket, prefix);
}
