import type { PoolClient } from 'pg';
import { skipDocumentNumbers, type SkippedNumbers } from '#modules/orders';
import { holdUnsentMails } from '#platform/mail/held-mails';
import { recordRestored } from '#platform/restores';

/** The report of a restore. */
export interface RestoreRecord {
  readonly skippedNumbers: readonly SkippedNumbers[];
  /** Mails that were waiting when the backup was made. */
  readonly heldMails: number;
}

/**
 * Makes a restored shop safe to open: documents issued since the backup keep their numbers to themselves, and mails that may
 * have been sent already are held back. Records both in `restores`.
 */
export async function recordRestore(client: PoolClient, takenAt: string): Promise<RestoreRecord> {
  const skippedNumbers = await skipDocumentNumbers(client, takenAt);
  const heldMails = await holdUnsentMails(client);
  await recordRestored(client, takenAt, skippedNumbers);
  // A backup that was requested holds its own request, as if it were still being made.
  await client.query('DELETE FROM backup_requests WHERE ended_at IS NULL');
  return { skippedNumbers, heldMails };
}
