import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { access, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { assertInside, FileStore, type OpenFile } from './file-store.js';

/** Files in a directory of this machine, or of a volume that several machines share. */
export class DirectoryFileStore extends FileStore {
  constructor(private readonly directory: string) {
    super();
  }

  async exists(path: string): Promise<boolean> {
    return access(this.pathOf(path)).then(
      () => true,
      () => false,
    );
  }

  async read(path: string): Promise<Buffer | undefined> {
    return readFile(this.pathOf(path)).catch(unlessMissing);
  }

  async open(path: string): Promise<OpenFile | undefined> {
    const file = await open(this.pathOf(path)).catch(unlessMissing);
    if (!file) return undefined;
    const { size } = await file.stat();
    if (size > 0) return { size, content: file.createReadStream({ start: 0, end: size - 1 }) };
    await file.close();
    return { size, content: Readable.from([]) };
  }

  async write(path: string, content: Buffer | Readable): Promise<void> {
    const target = this.pathOf(path);
    await mkdir(dirname(target), { recursive: true });
    const part = `${target}.${randomUUID()}.part`;
    try {
      if (Buffer.isBuffer(content)) await writeFile(part, content);
      else await pipeline(content, createWriteStream(part));
      await rename(part, target);
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    }
  }

  async delete(path: string): Promise<void> {
    await rm(this.pathOf(path), { force: true });
  }

  async list(folder: string): Promise<string[]> {
    const entries = await readdir(folder === '' ? this.directory : this.pathOf(folder), {
      recursive: true,
      withFileTypes: true,
    }).catch(unlessMissing);
    return (entries ?? [])
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(join(this.directory, sep).length))
      .map((name) => name.split(sep).join('/'))
      .sort();
  }

  async sizes(folder: string): Promise<Map<string, number>> {
    const sizes = new Map<string, number>();
    for (const path of await this.list(folder)) {
      // One that is deleted or renamed meanwhile is left out.
      const found = await stat(this.pathOf(path)).catch(unlessMissing);
      if (found) sizes.set(path, found.size);
    }
    return sizes;
  }

  private pathOf(path: string): string {
    assertInside(path);
    return join(this.directory, path);
  }
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
