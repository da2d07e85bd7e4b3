import { createReadStream, createWriteStream } from 'node:fs';
import { access, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { newestOf } from '../domain/backup-plan.js';
import { BackupRefused } from '../domain/manifest.js';
import { createBackup, type BackupSource, type CreatedBackup } from './create-backup.js';
import { DirectoryFileStore } from '#platform/files/directory-file-store';
import type { FileStore, OpenFile } from '#platform/files/file-store';
import { openBucket } from '#platform/files/open-file-store';
import type { S3Settings } from '#platform/files/s3-file-store';

/** `s3://bucket/path`; the path may be missing. */
export const IN_BUCKET = /^s3:\/\/(?<bucket>[^/]+)(?:\/(?<path>.*))?$/;

/** Where backups are stored: a folder, or the objects of a bucket under a prefix. */
export class BackupPlace {
  private constructor(
    private readonly files: FileStore,
    /** Address of the place, to which a name can be added. */
    private readonly address: string,
    /** The folder; undefined for a bucket. */
    private readonly folder?: string,
  ) {}

  /** @param address a folder or `s3://bucket/prefix` */
  static async at(address: string, settings: S3Settings): Promise<BackupPlace> {
    const { bucket, path = '' } = IN_BUCKET.exec(address)?.groups ?? {};
    if (bucket === undefined)
      return new BackupPlace(new DirectoryFileStore(address), join(address, '/'), address);
    const prefix = path && `${path.replace(/(?<!\/)\/+$/, '')}/`;
    return new BackupPlace(await openBucket(settings, bucket, prefix), `s3://${bucket}/${prefix}`);
  }

  /**
   * Makes a backup; its `file` is the address to restore it from. One for a bucket is written to a temporary file first,
   * so that a backup that fails leaves nothing there.
   */
  async make(source: BackupSource, passphrase: string, now: Date): Promise<CreatedBackup> {
    if (this.folder !== undefined) return createBackup(source, this.folder, passphrase, now);
    return withTemporaryFolder(async (folder) => {
      const made = await createBackup(source, folder, passphrase, now);
      const name = basename(made.file);
      await this.files.write(name, createReadStream(made.file));
      return { ...made, file: this.addressOf(name) };
    });
  }

  /** Names of all files in this place. */
  names(): Promise<string[]> {
    return this.files.list('');
  }

  /** Bytes of all files in this place by their name. Throws when the place is not there: a disk or share that is not mounted. */
  async sizes(): Promise<Map<string, number>> {
    if (this.folder !== undefined) await access(this.folder);
    return this.files.sizes('');
  }

  /** Opens a file; undefined when there is none. */
  open(name: string): Promise<OpenFile | undefined> {
    return this.files.open(name);
  }

  /** The address of a file in this place. */
  addressOf(name: string): string {
    return this.address + name;
  }

  /** The address of the newest backup; undefined when there is none. */
  async newest(): Promise<string | undefined> {
    const name = newestOf(await this.names());
    return name === undefined ? undefined : this.addressOf(name);
  }

  delete(name: string): Promise<void> {
    return this.files.delete(name);
  }
}

/**
 * Gives the path of a backup on this machine to `work`: of the file itself, or of a copy that is deleted afterwards when
 * its address begins with `s3://`. Throws `BackupRefused` when there is no such object.
 */
export async function withBackupFile<T>(
  address: string,
  settings: S3Settings,
  work: (path: string) => Promise<T>,
): Promise<T> {
  const { bucket, path = '' } = IN_BUCKET.exec(address)?.groups ?? {};
  if (bucket === undefined) return work(address);
  const files = await openBucket(settings, bucket);
  const found = path === '' ? undefined : await files.open(path);
  if (!found) throw new BackupRefused(`There is no such backup that can be read: ${address}`);
  return withTemporaryFolder(async (folder) => {
    const copy = join(folder, basename(path));
    await pipeline(found.content, createWriteStream(copy, { mode: 0o600 }));
    return work(copy);
  });
}

async function withTemporaryFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-backup-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
