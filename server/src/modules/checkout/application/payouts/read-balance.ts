import { Injectable } from '@nestjs/common';
import { CheckBalance } from './check-balance.js';
import { matchOf } from '../../domain/balance-match.js';
import { BalanceRecords } from '../../domain/balance-records.js';
import { PaymentProvider } from '../../domain/payment-provider.js';
import {
  BalanceRefused,
  ProviderBalance,
  type BalancePage,
  type ProviderTransaction,
} from '../../domain/provider-balance.js';
import { ReadKnownReferences } from '../../read/known-references.js';
import { Clock } from '#platform/clock';
import { Transactions } from '#platform/database/transactions';
import { FIRST_ID } from '#platform/ids';

const DAY_MS = 24 * 3_600_000;

/** The time that one list of transactions covers: a process that dies repeats no more than this. */
const WINDOW_MS = 30 * DAY_MS;

/** How much is read again, because a transaction may appear late. */
const OVERLAP_MS = DAY_MS;

/** A payout changes for some weeks: it arrives, or its bank returns it. */
const CHANGING_MS = 35 * DAY_MS;

/** How long an order is looked for, by each reading. */
const MATCHING_MS = 90 * DAY_MS;

/** Rows that one statement reads. */
const PAGE = 100;

/**
 * Reads transactions and payouts from the provider and stores each once. Every page is stored before the next is requested,
 * and everything can be repeated: a process that dies, or two at the same time, change nothing of the result.
 */
@Injectable()
export class ReadBalance {
  constructor(
    private readonly provider: PaymentProvider,
    private readonly balance: ProviderBalance,
    private readonly records: BalanceRecords,
    private readonly knownReferences: ReadKnownReferences,
    private readonly checkBalance: CheckBalance,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Calls the provider, so it must not run in a transaction. Throws `checkout.payment-unavailable` and `BalanceRefused`. */
  async read(): Promise<void> {
    const { name } = this.provider;
    try {
      await this.readTransactions();
      await this.readPayouts();
      await this.matchAgain();
    } catch (error) {
      const failure = error instanceof BalanceRefused ? 'refused' : 'unreachable';
      await this.records.failed(name, failure, this.clock.now());
      throw error;
    }
    await this.checkBalance.check();
    await this.records.succeeded(name, this.clock.now());
  }

  private async readTransactions(): Promise<void> {
    const { name } = this.provider;
    const now = this.clock.now();
    for (let from = await this.start(OVERLAP_MS); from < now;) {
      const to = new Date(Math.min(from.getTime() + WINDOW_MS, now.getTime()));
      const time = { from, to };
      await this.storePages(null, (after) => this.balance.transactions(time, after));
      await this.records.advance(name, to);
      from = to;
    }
  }

  private async readPayouts(): Promise<void> {
    const { name } = this.provider;
    const since = await this.start(CHANGING_MS);
    for (let after: string | null = null; ;) {
      const page = await this.balance.payouts(since, after);
      for (const payout of page.items) await this.records.savePayout(name, payout);
      if (page.next === null) break;
      after = page.next;
    }
    for (;;) {
      const refs = await this.records.payoutsToRead(name, PAGE);
      for (const ref of refs) {
        await this.storePages(ref, (after) => this.balance.transactionsOf(ref, after));
        await this.records.payoutRead(name, ref, this.clock.now());
      }
      if (refs.length < PAGE) return;
    }
  }

  /** Where reading begins: so much before what was read last, and not before the shop's first payment. */
  private async start(overlapMs: number): Promise<Date> {
    const { name } = this.provider;
    const first = (await this.records.firstPaymentAt(name)) ?? this.clock.now();
    const { readUntil } = await this.records.readingOf(name);
    const start = readUntil ? Math.max(readUntil.getTime() - overlapMs, first.getTime()) : first.getTime();
    // The clocks of the provider and the shop may differ.
    return new Date(start - 3_600_000);
  }

  private async storePages(
    payoutRef: string | null,
    read: (after: string | null) => Promise<BalancePage<ProviderTransaction>>,
  ): Promise<void> {
    for (let after: string | null = null; ;) {
      const { items, next } = await read(after);
      const known = await this.knownReferences.of(items);
      const matched = items.map((transaction) => ({ transaction, match: matchOf(transaction, known) }));
      await this.transactions.run(() =>
        this.records.add(this.provider.name, matched, payoutRef, this.clock.now()),
      );
      if (next === null) return;
      after = next;
    }
  }

  /** The order of a transaction may have been recorded later than the transaction. */
  private async matchAgain(): Promise<void> {
    const since = new Date(this.clock.now().getTime() - MATCHING_MS);
    for (let after: string = FIRST_ID; ;) {
      const rows = await this.records.unmatched(this.provider.name, since, after, PAGE);
      const known = await this.knownReferences.of(rows);
      for (const row of rows) {
        const match = matchOf(row, known);
        if (match) await this.records.match(row.id, match, this.clock.now());
      }
      const last = rows.at(-1);
      if (!last || rows.length < PAGE) return;
      after = last.id;
    }
  }
}
