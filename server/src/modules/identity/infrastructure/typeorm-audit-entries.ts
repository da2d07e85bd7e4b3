import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import { AuditEntries, AuditEntry } from '../domain/audit-entries.js';
import { Database } from '#platform/database/database';

@Injectable()
export class TypeormAuditEntries extends AuditEntries {
  constructor(
    private readonly database: Database,
    @InjectRepository(AuditEntry) private readonly entries: Repository<AuditEntry>,
  ) {
    super();
  }

  async add(entry: AuditEntry): Promise<void> {
    if (!this.database.inTransaction)
      throw new Error(`No transaction is open for the audit entry ${entry.action}`);
    await this.database.repository(this.entries).insert(entry as QueryDeepPartialEntity<AuditEntry>);
  }

  async lock(id: string): Promise<AuditEntry | undefined> {
    const lock = { mode: 'pessimistic_write' } as const;
    return (await this.database.repository(this.entries).findOne({ where: { id }, lock })) ?? undefined;
  }

  async save({ id, undoneAt }: AuditEntry): Promise<void> {
    await this.database.repository(this.entries).update({ id }, { undoneAt });
  }

  async deleteBefore(time: Date): Promise<void> {
    await this.database.query('SELECT delete_audit_entries($1)', [time]);
  }
}
