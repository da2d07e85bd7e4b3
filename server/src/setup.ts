import { join } from 'node:path';
import { loadCatalogue } from '../seeds/catalogue/load-catalogue.js';
import { loadTrader } from '../seeds/catalogue/load-trader.js';
import { ownerSignIns } from '#modules/identity';
import { FilePictureStore } from '#modules/media';
import { loadEnv, type Env } from '#platform/config/env';
import { createDataSource } from '#platform/database/data-source';
import { Database } from '#platform/database/database';
import { migrate } from '#platform/database/migrate';

/**
 * Prepares the database: schema, first owner and, with DEMO_CATALOGUE, the demo catalogue. Safe to repeat and to run in
 * several processes at once. Prints its progress; on a failure it prints the reason to stderr and exits with code 1.
 */
try {
  await setUp(loadEnv());
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

async function setUp(env: Env): Promise<void> {
  say('Bringing the database up to date');
  const migrations = await migrate(env.DATABASE_URL);
  if (migrations.length > 0) say(`${migrations.length} migrations run`);
  const dataSource = await createDataSource({
    url: env.DATABASE_URL,
    poolSize: 2,
    applicationName: 'shop-setup',
  }).initialize();
  try {
    await fill(new Database(dataSource), env);
  } finally {
    await dataSource.destroy();
  }
}

async function fill(database: Database, env: Env): Promise<void> {
  if (env.DEMO_CATALOGUE) {
    say('Loading the demo catalogue');
    const pictures = new FilePictureStore(join(env.DATA_DIR, 'media'));
    await loadTrader(database);
    const count = await loadCatalogue(database, pictures, new Date());
    say(count > 0 ? `${count} products loaded` : 'The demo catalogue is there already');
  }
  // Last, so that a sign-in is never printed by a run that fails.
  const owner = await ownerSignIns(database).createFirstOwner(env);
  if (owner?.oneTime) say(`owner-sign-in: ${owner.email} ${owner.password}`);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
