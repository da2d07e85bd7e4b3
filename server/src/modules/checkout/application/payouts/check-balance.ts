import { Injectable } from '@nestjs/common';
import { RecordFindings } from '../payments/record-findings.js';
import { BALANCE_FINDINGS, bookingFinding, payoutFinding } from '../../domain/balance-findings.js';
import { BalanceRecords } from '../../domain/balance-records.js';
import { PaymentProvider } from '../../domain/payment-provider.js';
import { ReadDifferingBookings } from '../../read/differing-bookings.js';
import { Clock } from '#platform/clock';
import { Transactions } from '#platform/database/transactions';

/** How long bookings and payouts are compared. */
const CHECKED_MS = 60 * 24 * 3_600_000;

/** An order is given this long to record its payment. */
const GRACE_MS = 3_600_000;

/** The most differing bookings of one reading. */
const MOST_BOOKINGS = 100;

/** Compares the provider's bookings with orders, and payouts with their transactions, and records what differs. */
@Injectable()
export class CheckBalance {
  constructor(
    private readonly records: BalanceRecords,
    private readonly differingBookings: ReadDifferingBookings,
    private readonly provider: PaymentProvider,
    private readonly recordFindings: RecordFindings,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  async check(): Promise<void> {
    const { name } = this.provider;
    const now = this.clock.now().getTime();
    const from = new Date(now - CHECKED_MS);
    // One at a time: two readings would open the same finding twice.
    await this.transactions.run(async () => {
      const payouts = await this.records.checkedPayouts(name, from);
      const time = { from, to: new Date(now - GRACE_MS) };
      const bookings = await this.differingBookings.during(name, time, MOST_BOOKINGS);
      await this.recordFindings.recordAll(BALANCE_FINDINGS, [
        ...payouts.flatMap(payoutFinding),
        ...bookings.map(bookingFinding),
      ]);
    }, 'balance-findings');
  }
}
