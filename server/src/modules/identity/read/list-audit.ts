import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { auditQuery, type AuditEntry } from '#contracts/identity';
import { COUNTED_FOR_STAFF, countUpTo, totalOf } from '#platform/database/bounded-count';
import { Database } from '#platform/database/database';
import { idOfCursor, pageById } from '#platform/http/id-cursor';
import type { Page } from '#platform/http/page-headers';

/** An entry as it is stored; only its module knows whether it can be undone, and its subject what it is called now. */
export type StoredAuditEntry = Omit<AuditEntry, 'canUndo' | 'subject'>;
type Row = Omit<StoredAuditEntry, 'createdAt' | 'undoneAt'> & { createdAt: Date; undoneAt: Date | null };

/** The audit log, newest first. Ids increase with time, so the cursor needs only the id. */
@Injectable()
export class ListAudit {
  constructor(private readonly database: Database) {}

  async page(query: z.output<typeof auditQuery>): Promise<Page<StoredAuditEntry>> {
    const values: unknown[] = [];
    const bind = (value: unknown): string => `$${values.push(value)}`;
    const filters = ['true'];
    if (query.subjectType) filters.push(`subject_type = ${bind(query.subjectType)}`);
    if (query.subjectId) filters.push(`subject_id = ${bind(query.subjectId)}`);
    const where = filters.join(' AND ');
    const total = await this.database.one<{ count: number }>(
      `SELECT ${countUpTo(COUNTED_FOR_STAFF, `audit_log WHERE ${where}`)} AS count`,
      [...values],
    );
    const after = query.cursor === undefined ? '' : `AND id < ${bind(idOfCursor(query.cursor))}`;
    const rows = await this.database.query<Row>(
      `SELECT id, staff_id AS "staffId", staff_email AS "staffEmail", action, subject_type AS "subjectType",
              subject_id AS "subjectId", before, after, undone_at AS "undoneAt", request_id AS "requestId",
              created_at AS "createdAt"
       FROM audit_log WHERE ${where} ${after} ORDER BY id DESC LIMIT ${query.limit + 1}`,
      values,
    );
    const counted = totalOf(total?.count ?? 0, COUNTED_FOR_STAFF);
    return { ...pageById(rows.map(shape), query.limit, counted.total), ...counted };
  }
}

function shape(row: Row): StoredAuditEntry {
  return { ...row, createdAt: row.createdAt.toISOString(), undoneAt: row.undoneAt?.toISOString() ?? null };
}
