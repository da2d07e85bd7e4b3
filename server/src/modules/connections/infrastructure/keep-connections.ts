import type { ClientBase } from 'pg';
import type { ConnectionKind } from '../domain/stored-connections.js';
import { readAndLock, replaceRows } from '#platform/database/table-rows';

/**
 * Keeps over a restore what the shop is connected to: a key that was replaced is no longer valid there, or is known to others.
 * @returns what puts the connections into the restored table. It resolves to the kinds that are not as in the backup.
 */
export async function keepConnections(client: ClientBase): Promise<() => Promise<readonly ConnectionKind[]>> {
  const present = await readAndLock(client, 'connections');
  return async () => {
    const former = await changes(client);
    await replaceRows(client, 'connections', present);
    const now = await changes(client);
    return [...new Set([...former.keys(), ...now.keys()])].filter(
      (kind) => former.get(kind) !== now.get(kind),
    );
  };
}

/** When each connection was changed, as PostgreSQL writes it. */
async function changes(client: ClientBase): Promise<ReadonlyMap<ConnectionKind, string>> {
  const { rows } = await client.query<{ kind: ConnectionKind; changedAt: string }>(
    'SELECT kind, changed_at::text AS "changedAt" FROM connections ORDER BY kind',
  );
  return new Map(rows.map(({ kind, changedAt }) => [kind, changedAt]));
}
