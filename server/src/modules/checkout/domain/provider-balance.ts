import type { CheckoutId, Money } from '#kernel';

/**
 * What a transaction of the balance is: a payment, a refund (also one that failed), a dispute, something of the account
 * itself such as a fee, or a payout to the bank.
 */
export type TransactionKind = 'payment' | 'refund' | 'dispute' | 'account' | 'payout';

/** A transaction of the balance at the provider, which never changes. `net` is `amount` less `fee`. */
export interface ProviderTransaction {
  /** The provider's id of it. */
  readonly ref: string;
  readonly kind: TransactionKind;
  /** The provider's own word for it, such as `stripe_fee`. */
  readonly type: string;
  readonly amount: Money;
  readonly fee: Money;
  readonly net: Money;
  /** ISO 4217, `EUR`. */
  readonly currency: string;
  /** The provider's id of the charge, refund or dispute. */
  readonly sourceRef: string | null;
  readonly paymentRef: string | null;
  /** Our id, where the provider stores it with the payment. */
  readonly checkoutId: CheckoutId | null;
  /** Only of the account's own transactions: those of payments may name people. */
  readonly description: string | null;
  readonly createdAt: Date;
  readonly availableAt: Date;
}

export type PayoutState = 'pending' | 'in-transit' | 'paid' | 'failed' | 'cancelled';

/** A payout from the balance to the trader's bank. */
export interface ProviderPayout {
  readonly ref: string;
  readonly amount: Money;
  readonly currency: string;
  readonly state: PayoutState;
  /** The provider's reason of a failure. */
  readonly failure: string | null;
  /** True when the provider says which transactions it holds: an automatic payout whose list is complete. */
  readonly isListed: boolean;
  readonly createdAt: Date;
  readonly arrivesAt: Date;
}

/** One page of a list; `next` is where the following page starts, null on the last one. */
export interface BalancePage<T> {
  readonly items: readonly T[];
  readonly next: string | null;
}

/** The provider refuses to show its balance: the key lacks the right. */
export class BalanceRefused extends Error {
  constructor(override readonly cause: unknown) {
    super('The key may not read the balance of the account');
    this.name = 'BalanceRefused';
  }
}

/**
 * The balance of the account at the payment provider. Lists are read page by page, newest first; `after` is the `next` of
 * the page before, null for the first one. Every method throws `checkout.payment-unavailable` when the provider cannot be
 * reached, and `BalanceRefused`.
 */
export abstract class ProviderBalance {
  /** The transactions of a time; `to` itself is not part of it. */
  abstract transactions(
    time: { readonly from: Date; readonly to: Date },
    after: string | null,
  ): Promise<BalancePage<ProviderTransaction>>;
  /** The transactions that a payout holds. */
  abstract transactionsOf(payoutRef: string, after: string | null): Promise<BalancePage<ProviderTransaction>>;
  /** The payouts that were created since then. */
  abstract payouts(since: Date, after: string | null): Promise<BalancePage<ProviderPayout>>;
}
