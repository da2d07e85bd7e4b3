import type { ClientBase } from 'pg';
import { readAndLock } from '#platform/database/table-rows';

/**
 * Keeps over a restore which links to orders have ended, with the corrected mail address: the former address may be that of
 * somebody else, who could ask for a new link with it.
 * @returns what marks the restored orders. It resolves to the number of orders that the backup had otherwise.
 */
export async function keepEndedLinks(client: ClientBase): Promise<() => Promise<number>> {
  const orders = await readAndLock(client, 'orders', 'links_from');
  return async () => {
    const { rowCount } = await client.query(
      `UPDATE orders o SET links_from = present.links_from, email = present.email
       FROM jsonb_populate_recordset(NULL::orders, $1::jsonb) AS present
       WHERE o.id = present.id AND (o.links_from IS NULL OR o.links_from < present.links_from)`,
      [orders],
    );
    return rowCount ?? 0;
  };
}
