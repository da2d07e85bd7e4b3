import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Inject, Injectable } from '@nestjs/common';
import { fileTooLarge } from '../../domain/engine/errors.js';
import { ImportFiles } from '../../domain/engine/import-files.js';
import type { ImportKind } from '../../domain/engine/import-run.js';
import { recordFileOf } from '../records/record-files.js';
import { formatOf, PRODUCTS_CHECK } from '../products/file-formats.js';
import { headerOfFile } from '../csv/file-header.js';
import { inspectFile } from '../csv/inspect-file.js';
import { ENV, type Env } from '#platform/config/env';
import { newId } from '#platform/ids';

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
    const check = kind === 'products' ? PRODUCTS_CHECK : recordFileOf(kind).check;
    // Files of customers and orders are personal data: only the account of the process can read them.
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const path = join(this.folder, `${newId()}.csv`);
    try {
      await pipeline(stream, createWriteStream(path, { mode: 0o600 }));
      // Check the size first: a truncated file may end within a character, so its encoding cannot be judged.
      if (stream.truncated) throw fileTooLarge(this.maxBytes);
      await inspectFile(path, check);
      return path;
    } catch (error) {
      await this.delete(path);
      throw error;
    }
  }

  async needsCurrency(path: string): Promise<boolean> {
    const { cells } = await headerOfFile(path, PRODUCTS_CHECK);
    return formatOf(cells).needsCurrency(cells);
  }

  exists(path: string): Promise<boolean> {
    return stat(path).then(
      () => true,
      () => false,
    );
  }

  async delete(path: string): Promise<void> {
    // A directory is left by a process that died while it read a file whose rows stand apart.
    await rm(path, { recursive: true, force: true });
  }

  async deleteOlderThan(time: Date): Promise<void> {
    const names = await readdir(this.folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    });
    for (const name of names) {
      const path = join(this.folder, name);
      const found = await stat(path).catch(() => undefined);
      if (found && found.mtimeMs < time.getTime()) await this.delete(path);
    }
  }
}
