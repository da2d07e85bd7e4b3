import { Injectable } from '@nestjs/common';
import { ImportFiles } from '../../domain/engine/import-files.js';
import { Imports } from '../../domain/engine/imports.js';
import { daysBefore, RETENTION } from '#contracts/retention';
import { Clock } from '#platform/clock';
import { Scheduled, type ScheduledTask } from '#platform/queue/job-handler';

/** Deletes uploads, and what imports have noted, after the periods that the privacy page names. */
@Injectable()
@Scheduled({ name: 'delete-old-import-data', everySeconds: 6 * 3600 })
export class DeleteOldImportData implements ScheduledTask {
  constructor(
    private readonly files: ImportFiles,
    private readonly imports: Imports,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const now = this.clock.now();
    await this.files.deleteOlderThan(daysBefore(now, RETENTION.uploadDays));
    await this.imports.deleteReportsBefore(daysBefore(now, RETENTION.importReportDays));
  }
}
