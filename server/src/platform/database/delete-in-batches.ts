import type { Database } from './database.js';

/** So few rows that a statement is short, and those who write beside it wait for none. */
const BATCH = 2000;

/**
 * Deletes old rows, some at a time: each batch is committed by itself, so that a year of orders neither holds its locks
 * for minutes nor is begun again from the start when the process ends. Returns the number of deleted rows. Not for use
 * within a transaction.
 * @param table of the code, never of a request; so is `condition`, an SQL expression over its rows
 */
export async function deleteInBatches(
  database: Database,
  table: string,
  condition: string,
  values: unknown[],
  batch = BATCH,
): Promise<number> {
  const one = `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(
    SELECT ctid FROM ${table} WHERE ${condition} LIMIT ${batch} FOR UPDATE SKIP LOCKED))`;
  for (let deleted = 0; ;) {
    const now = await database.execute(one, values);
    deleted += now;
    if (now < batch) return deleted;
  }
}
