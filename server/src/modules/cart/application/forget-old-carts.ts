import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/database';
import { Scheduled, type ScheduledTask } from '#platform/queue/job-handler';

/** Carts outlive their cookie by nothing: what nobody has touched for sixty days is removed. */
@Injectable()
@Scheduled({ name: 'forget-old-carts', everySeconds: 6 * 3600 })
export class ForgetOldCarts implements ScheduledTask {
  constructor(private readonly database: Database) {}

  async run(): Promise<void> {
    await this.database.execute(`DELETE FROM cart_items WHERE updated_at < now() - interval '60 days'`);
  }
}
