import { Injectable } from '@nestjs/common';
import { Schedule } from '../domain/schedule.js';
import { StartImport } from './start-import.js';
import { DomainError } from '#kernel';
import { Clock } from '#platform/clock';
import { Database } from '#platform/database/database';
import { Scheduled, type ScheduledTask } from '#platform/queue/job-handler';

/** Starts the nightly import once its time has come. While another import runs, it is tried again for two hours. */
@Scheduled({ name: 'start-nightly-import', everySeconds: 60 })
@Injectable()
export class StartNightlyImport implements ScheduledTask {
  constructor(
    private readonly schedule: Schedule,
    private readonly startImport: StartImport,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    try {
      await this.database.transaction(async () => {
        if (!(await this.schedule.takeDay(this.clock.now()))) return;
        const { options } = await this.schedule.read();
        const wish = { source: 'api', mode: 'import', fileName: null, filePath: null, options } as const;
        await this.startImport.start({ ...wish, startedBy: 'schedule' });
      });
    } catch (error) {
      if (!(error instanceof DomainError && error.code === 'import.already-running')) throw error;
    }
  }
}
