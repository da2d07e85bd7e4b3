import { Injectable } from '@nestjs/common';
import { NightlyImports, type NightlySettings } from '../../domain/schedule/nightly-import.js';
import { AuditLog } from '#modules/identity';
import { Transactions } from '#platform/database/transactions';

/** Reads and changes the schedule of the nightly import. */
@Injectable()
export class ManageSchedule {
  constructor(
    private readonly nightlyImports: NightlyImports,
    private readonly transactions: Transactions,
    private readonly auditLog: AuditLog,
  ) {}

  async read(): Promise<NightlySettings> {
    return (await this.nightlyImports.get()).settings;
  }

  /** Changes the schedule, with an audit entry. */
  change(settings: NightlySettings): Promise<void> {
    return this.transactions.run(async () => {
      const nightly = await this.nightlyImports.lock();
      const before = nightly.settings;
      nightly.change(settings);
      await this.nightlyImports.save(nightly);
      await this.auditLog.record({
        action: 'import.schedule-changed',
        subjectType: 'import',
        subjectId: 'schedule',
        before,
        after: nightly.settings,
      });
    });
  }
}
