import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Inject, Injectable } from '@nestjs/common';
import { fileTooLarge } from '../domain/errors.js';
import { FileInspector } from '../domain/file-inspector.js';
import { ENV, type Env } from '#platform/config/env';
import { newId } from '#platform/ids';

/** Files are kept so long, for imports that are resumed. */
const KEPT_MS = 3 * 24 * 3600 * 1000;

/** Takes an uploaded export into the shop's data directory, straight to disk, and looks whether it can be one. */
@Injectable()
export class TakeFile {
  private readonly folder: string;
  private readonly maxBytes: number;

  constructor(
    @Inject(ENV) env: Env,
    private readonly inspector: FileInspector,
  ) {
    this.folder = join(env.DATA_DIR, 'imports');
    this.maxBytes = env.IMPORT_MAX_BYTES;
  }

  /**
   * Answers the file's path. `stream.truncated` says after its end that the file went on. Throws `import.file-too-large`
   * then, else what `FileInspector` throws; a refused file is not kept.
   */
  async take(stream: Readable & { readonly truncated: boolean }): Promise<string> {
    await mkdir(this.folder, { recursive: true });
    await this.forgetOld();
    const path = join(this.folder, `${newId()}.csv`);
    try {
      await pipeline(stream, createWriteStream(path));
      // A file that was cut off may end within a character: its encoding says nothing.
      if (stream.truncated) throw fileTooLarge(this.maxBytes);
      await this.inspector.inspect(path);
      return path;
    } catch (error) {
      await this.forget(path);
      throw error;
    }
  }

  /** True while the file of an earlier upload is there. */
  isKept(path: string): Promise<boolean> {
    return stat(path).then(
      () => true,
      () => false,
    );
  }

  async forget(path: string): Promise<void> {
    await rm(path, { force: true });
  }

  private async forgetOld(): Promise<void> {
    for (const name of await readdir(this.folder)) {
      const path = join(this.folder, name);
      const age = await stat(path).then(
        ({ mtimeMs }) => Date.now() - mtimeMs,
        () => 0,
      );
      if (age > KEPT_MS) await this.forget(path);
    }
  }
}
