import type { Database } from '#platform/database/database';

/**
 * Empties the tables, and with them all that refer to them. In a transaction, which is repeated after a deadlock: a
 * worker that still writes may hold the tables in another order.
 */
export const emptyTables = (database: Database, ...tables: readonly string[]): Promise<unknown> =>
  database.transaction(() => database.query(`TRUNCATE ${tables.join(', ')} CASCADE`));
