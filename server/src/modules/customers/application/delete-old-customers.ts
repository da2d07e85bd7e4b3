import { Injectable } from '@nestjs/common';
import { Customers } from '../domain/customer.js';
import { PastOrders } from '../domain/past-order.js';
import { firstKeptOrderDay, RETENTION, yearsBefore } from '#contracts/retention';
import { Clock } from '#platform/clock';
import { Scheduled, type ScheduledTask } from '#platform/queue/job-handler';

/** Deletes records of customers and orders of an earlier shop after the periods that the privacy page names. */
@Injectable()
@Scheduled({ name: 'delete-old-customers', everySeconds: 12 * 3600 })
export class DeleteOldCustomers implements ScheduledTask {
  constructor(
    private readonly customers: Customers,
    private readonly pastOrders: PastOrders,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const now = this.clock.now();
    await this.pastOrders.removeBefore(firstKeptOrderDay(now, RETENTION.pastOrderYears));
    await this.customers.removeUnusedSince(yearsBefore(now, RETENTION.customerYears));
  }
}
