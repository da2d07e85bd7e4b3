import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { writeArchive } from './archive.js';

it('writes backups to files that other accounts of the machine cannot read', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'archive-'));
  try {
    const path = join(folder, 'backup');
    await writeArchive(path, 'a-long-passphrase', async () => {});
    expect((await stat(path)).mode & 0o777).toBe(0o600);
  } finally {
    await rm(folder, { recursive: true });
  }
});
