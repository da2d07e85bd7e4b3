import type { ClientBase } from 'pg';
import { MigrationExecutor, type QueryRunner } from 'typeorm';
import { MIGRATIONS } from '../../../migrations/index.js';
export { sinceBaseline } from '../../../migrations/former-migrations.js';
import { createDataSource } from './data-source.js';

/** Names of the migrations of this release. */
export const migrationNames = (): readonly string[] => MIGRATIONS.map(({ name }) => name);

/** Names of the migrations that a database has, in their order. */
export async function appliedMigrations(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('SELECT name FROM migrations ORDER BY id');
  return rows.map(({ name }) => name);
}

/**
 * Runs the pending migrations in the open transaction of `runner`: they are committed with everything else that it does.
 * @param url the database of `runner`
 * @param names only these; default all
 */
export async function migrateInside(
  runner: QueryRunner,
  url: string,
  names: readonly string[] = migrationNames(),
): Promise<void> {
  const migrations = MIGRATIONS.filter(({ name }) => names.includes(name));
  const dataSource = createDataSource({ url, poolSize: 1, applicationName: 'shop-restore', migrations });
  await dataSource.initialize();
  try {
    const executor = new MigrationExecutor(dataSource, runner);
    executor.transaction = 'none';
    await executor.executePendingMigrations();
  } finally {
    await dataSource.destroy();
  }
}
