import { Injectable } from '@nestjs/common';
import { Categories } from '../domain/categories.js';
import { Products } from '../domain/products.js';
import { Scheduled, type ScheduledTask } from '#platform/queue/job-handler';

/** Deletes the copies of removed products and categories after thirty days: until then a removal can be undone. */
@Injectable()
@Scheduled({ name: 'forget-removed-products', everySeconds: 12 * 3600 })
export class DeleteOldProductCopies implements ScheduledTask {
  constructor(
    private readonly products: Products,
    private readonly categories: Categories,
  ) {}

  async run(): Promise<void> {
    await this.products.deleteOldCopies();
    await this.categories.deleteOldCopies();
  }
}
