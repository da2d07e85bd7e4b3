import type { PoolClient } from 'pg';
import type { KeptAccess } from './keep-access.js';
import { recordOfCommand } from '#modules/identity';
import { skipDocumentNumbers, type SkippedNumbers } from '#modules/orders';
import { holdUnsentMails } from '#platform/mail/held-mails';
import { newId } from '#platform/ids';
import { recordRestored } from '#platform/restores';

/** What a restore is recorded with, in the audit log of the restored shop. */
export interface RestoreFacts {
  /** Name of the backup. */
  readonly backup: string;
  /** The address of the owner who requested it in the admin; null for a command. */
  readonly by: string | null;
  /** Name of the backup of the state before; null when none was made for it. */
  readonly wayBack: string | null;
}

/** The report of a restore. */
export interface RestoreRecord {
  readonly skippedNumbers: readonly SkippedNumbers[];
  /** Mails that were waiting when the backup was made. */
  readonly heldMails: number;
  /** Null when accounts and the rest are those of the backup. */
  readonly keptAccess: KeptAccess | null;
}

/**
 * Makes a restored shop safe to open: nobody gets access back, documents issued since the backup keep their numbers to
 * themselves, and mails that may have been sent already are held back. Records numbers and mails in `restores`, and the restore
 * in the audit log, whose own entry is gone.
 */
export async function recordRestore(
  client: PoolClient,
  takenAt: string,
  { backup, by, wayBack }: RestoreFacts,
  putAccess: () => Promise<KeptAccess | null>,
): Promise<RestoreRecord> {
  const keptAccess = await putAccess();
  const skippedNumbers = await skipDocumentNumbers(client, takenAt);
  const heldMails = await holdUnsentMails(client);
  await recordRestored(client, takenAt, skippedNumbers);
  // A backup that was requested holds its own request, as if it were still being made.
  await client.query('DELETE FROM backup_requests WHERE ended_at IS NULL');
  await recordOfCommand(client, {
    by,
    action: 'backup.restored',
    subjectType: 'backup',
    subjectId: backup,
    after: { takenAt, wayBack },
  });
  if (wayBack !== null)
    await client.query(
      `INSERT INTO backup_runs (id, kind, file, reason) VALUES ($1, 'backup', $2, 'restore')`,
      [newId(), wayBack],
    );
  return { skippedNumbers, heldMails, keptAccess };
}
