import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FORMAT, type Manifest } from '../domain/manifest.js';
import { backupName } from '../domain/backup-plan.js';
import { writeArchive } from './archive.js';
import { dumpDatabase } from './dump-database.js';
import { ShopFiles } from './shop-files.js';
import type { Env } from '#platform/config/env';
import type { FileSettings } from '#platform/files/open-file-store';
import { projectRoot } from '#platform/project-root';

/** Name of the manifest in an archive. */
export const MANIFEST = 'manifest.json';
/** Name of the secrets in an archive. */
export const SECRETS = 'secrets.json';

export interface BackupSource {
  /** A role that may read every table. */
  readonly databaseUrl: string;
  readonly files: ShopFiles;
  /** Seals columns of the database; without it they cannot be read. */
  readonly sessionSecret: string;
}

/** The shop that these settings belong to. */
export async function backupSourceOf(
  env: Pick<Env, 'DATABASE_URL' | 'SESSION_SECRET'> & FileSettings,
): Promise<BackupSource> {
  return {
    databaseUrl: env.DATABASE_URL,
    files: await ShopFiles.of(env),
    sessionSecret: env.SESSION_SECRET,
  };
}

export interface CreatedBackup {
  readonly file: string;
  readonly bytes: number;
  readonly manifest: Manifest;
}

/**
 * Backs up database, pictures, documents, uploads and the secret of the shop into a new file of `folder`. The files are
 * read after the snapshot of the database: pictures are stored before their rows, so those of the snapshot are there.
 */
export async function createBackup(
  source: BackupSource,
  folder: string,
  passphrase: string,
  now: Date,
): Promise<CreatedBackup> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, backupName(now));
  let manifest: Manifest | undefined;
  const bytes = await writeArchive(file, passphrase, async (archive) => {
    await archive.add(SECRETS, json({ sessionSecret: source.sessionSecret }));
    const dumped = await dumpDatabase(source.databaseUrl, archive);
    const files = await source.files.dump(archive);
    manifest = { format: FORMAT, ...(await release()), ...dumped, files };
    await archive.add(MANIFEST, json(manifest));
  });
  if (!manifest) throw new Error('The backup has no manifest');
  return { file, bytes, manifest };
}

async function release(): Promise<Pick<Manifest, 'release' | 'build'>> {
  const { version } = JSON.parse(await readFile(join(projectRoot(), 'package.json'), 'utf8')) as {
    version: string;
  };
  const stamp = await readFile(join(projectRoot(), 'dist/.built-from.json'), 'utf8').catch(() => '{}');
  return { release: version, build: (JSON.parse(stamp) as { server?: string }).server ?? null };
}

const json = (value: object): Buffer => Buffer.from(JSON.stringify(value, null, 2));
