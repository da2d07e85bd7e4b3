import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { Manifest } from '../domain/manifest.js';
import { readParts, verifyBackup, type BackupFile } from './restore-backup.js';
import { restoreDatabase } from './restore-database.js';

/**
 * Restores a backup into a database of its own, which compares rows, money and stock with the manifest, and drops it again.
 * Throws `BackupRefused` when the backup cannot be restored.
 * @param ownerUrl a role of the same server that may create databases
 */
export async function runDrill(backup: BackupFile, ownerUrl: string): Promise<Manifest> {
  const { manifest } = await verifyBackup(backup);
  const name = `drill_${randomBytes(6).toString('hex')}`;
  const url = new URL(ownerUrl);
  url.pathname = `/${name}`;
  await execute(ownerUrl, `CREATE DATABASE ${name} TEMPLATE template0`);
  try {
    await restoreDatabase({
      url: url.href,
      manifest,
      replace: false,
      readParts: (load) => readParts(backup, load),
      prepare: () => Promise.resolve(() => Promise.resolve()),
    });
  } finally {
    await execute(ownerUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  }
  return manifest;
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'shop-drill' });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
