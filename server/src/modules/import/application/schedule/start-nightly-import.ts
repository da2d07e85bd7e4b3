import { Injectable } from '@nestjs/common';
import { NightlyImports } from '../../domain/schedule/nightly-import.js';
import { StartImport } from '../engine/start-import.js';
import { DomainError } from '#kernel';
import { Clock } from '#platform/clock';
import { Transactions } from '#platform/database/transactions';
import { Scheduled, type ScheduledTask } from '#platform/queue/job-handler';

/** Starts the nightly import when it is due. While another import is active, the next run tries again. */
@Scheduled({ name: 'start-nightly-import', everySeconds: 60 })
@Injectable()
export class StartNightlyImport implements ScheduledTask {
  constructor(
    private readonly nightlyImports: NightlyImports,
    private readonly startImport: StartImport,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    try {
      await this.transactions.run(async () => {
        const nightly = await this.nightlyImports.lock();
        if (!nightly.beginToday(this.clock.now())) return;
        await this.nightlyImports.save(nightly);
        // What comes new at night waits for its facts.
        const options = { ...nightly.options, completeBy: null };
        const request = { source: 'api', mode: 'import', fileName: null, filePath: null, options } as const;
        await this.startImport.start({ ...request, startedBy: 'schedule' });
      });
    } catch (error) {
      if (!(error instanceof DomainError && error.code === 'import.already-running')) throw error;
    }
  }
}
