export type CheckoutState = 'open' | 'paid' | 'failed' | 'cancelled' | 'expired' | 'refunded';

/** How long stock is held for a shopper who pays. */
export const HOLD_MINUTES = 30;

/** One payment session of one order. */
export interface Checkout {
  readonly id: string;
  readonly orderId: string;
  readonly orderNumber: string;
  readonly sessionId: string;
  /** Hash of everything that the shopper agreed to: the same request again finds the same checkout. */
  readonly fingerprint: string;
  readonly provider: string;
  readonly providerRef: string | null;
  readonly paymentUrl: string | null;
  readonly state: CheckoutState;
  readonly orderStatus: string;
  readonly paymentStatus: string;
  readonly orderTotal: string;
  /** What the order has promised back or sent back. */
  readonly orderRefunded: string;
  readonly orderUpdatedAt: Date;
  readonly amount: string;
  /** What has gone back of the payment, as the provider told last. */
  readonly refunded: string;
  readonly email: string | null;
  readonly expiresAt: Date;
  readonly updatedAt: Date;
}

export interface NewCheckout {
  readonly id: string;
  readonly orderId: string;
  readonly sessionId: string;
  readonly fingerprint: string;
  readonly provider: string;
  readonly method: string | null;
  readonly amount: string;
  readonly expiresAt: Date;
}

/** Where checkouts are kept. */
export abstract class Checkouts {
  /** The session's open checkout, as it was a moment ago. */
  abstract openOf(sessionId: string): Promise<Pick<Checkout, 'id' | 'orderId'> | undefined>;
  /** The newest checkout of a session that cost nothing, if it was placed since then and is paid. */
  abstract freeOf(sessionId: string, since: Date): Promise<Checkout | undefined>;
  abstract find(id: string): Promise<Checkout | undefined>;
  /** As `find`, locked until the transaction ends. */
  abstract lock(id: string): Promise<Checkout | undefined>;
  abstract byOrder(orderId: string): Promise<Checkout | undefined>;
  /** The checkout whose order was paid by this payment, locked until the transaction ends. */
  abstract lockByPayment(paymentRef: string): Promise<Checkout | undefined>;
  abstract insert(checkout: NewCheckout): Promise<void>;
  /** Keeps the page where a checkout is paid. False when it has ended while the page was being opened. */
  abstract setPayment(id: string, ref: string, url: string): Promise<boolean>;
  abstract setState(id: string, state: CheckoutState): Promise<void>;
  /** Holds the stock of an open checkout until then. */
  abstract holdUntil(id: string, until: Date): Promise<void>;
  /** What has gone back of the payment in all. */
  abstract setRefunded(id: string, refunded: string): Promise<void>;
  /** Ids of checkouts of a provider that are due to be compared with its books: open ones often, settled ones ever more rarely. */
  abstract dueForCheck(provider: string, now: Date, limit: number): Promise<string[]>;
  /** Compared just now; null asks for it to be done again soon. */
  abstract setChecked(id: string, at: Date | null): Promise<void>;
  /** Ids of open checkouts whose time is over, oldest first. */
  abstract overdue(now: Date, limit: number): Promise<string[]>;
}
