import { Injectable } from '@nestjs/common';
import { Customers } from '../domain/customer.js';
import { PastOrders } from '../domain/past-order.js';
import { orderYearsOf, RETENTION, yearsBefore } from '#contracts/retention';
import { beginOfShopYear, shopYear } from '#kernel';
import { Content } from '#modules/content';
import { Clock } from '#platform/clock';
import { Scheduled, type ScheduledTask } from '#platform/queue/job-handler';

/** Deletes records of customers and orders of an earlier shop after the periods that the privacy page names. */
@Injectable()
@Scheduled({ name: 'delete-old-customers', everySeconds: 12 * 3600 })
export class DeleteOldCustomers implements ScheduledTask {
  constructor(
    private readonly customers: Customers,
    private readonly pastOrders: PastOrders,
    private readonly content: Content,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const now = this.clock.now();
    const years = orderYearsOf(await this.content.traderCountry());
    await this.pastOrders.removeBefore(beginOfShopYear(shopYear(now) - years));
    await this.customers.removeUnusedSince(yearsBefore(now, RETENTION.customerYears));
  }
}
