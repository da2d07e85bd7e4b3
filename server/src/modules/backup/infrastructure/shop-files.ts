import type { Readable } from 'node:stream';
import type { ArchiveWriter } from './archive.js';
import { DirectoryFileStore } from '#platform/files/directory-file-store';
import type { FileStore } from '#platform/files/file-store';
import { openFileStore, type FileSettings } from '#platform/files/open-file-store';

/** Uploads of imports stay on the machine that took them. */
const UPLOADS = 'imports';

/**
 * Folders that nothing else can make again. Renditions are made from originals; mails in files have been written, and logs
 * are of this machine.
 */
const SHARED = ['media/originals', 'media/documents'];

/** The name in an archive, with which all files of the shop begin. */
export const FILES = 'files/';

/** The files of a shop that a backup holds. */
export class ShopFiles {
  /**
   * @param shared pictures and documents
   * @param local DATA_DIR, with the uploads of imports
   */
  constructor(
    private readonly shared: FileStore,
    private readonly local: FileStore,
  ) {}

  static async of(env: FileSettings): Promise<ShopFiles> {
    return new ShopFiles(await openFileStore(env), new DirectoryFileStore(env.DATA_DIR));
  }

  /** Adds every file to an archive and returns their number. One that is deleted meanwhile is left out. */
  async dump(archive: ArchiveWriter): Promise<number> {
    let count = 0;
    for (const path of await this.paths()) {
      const file = await this.storeOf(path).open(path);
      if (!file) continue;
      await archive.addStream(FILES + path, file.size, file.content);
      count += 1;
    }
    return count;
  }

  /** Writes one file of an archive. */
  async restore(path: string, content: Readable): Promise<void> {
    await this.storeOf(path).write(path, content);
  }

  /**
   * Deletes the files that are not among `paths`: they belong to the shop that was replaced. Returns those that could not be
   * deleted: they take room and do no harm.
   */
  async deleteOthers(paths: ReadonlySet<string>): Promise<string[]> {
    const left: string[] = [];
    for (const path of await this.paths()) {
      if (paths.has(path)) continue;
      await this.storeOf(path)
        .delete(path)
        .catch(() => left.push(path));
    }
    return left;
  }

  private async paths(): Promise<string[]> {
    const lists = await Promise.all([...SHARED, UPLOADS].map((folder) => this.storeOf(folder).list(folder)));
    return lists.flat();
  }

  private storeOf(path: string): FileStore {
    return path.split('/')[0] === UPLOADS ? this.local : this.shared;
  }
}
