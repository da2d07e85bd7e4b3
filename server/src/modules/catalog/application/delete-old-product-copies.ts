import { Injectable } from '@nestjs/common';
import { BulkChanges } from '../domain/bulk-changes.js';
import { Categories } from '../domain/categories.js';
import { Products } from '../domain/products.js';
import { Scheduled, type ScheduledTask } from '#platform/queue/job-handler';

/** Deletes what undoes removals and changes of many products after thirty days: until then both can be undone. */
@Injectable()
@Scheduled({ name: 'delete-old-product-copies', everySeconds: 12 * 3600 })
export class DeleteOldProductCopies implements ScheduledTask {
  constructor(
    private readonly products: Products,
    private readonly categories: Categories,
    private readonly bulkChanges: BulkChanges,
  ) {}

  async run(): Promise<void> {
    await this.products.deleteOldCopies();
    await this.categories.deleteOldCopies();
    await this.bulkChanges.deleteOld();
  }
}
