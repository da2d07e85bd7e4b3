import type { MigrationInterface } from 'typeorm';
import { createTestDatabase } from './database.js';
import { createDataSource } from '#platform/database/data-source';
import { Database } from '#platform/database/database';

/** A database of this release, which a migration can update once more. */
export interface UpdatedDatabase {
  readonly database: Database;
  /** Takes the migration back and runs it again, in one transaction. */
  readonly update: () => Promise<void>;
  readonly drop: () => Promise<void>;
}

/** Creates a database for the spec of a migration. Its `down` leaves what a shop of the release before has. */
export async function createUpdatedDatabase(migration: MigrationInterface): Promise<UpdatedDatabase> {
  const test = await createTestDatabase();
  const source = await createDataSource({ url: test.url, poolSize: 3, applicationName: 'test' }).initialize();
  return {
    database: new Database(source),
    update: () =>
      source.transaction(async ({ queryRunner }) => {
        if (!queryRunner) throw new Error('a transaction has a query runner');
        await migration.down(queryRunner);
        await migration.up(queryRunner);
      }),
    drop: async () => {
      await source.destroy();
      await test.drop();
    },
  };
}
