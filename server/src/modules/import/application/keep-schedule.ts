import { Injectable } from '@nestjs/common';
import { Schedule, type NightlyImport } from '../domain/schedule.js';
import { AuditLog } from '#modules/identity';
import { Database } from '#platform/database/database';

/** The owner's choice of when the store is read by itself. */
@Injectable()
export class KeepSchedule {
  constructor(
    private readonly schedule: Schedule,
    private readonly database: Database,
    private readonly auditLog: AuditLog,
  ) {}

  read(): Promise<NightlyImport> {
    return this.schedule.read();
  }

  keep(nightly: NightlyImport): Promise<void> {
    return this.database.transaction(async () => {
      const before = await this.schedule.read();
      await this.schedule.keep(nightly);
      await this.auditLog.record({
        action: 'import.schedule-changed',
        subjectType: 'import',
        subjectId: 'schedule',
        before,
        after: nightly,
      });
    });
  }
}
