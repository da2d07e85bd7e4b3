import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { AuditEntries, AuditEntry, type TakenBack } from '../domain/audit-entries.js';
import { auditEntrySchema } from './entities.js';
import { Database } from '#platform/database/database';
import { EntityColumns } from '#platform/database/entity-columns';

const COLUMNS = new EntityColumns(auditEntrySchema);

@Injectable()
export class TypeormAuditEntries extends AuditEntries {
  constructor(
    private readonly database: Database,
    @InjectRepository(AuditEntry) private readonly entries: Repository<AuditEntry>,
  ) {
    super();
  }

  async addAll(entries: readonly AuditEntry[]): Promise<void> {
    if (!this.database.inTransaction)
      throw new Error(`No transaction is open for the audit entry ${entries[0]?.action}`);
    await this.database.execute(
      `INSERT INTO audit_log (${COLUMNS.names})
       SELECT ${COLUMNS.valuesOf('w')} FROM jsonb_to_recordset($1) AS w (${COLUMNS.record})`,
      [COLUMNS.toJson(entries)],
    );
  }

  async lock(id: string): Promise<AuditEntry | undefined> {
    const lock = { mode: 'pessimistic_write' } as const;
    return (await this.database.repository(this.entries).findOne({ where: { id }, lock })) ?? undefined;
  }

  async lockActOf(id: string): Promise<AuditEntry[]> {
    const entries = this.database.repository(this.entries);
    const lock = { mode: 'pessimistic_write' } as const;
    const entry = await entries.findOneBy({ id });
    if (!entry) return [];
    const where = entry.actId === null ? { id } : { actId: entry.actId };
    return entries.find({ where, order: { id: 'DESC' }, lock });
  }

  async takeBack({ actId, action, subjectIds, staffId, now }: TakenBack): Promise<string[]> {
    const rows = await this.database.query<{ subject: string }>(
      `UPDATE audit_log SET undone_at = $5
       WHERE id IN (SELECT id FROM audit_log
         WHERE act_id = $1 AND action = $2 AND subject_id = ANY($3) AND staff_id = $4 AND undone_at IS NULL
         ORDER BY id DESC FOR UPDATE)
       RETURNING subject_id AS subject`,
      [actId, action, subjectIds, staffId, now],
    );
    return rows.map(({ subject }) => subject);
  }

  async save({ id, undoneAt }: AuditEntry): Promise<void> {
    await this.database.repository(this.entries).update({ id }, { undoneAt });
  }

  async deleteBefore(time: Date): Promise<void> {
    await this.database.query('SELECT delete_audit_entries($1)', [time]);
  }
}
