import { Inject, Injectable } from '@nestjs/common';
import { ReadBalance } from './read-balance.js';
import { BalanceRecords } from '../../domain/balance-records.js';
import { PaymentProvider } from '../../domain/payment-provider.js';
import { BalanceRefused } from '../../domain/provider-balance.js';
import { DomainError } from '#kernel';
import { Clock } from '#platform/clock';
import { LOGGER, type Logger } from '#platform/logging';
import { Scheduled, type ScheduledTask } from '#platform/queue/job-handler';

/** The balance is read daily; after a failure with the next hour. */
const DAY_MS = 23 * 3_600_000;

/** A shop has nothing to read in the first hour of its payments. */
const YOUNG_MS = 3_600_000;

/** Reads the provider's payouts and fees once a day. */
@Injectable()
@Scheduled({ name: 'read-payouts', everySeconds: 3600 })
export class ReadPayouts implements ScheduledTask {
  constructor(
    private readonly readBalance: ReadBalance,
    private readonly records: BalanceRecords,
    private readonly provider: PaymentProvider,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async run(): Promise<void> {
    if (!(await this.isDue())) return;
    try {
      await this.readBalance.read();
    } catch (error) {
      const isExpected = error instanceof BalanceRefused || error instanceof DomainError;
      if (!isExpected) throw error;
      this.logger.warn({ err: error }, 'payouts could not be read; they are read again in an hour');
    }
  }

  private async isDue(): Promise<boolean> {
    const { name } = this.provider;
    const now = this.clock.now().getTime();
    const first = await this.records.firstPaymentAt(name);
    if (first === null || now - first.getTime() < YOUNG_MS) return false;
    const { readAt } = await this.records.readingOf(name);
    return readAt === null || now - readAt.getTime() >= DAY_MS;
  }
}
