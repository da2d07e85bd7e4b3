import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestShop } from './app.js';
import type { Changes } from './every-change.js';

/** Changes of backups, in a shop with a folder for them and a launcher that restores. */
export function backupChanges({ env }: TestShop): Changes {
  const stored = () => {
    const id = 'shop-2026-11-20T02-00-00Z.tar.gz.age';
    mkdirSync(env.BACKUP_DIR ?? '', { recursive: true });
    writeFileSync(join(env.BACKUP_DIR ?? '', id), 'a backup');
    return { id };
  };
  return { 'POST /api/backups': () => ({}), 'POST /api/backups/:name/restore': stored };
}
