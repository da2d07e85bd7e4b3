import type { ClientBase } from 'pg';
import { keptAccounts, type AccountAccess, type KeptAccount } from '../domain/kept-accounts.js';
import { readAndLock, replaceRows, type TableRows } from '#platform/database/table-rows';

/** An account comes before what belongs to it, also in the order of the locks: a sign-in takes them in the same one. */
const KEPT = ['staff', 'staff_passkeys', 'staff_devices'];

const ACCESS = `SELECT id, email, role, active, password_hash AS "passwordHash", totp_secret AS app,
    recovery_codes AS "recoveryCodes",
    ARRAY(SELECT credential_id FROM staff_passkeys WHERE staff_id = staff.id) AS passkeys
  FROM staff`;

/**
 * Keeps accounts, passwords, factors and known devices over a restore, so that nobody gets in whom the present shuts out.
 * Sessions and challenges end, those of the present and of the backup. A backup of another shop than the present one brings
 * its own accounts.
 * @returns what puts the accounts into the restored tables. It resolves to those that are not as in the backup, or to null
 * when there were none to keep.
 */
export async function keepAccounts(
  client: ClientBase,
): Promise<() => Promise<readonly KeptAccount[] | null>> {
  const present = new Map<string, TableRows>();
  for (const table of KEPT) present.set(table, await readAndLock(client, table));
  await readAndLock(client, 'sessions');
  return async () => {
    await client.query('DELETE FROM sessions');
    await client.query('DELETE FROM passkey_challenges');
    const former = await readAccess(client);
    await client.query('SAVEPOINT accounts_of_the_backup');
    for (const [table, rows] of present) await replaceRows(client, table, rows);
    const kept = keptAccounts(former, await readAccess(client));
    if (kept === null) await client.query('ROLLBACK TO SAVEPOINT accounts_of_the_backup');
    return kept;
  };
}

async function readAccess(client: ClientBase): Promise<readonly AccountAccess[]> {
  return (await client.query<AccountAccess>(ACCESS)).rows;
}
