import type { ClientBase } from 'pg';
import { readAndLock } from '#platform/database/table-rows';

/** What visitors find otherwise than in the backup. */
export interface KeptClosed {
  /** The password of visitors is another one. */
  readonly password: boolean;
  /** The shop was open in the backup, and stays closed. */
  readonly closed: boolean;
}

/**
 * Keeps the password of visitors over a restore, and a closed shop closed: a former password would let in whom a new one has
 * shut out.
 * @returns what changes the restored row
 */
export async function keepClosed(client: ClientBase): Promise<() => Promise<KeptClosed>> {
  const present = await readAndLock(client, 'shop_opening');
  return async () => {
    const { rows } = await client.query<KeptClosed>(
      `UPDATE shop_opening o SET password = present.password, is_open = o.is_open AND present.is_open
       FROM jsonb_populate_recordset(NULL::shop_opening, $1::jsonb) AS present,
            (SELECT password, is_open FROM shop_opening) AS former
       RETURNING former.password <> o.password AS password, former.is_open AND NOT o.is_open AS closed`,
      [present],
    );
    return rows[0] ?? { password: false, closed: false };
  };
}
