import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { ShopFiles } from './shop-files.js';
import { DirectoryFileStore } from '#platform/files/directory-file-store';

const folder = mkdtempSync(join(tmpdir(), 'shop-files-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** One file cannot be deleted, as on a share that is read only. */
class StubbornStore extends DirectoryFileStore {
  override async delete(path: string): Promise<void> {
    if (path.endsWith('stubborn.photo')) throw new Error('read-only file system');
    await super.delete(path);
  }
}

it('deletes the files of the shop before, and names those that cannot be deleted', async () => {
  const store = new StubbornStore(folder);
  const [stays, goes, stubborn] = ['stays', 'goes', 'stubborn'].map(
    (name) => `media/originals/${name}.photo`,
  ) as [string, string, string];
  for (const path of [stays, goes, stubborn]) await store.write(path, Buffer.from(path));
  expect(await new ShopFiles(store, store).deleteOthers(new Set([stays]))).toEqual([stubborn]);
  expect([stays, goes].map((path) => existsSync(join(folder, path)))).toEqual([true, false]);
});
