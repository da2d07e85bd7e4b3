import type { PoolClient } from 'pg';
import { assertReadable, BackupRefused, type Manifest } from '../domain/manifest.js';
import { recordRestore, type RestoreFacts, type RestoreRecord } from './after-restore.js';
import { contentOf, readArchive } from './archive.js';
import { MANIFEST, SECRETS } from './create-backup.js';
import { keepAccess } from './keep-access.js';
import { restoreDatabase, type LoadPart } from './restore-database.js';
import { FILES, type ShopFiles } from './shop-files.js';
import { migrate } from '#platform/database/migrate';
import { migrationNames, sinceBaseline } from '#platform/database/migrate-inside';

const TABLE_PART = /^tables\/(.+)\/\d+$/;

export interface BackupFile {
  readonly path: string;
  readonly passphrase: string;
}

export interface RestoreTarget {
  /** The owner of the tables. */
  readonly ownerUrl: string;
  /** The role of the shop's processes. */
  readonly appUrl: string;
  readonly files: ShopFiles;
  /** Gives up what the database and the files of the shop hold. */
  readonly replace: boolean;
  readonly facts: RestoreFacts;
}

export interface RestoredShop extends RestoreRecord {
  readonly manifest: Manifest;
  /** Accounts and connections of the backup are sealed with it; the present ones are not. */
  readonly sessionSecret: string;
  /** Files of the replaced shop that could not be deleted. */
  readonly leftFiles: readonly string[];
}

/**
 * Reads a whole backup, restores database and files, and makes the shop safe to open. Nothing is changed before the backup
 * was read to its end. Throws `BackupRefused` with the reason in words.
 */
export async function restoreBackup(backup: BackupFile, target: RestoreTarget): Promise<RestoredShop> {
  const { manifest, sessionSecret } = await verifyBackup(backup);
  const names = new Set<string>();
  let record: RestoreRecord = { skippedNumbers: [], heldMails: 0, keptAccess: null };
  await restoreDatabase({
    url: target.ownerUrl,
    manifest,
    replace: target.replace,
    readParts: (load) =>
      readParts(backup, load, async (name, content) => {
        names.add(name);
        await target.files.restore(name, content);
      }),
    prepare: async (client: PoolClient) => {
      const putAccess = await keepAccess(client);
      return async () => {
        record = await recordRestore(client, manifest.takenAt, target.facts, putAccess);
      };
    },
  });
  const leftFiles = await target.files.deleteOthers(names);
  await migrate(target.ownerUrl, target.appUrl);
  return { ...record, manifest, sessionSecret, leftFiles };
}

/** Reads a backup to its end without changing anything. Throws `BackupRefused` when it cannot be restored. */
export async function verifyBackup({
  path,
  passphrase,
}: BackupFile): Promise<{ manifest: Manifest; sessionSecret: string }> {
  let manifest: Manifest | undefined;
  let secrets: { sessionSecret: string } | undefined;
  let files = 0;
  await readArchive(path, passphrase, async (name, content) => {
    if (name === MANIFEST) manifest = JSON.parse((await contentOf(content)).toString()) as Manifest;
    else if (name === SECRETS) secrets = JSON.parse((await contentOf(content)).toString()) as typeof secrets;
    else for await (const _ of content) continue;
    if (name.startsWith(FILES)) files += 1;
  });
  if (!manifest || !secrets || manifest.files !== files)
    throw new BackupRefused('The backup is not whole: it lacks its manifest or files. Nothing was changed.');
  const migrations = sinceBaseline(manifest.migrations);
  if (!migrations)
    throw new BackupRefused(
      `The backup is of an early release (${manifest.release}), which this one cannot bring up to date. Nothing was changed. ` +
        'Restore it with the last release before 27 November 2026, start that once, and make a backup of it.',
    );
  const readable = { ...manifest, migrations };
  assertReadable(readable, migrationNames());
  return { manifest: readable, sessionSecret: secrets.sessionSecret };
}

/** Gives the parts of all tables to `load` and the files to `onFile`. */
export function readParts(
  { path, passphrase }: BackupFile,
  load: LoadPart,
  onFile?: (name: string, content: Parameters<LoadPart>[1]) => Promise<void>,
): Promise<void> {
  return readArchive(path, passphrase, async (name, content) => {
    const table = TABLE_PART.exec(name)?.[1];
    if (table !== undefined) await load(table, content);
    else if (onFile && name.startsWith(FILES)) await onFile(name.slice(FILES.length), content);
    else content.resume();
  });
}
