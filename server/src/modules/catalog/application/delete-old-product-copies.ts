import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/database';
import { Scheduled, type ScheduledTask } from '#platform/queue/job-handler';

/** A removal can be taken back for thirty days. */
@Injectable()
@Scheduled({ name: 'forget-removed-products', everySeconds: 12 * 3600 })
export class ForgetRemovedProducts implements ScheduledTask {
  constructor(private readonly database: Database) {}

  async run(): Promise<void> {
    await this.database.execute(`DELETE FROM removed_products WHERE removed_at < now() - interval '30 days'`);
  }
}
