import type { ClientBase } from 'pg';
import { readAndLock } from '#platform/database/table-rows';

/**
 * Keeps over a restore where statements went to once the mistyped address of their order was corrected: the links to a
 * statement are of its address, and the former one may be that of somebody else.
 * @returns what writes it into the restored statements
 */
export async function keepReaddressed(client: ClientBase): Promise<() => Promise<void>> {
  const statements = await readAndLock(client, 'withdrawals', 'order_id');
  return async () => {
    await client.query(
      `UPDATE withdrawals w SET email = present.email
       FROM jsonb_populate_recordset(NULL::withdrawals, $1::jsonb) AS present
       WHERE w.id = present.id AND w.email <> present.email AND present.email <> ''`,
      [statements],
    );
  };
}
