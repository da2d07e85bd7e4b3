import { loadCatalogue } from '../seeds/catalogue/load-catalogue.js';
import { loadSettings } from '../seeds/catalogue/load-settings.js';
import { loadStart } from '../seeds/catalogue/load-start.js';
import { ownerSignIns } from '#modules/identity';
import { FilePictureStore } from '#modules/media';
import { loadEnv, type Env } from '#platform/config/env';
import { createDataSource } from '#platform/database/data-source';
import { Database } from '#platform/database/database';
import { migrate } from '#platform/database/migrate';
import type { FileStore } from '#platform/files/file-store';
import { ObjectStoreRefused } from '#platform/files/object-store-refused';
import { openFileStore } from '#platform/files/open-file-store';

/**
 * Prepares the database: schema, first owner and, with DEMO_CATALOGUE, the demo catalogue, else what START_WITH says. Safe to repeat and to run in
 * several processes at once. Prints its progress; on a failure it prints the reason to stderr and exits with code 1.
 */
try {
  await setUp(loadEnv());
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

async function setUp(env: Env): Promise<void> {
  if (env.isPublic && env.MIGRATION_DATABASE_URL === undefined)
    say(
      'Warning: MIGRATION_DATABASE_URL is not set, so the shop runs as owner of its tables (docs/security.md)',
    );
  say('Bringing the database up to date');
  const migrations = await migrate(env.MIGRATION_DATABASE_URL ?? env.DATABASE_URL, env.DATABASE_URL);
  if (migrations.length > 0) say(`${migrations.length} migrations run`);
  const dataSource = await createDataSource({
    url: env.DATABASE_URL,
    poolSize: 2,
    applicationName: 'shop-setup',
  }).initialize();
  try {
    await fill(new Database(dataSource), await checkedFiles(env), env);
  } finally {
    await dataSource.destroy();
  }
}

/** Opens the shop's files. An object store that refuses is named here, and not only when a shopper misses a picture. */
async function checkedFiles(env: Env): Promise<FileStore> {
  const files = await openFileStore(env);
  await files.read('media/none').catch((error: unknown) => {
    if (!(error instanceof ObjectStoreRefused)) throw error;
    say(`Warning: ${error.message}. Pictures will be missing until it does`);
  });
  return files;
}

async function fill(database: Database, files: FileStore, env: Env): Promise<void> {
  if (env.DEMO_CATALOGUE) {
    say('Loading the demo catalogue');
    const pictures = new FilePictureStore(files);
    await loadSettings(database);
    const count = await loadCatalogue(database, pictures, new Date());
    say(count > 0 ? `${count} products loaded` : 'The demo catalogue has been loaded before');
  } else if (env.START_WITH === 'irish-shop' && (await loadStart(database))) {
    say('The four collections and the texts of the brand are loaded');
  }
  // Last, so that a sign-in is never printed by a run that fails.
  const owner = await ownerSignIns(database).createFirstOwner(env);
  if (owner?.oneTime) say(`owner-sign-in: ${owner.email} ${owner.password}`);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
