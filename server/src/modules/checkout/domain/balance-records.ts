import type { Match, MatchedPart } from './balance-match.js';
import type { ProviderPayout, ProviderTransaction } from './provider-balance.js';
import type { CheckoutId, Money, OrderId } from '#kernel';

/** Why the balance could not be read last: no answer, or a key without the right. */
export type ReadingFailure = 'unreachable' | 'refused';

/** How far the balance of a provider has been read. */
export interface BalanceReading {
  /** Every transaction before then is stored; null before the first time. */
  readonly readUntil: Date | null;
  /** The end of the last reading that succeeded. */
  readonly readAt: Date | null;
  /** The end of the last reading, when it failed. */
  readonly failedAt: Date | null;
}

/** A transaction with its order, to be stored. */
export interface MatchedTransaction {
  readonly transaction: ProviderTransaction;
  readonly match: Match | null;
}

/** A payout beside the sum of its transactions; `sum` is null while they are not known. */
export interface CheckedPayout {
  readonly ref: string;
  readonly state: ProviderPayout['state'];
  readonly failure: string | null;
  readonly amount: Money;
  readonly sum: Money | null;
}

/** A payment that the provider has booked, beside its order. */
export interface CheckedBooking {
  readonly ref: string;
  readonly orderId: OrderId;
  readonly checkoutId: CheckoutId | null;
  readonly paymentStatus: string;
  /** What the order had to be paid with. */
  readonly expected: Money;
  readonly booked: Money;
}

/** What the shop has stored of the provider's balance. Everything can be repeated: nothing is stored twice. */
export abstract class BalanceRecords {
  abstract readingOf(provider: string): Promise<BalanceReading>;
  /** When the first payment of the provider was opened; null when there is none. */
  abstract firstPaymentAt(provider: string): Promise<Date | null>;
  /** The owner has requested a reading. */
  abstract requested(provider: string, now: Date): Promise<void>;
  /** Every transaction before `until` is stored. */
  abstract advance(provider: string, until: Date): Promise<void>;
  abstract succeeded(provider: string, now: Date): Promise<void>;
  abstract failed(provider: string, failure: ReadingFailure, now: Date): Promise<void>;

  /** Stores the transactions that are not stored yet, and puts all of them into the payout when there is one. */
  abstract add(
    provider: string,
    transactions: readonly MatchedTransaction[],
    payoutRef: string | null,
    now: Date,
  ): Promise<void>;
  /** Transactions without an order since then, by id, after `after`. */
  abstract unmatched(
    provider: string,
    since: Date,
    after: string,
    limit: number,
  ): Promise<readonly (MatchedPart & { readonly id: string })[]>;
  abstract match(id: string, match: Match, now: Date): Promise<void>;

  /** Stores a payout, or the present state of a stored one. */
  abstract savePayout(provider: string, payout: ProviderPayout): Promise<void>;
  /** References of payouts whose transactions can be read and have not been. */
  abstract payoutsToRead(provider: string, limit: number): Promise<readonly string[]>;
  /** All transactions of the payout are stored. */
  abstract payoutRead(provider: string, ref: string, now: Date): Promise<void>;

  /** The payouts that were created since then. */
  abstract checkedPayouts(provider: string, since: Date): Promise<readonly CheckedPayout[]>;
  /** Deletes transactions and payouts of before then, the sandbox's own ones too. */
  abstract deleteBefore(time: Date): Promise<void>;
}
