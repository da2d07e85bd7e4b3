import { Injectable } from '@nestjs/common';
import { OrderRepository } from '../domain/order-repository.js';
import { daysBefore, orderYearsOf, RETENTION, yearsBefore } from '#contracts/retention';
import { beginOfShopYear, shopYear } from '#kernel';
import { Content } from '#modules/content';
import { Clock } from '#platform/clock';
import { Scheduled, type ScheduledTask } from '#platform/queue/job-handler';

/**
 * Deletes orders with their documents after the periods that the privacy page names: later when their VAT is declared by
 * the one-stop shop.
 */
@Injectable()
@Scheduled({ name: 'delete-old-orders', everySeconds: 12 * 3600 })
export class DeleteOldOrders implements ScheduledTask {
  constructor(
    private readonly orders: OrderRepository,
    private readonly content: Content,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const now = this.clock.now();
    await this.orders.deleteUnpaidBefore(daysBefore(now, RETENTION.unpaidOrderDays));
    await this.orders.deleteRemovedBefore(daysBefore(now, RETENTION.removedTestOrderDays));
    const years = orderYearsOf(await this.content.traderCountry());
    await this.orders.deletePaidBefore(
      beginOfShopYear(shopYear(now) - years),
      beginOfShopYear(shopYear(now) - Math.max(years, RETENTION.ossOrderYears)),
    );
    await this.orders.deleteReviewsBefore(yearsBefore(now, RETENTION.reviewYears));
  }
}
