import type { ClientBase } from 'pg';
import { readAndLock, replaceRows } from '../database/table-rows.js';

/**
 * Keeps the counts of attempts over a restore: those of the backup would let a guesser begin anew.
 * @returns what puts them into the restored table
 */
export async function keepThrottles(client: ClientBase): Promise<() => Promise<void>> {
  const rows = await readAndLock(client, 'throttles');
  return () => replaceRows(client, 'throttles', rows);
}
