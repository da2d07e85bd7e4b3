import type { ClientBase } from 'pg';

/**
 * Runs `work` in a transaction of `client`, which is in none. Throws what the work or the commit throws: a rollback fails only
 * when the connection is lost, and then PostgreSQL rolls back by itself and the loss is not the reason to name.
 */
export async function inTransaction(client: ClientBase, work: () => Promise<unknown>): Promise<void> {
  await client.query('BEGIN');
  try {
    await work();
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}
