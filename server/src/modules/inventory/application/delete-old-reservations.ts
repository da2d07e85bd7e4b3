import { Injectable } from '@nestjs/common';
import { StockLedger } from '../domain/stock-ledger.js';
import { daysBefore, RETENTION } from '#contracts/retention';
import { Clock } from '#platform/clock';
import { Scheduled, type ScheduledTask } from '#platform/queue/job-handler';

/** Deletes the reservations of deleted orders: until then, a late payment reserves again, and a return goes back to stock. */
@Injectable()
@Scheduled({ name: 'delete-old-reservations', everySeconds: 24 * 3600 })
export class DeleteOldReservations implements ScheduledTask {
  constructor(
    private readonly ledger: StockLedger,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    await this.ledger.deleteReservationsBefore(daysBefore(this.clock.now(), RETENTION.unpaidOrderDays));
  }
}
