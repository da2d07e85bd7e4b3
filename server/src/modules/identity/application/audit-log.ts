import { Injectable } from '@nestjs/common';
import { ActingStaff } from './acting-staff.js';
import { Clock } from '#platform/clock';
import { Database } from '#platform/database/database';
import { newId } from '#platform/ids';

/** Who is written down where nobody is signed in: the worker, a command on the server. */
const NOBODY = 'system';

export interface AuditRecord {
  /** What was done, `module.thing-done`: `catalog.product-changed`. */
  readonly action: string;
  /** The kind of thing: `product`, `order`, `staff`. */
  readonly subjectType: string;
  readonly subjectId: string;
  /** Plain data of the thing before and after, as much as is needed to understand and to undo. No passwords. */
  readonly before?: object | null;
  readonly after?: object | null;
  /** Who did it, where nobody is signed in yet. */
  readonly by?: { readonly id: string; readonly email: string };
}

/** Writes down who changed what. Call it inside the transaction of the change: both are kept, or neither. */
@Injectable()
export class AuditLog {
  constructor(
    private readonly database: Database,
    private readonly actingStaff: ActingStaff,
    private readonly clock: Clock,
  ) {}

  /** Adds one entry in the open transaction. Throws when none is open: a change could be kept without its entry. */
  async record(entry: AuditRecord): Promise<void> {
    if (!this.database.inTransaction)
      throw new Error(`No transaction is open for the audit entry ${entry.action}`);
    const acting = this.actingStaff.current;
    const who = acting?.staff ?? entry.by;
    await this.database.execute(
      `INSERT INTO audit_log
         (id, staff_id, staff_email, action, subject_type, subject_id, before, after, request_id, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [
        newId(),
        who?.id ?? null,
        who?.email ?? NOBODY,
        entry.action,
        entry.subjectType,
        entry.subjectId,
        entry.before ? JSON.stringify(entry.before) : null,
        entry.after ? JSON.stringify(entry.after) : null,
        acting?.requestId ?? null,
        this.clock.now(),
      ],
    );
  }
}
