import { Injectable } from '@nestjs/common';
import { AuditEntries } from '../domain/audit-entries.js';
import { RETENTION, yearsBefore } from '#contracts/retention';
import { Clock } from '#platform/clock';
import { Scheduled, type ScheduledTask } from '#platform/queue/job-handler';

/** Deletes audit entries after the period that the privacy page names. */
@Injectable()
@Scheduled({ name: 'delete-old-audit-entries', everySeconds: 12 * 3600 })
export class DeleteOldAuditEntries implements ScheduledTask {
  constructor(
    private readonly entries: AuditEntries,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    await this.entries.deleteBefore(yearsBefore(this.clock.now(), RETENTION.auditYears));
  }
}
