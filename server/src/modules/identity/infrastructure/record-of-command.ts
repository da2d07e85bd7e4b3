import type { ClientBase } from 'pg';
import { newId } from '#platform/ids';

/** An entry of the audit log by a command that has a transaction of its own, without Nest. */
export interface CommandRecord {
  /** The address of the staff member on whose request the command runs; null for one that was typed on the server. */
  readonly by: string | null;
  readonly action: string;
  readonly subjectType: string;
  readonly subjectId: string;
  readonly after: object;
}

/** Adds the entry in the open transaction. */
export async function recordOfCommand(client: ClientBase, record: CommandRecord): Promise<void> {
  const { by, action, subjectType, subjectId, after } = record;
  await client.query(
    `INSERT INTO audit_log (id, staff_email, action, subject_type, subject_id, after) VALUES ($1, $2, $3, $4, $5, $6)`,
    [newId(), by ?? 'system', action, subjectType, subjectId, JSON.stringify(after)],
  );
}
