import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createEmptyDatabase, type TestDatabase } from './database.js';
import { MIGRATIONS } from '../../migrations/index.js';
import { createDataSource } from '#platform/database/data-source';
import { projectRoot } from '#platform/project-root';

/** The migrations that the baseline stands for, in their order. */
export const FORMER_NAMES: readonly string[] = readFileSync(
  join(projectRoot(), 'server/test/support/former-migrations.txt'),
  'utf8',
)
  .trim()
  .split('\n');

/**
 * A database as the release before the baseline has left it, with some or all of its migrations; without its triggers, which
 * the next set-up makes. The schema is that of the baseline: the decision record says how the two were compared.
 */
export async function createFormerDatabase(names = FORMER_NAMES): Promise<TestDatabase> {
  const database = await createEmptyDatabase();
  const source = createDataSource({
    url: database.url,
    poolSize: 1,
    applicationName: 'test',
    migrations: MIGRATIONS.slice(0, 1),
  });
  await source.initialize();
  try {
    await source.runMigrations();
    await source.query('TRUNCATE migrations');
    await source.query(
      `INSERT INTO migrations (timestamp, name) SELECT right(name, 13)::bigint, name
       FROM unnest($1::text[]) WITH ORDINALITY AS n (name, place) ORDER BY place`,
      [names],
    );
  } finally {
    await source.destroy();
  }
  return database;
}
