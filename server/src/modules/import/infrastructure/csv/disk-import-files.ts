import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Inject, Injectable } from '@nestjs/common';
import { fileTooLarge } from '../../domain/errors.js';
import { ImportFiles } from '../../domain/import-files.js';
import type { ImportKind } from '../../domain/records.js';
import { recordFileOf } from '../records/record-files.js';
import { inspectFile } from './inspect-file.js';
import { ENV, type Env } from '#platform/config/env';
import { newId } from '#platform/ids';

/** How long uploads are stored, so that imports can be resumed. */
const RETENTION_MS = 3 * 24 * 3600 * 1000;

/** Uploads in the shop's data directory. They are streamed to disk, so that their size does not matter. */
@Injectable()
export class DiskImportFiles extends ImportFiles {
  private readonly folder: string;
  private readonly maxBytes: number;

  constructor(@Inject(ENV) env: Env) {
    super();
    this.folder = join(env.DATA_DIR, 'imports');
    this.maxBytes = env.IMPORT_MAX_BYTES;
  }

  async store(
    stream: AsyncIterable<Uint8Array> & { readonly truncated: boolean },
    kind: ImportKind,
  ): Promise<string> {
    const check = kind === 'products' ? undefined : recordFileOf(kind).check;
    await mkdir(this.folder, { recursive: true });
    await this.deleteExpired();
    const path = join(this.folder, `${newId()}.csv`);
    try {
      await pipeline(stream, createWriteStream(path));
      // Check the size first: a truncated file may end within a character, so its encoding cannot be judged.
      if (stream.truncated) throw fileTooLarge(this.maxBytes);
      await inspectFile(path, check);
      return path;
    } catch (error) {
      await this.delete(path);
      throw error;
    }
  }

  exists(path: string): Promise<boolean> {
    return stat(path).then(
      () => true,
      () => false,
    );
  }

  async delete(path: string): Promise<void> {
    await rm(path, { force: true });
  }

  private async deleteExpired(): Promise<void> {
    for (const name of await readdir(this.folder)) {
      const path = join(this.folder, name);
      const age = await stat(path).then(
        ({ mtimeMs }) => Date.now() - mtimeMs,
        () => 0,
      );
      if (age > RETENTION_MS) await this.delete(path);
    }
  }
}
