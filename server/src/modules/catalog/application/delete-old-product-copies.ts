import { Injectable } from '@nestjs/common';
import { Products } from '../domain/products.js';
import { Scheduled, type ScheduledTask } from '#platform/queue/job-handler';

/** Deletes the copies of removed products after thirty days: until then a removal can be undone. */
@Injectable()
@Scheduled({ name: 'forget-removed-products', everySeconds: 12 * 3600 })
export class DeleteOldProductCopies implements ScheduledTask {
  constructor(private readonly products: Products) {}

  run(): Promise<void> {
    return this.products.deleteOldCopies();
  }
}
