import { DomainError, Money, type CheckoutId, type OrderId } from '#kernel';

export type CheckoutState = 'open' | 'paid' | 'failed' | 'cancelled' | 'expired' | 'refunded';

/**
 * Every change of state. A payment may succeed after its checkout has ended; what is paid ends by its refund only, and a
 * refund that fails makes it paid again.
 */
const CHECKOUT_STEPS: Readonly<Record<CheckoutState, readonly CheckoutState[]>> = {
  open: ['paid', 'failed', 'cancelled', 'expired'],
  failed: ['paid'],
  cancelled: ['paid'],
  expired: ['paid'],
  paid: ['refunded'],
  refunded: ['paid'],
};

/** How long stock is reserved for a shopper who pays. */
export const RESERVATION_MINUTES = 30;

/** One payment session of one order. */
export class Checkout {
  readonly id!: CheckoutId;
  readonly orderId!: OrderId;
  readonly sessionId!: string;
  /** Hash of everything that the shopper agreed to: the same request again finds the same checkout. */
  readonly fingerprint!: string;
  readonly provider!: string;
  /** The provider's id of the session. */
  readonly providerRef!: string | null;
  readonly paymentMethod!: string | null;
  readonly paymentUrl!: string | null;
  readonly state!: CheckoutState;
  readonly amount!: Money;
  /** The refunded part of the payment, as the provider reported it last. */
  readonly refunded!: Money;
  readonly expiresAt!: Date;
  /** When it was last compared with the provider; null requests a comparison soon. */
  readonly checkedAt!: Date | null;
  readonly createdAt!: Date;
  readonly updatedAt!: Date;

  static open(
    values: Pick<
      Checkout,
      'id' | 'orderId' | 'sessionId' | 'fingerprint' | 'provider' | 'paymentMethod' | 'amount'
    >,
    now: Date,
    minutes = RESERVATION_MINUTES,
  ): Checkout {
    return Object.assign(new Checkout(), values, {
      providerRef: null,
      paymentUrl: null,
      state: 'open' as const,
      refunded: Money.zero,
      expiresAt: new Date(now.getTime() + minutes * 60_000),
      checkedAt: null,
      createdAt: now,
      updatedAt: now,
    });
  }

  /** When its sessions were opened at the provider. */
  get openingTime(): { readonly from: Date; readonly to: Date } {
    return { from: this.createdAt, to: this.expiresAt };
  }

  get isPaid(): boolean {
    return this.state === 'paid' || this.state === 'refunded';
  }

  /** True for an outcome of another session than the stored one, as after an answer that was lost. */
  isOtherSession(ref: string): boolean {
    return ref !== '' && ref !== this.providerRef;
  }

  /** The session with this reference has been paid: unless another one was before, it is the checkout's session. */
  paidBy(ref: string): void {
    if (this.providerRef === null || this.state !== 'paid') this.set({ providerRef: ref });
  }

  /**
   * When the payment page closes by itself. A shorter reservation does not shorten it: providers refuse a page that is open
   * for less than 30 minutes, and the shop closes it when the reservation ends.
   */
  get pageExpiresAt(): Date {
    const least = this.createdAt.getTime() + RESERVATION_MINUTES * 60_000;
    return new Date(Math.max(this.expiresAt.getTime(), least));
  }

  /** Throws `checkout.step-not-allowed` for a step that `CHECKOUT_STEPS` does not have. */
  moveTo(state: CheckoutState, now: Date): void {
    if (!CHECKOUT_STEPS[this.state].includes(state)) {
      const message = `A checkout that is ${this.state} cannot become ${state}.`;
      throw new DomainError('checkout.step-not-allowed', 'conflict', message);
    }
    this.set({ state, updatedAt: now });
  }

  setRefunded(refunded: Money, now: Date): void {
    this.set({ refunded, updatedAt: now });
  }

  /** It has been compared with the provider. */
  compared(now: Date): void {
    this.set({ checkedAt: now });
  }

  /** Requests a comparison with the provider. */
  compareSoon(): void {
    this.set({ checkedAt: null });
  }

  extend(expiresAt: Date, now: Date): void {
    this.set({ expiresAt, updatedAt: now });
  }

  /** Fields change by steps only. */
  private set(fields: Partial<Checkout>): void {
    Object.assign(this, fields);
  }
}

/** The repository of checkouts. A locked checkout stays locked until the transaction ends; lock it before you save it. */
export abstract class Checkouts {
  /** The session's open checkout. */
  abstract openOf(sessionId: string): Promise<Pick<Checkout, 'id' | 'orderId'> | undefined>;
  /** The session's newest paid checkout of a free order that was placed after `since`. */
  abstract freeOf(sessionId: string, since: Date): Promise<Checkout | undefined>;
  abstract find(id: CheckoutId): Promise<Checkout | undefined>;
  abstract lock(id: CheckoutId): Promise<Checkout | undefined>;
  abstract byOrder(orderId: OrderId): Promise<Checkout | undefined>;
  abstract lockByOrder(orderId: OrderId): Promise<Checkout | undefined>;
  abstract add(checkout: Checkout): Promise<void>;
  abstract save(checkout: Checkout): Promise<void>;
  /** Stores the payment page of a checkout. False when the checkout has ended while the page was opened. */
  abstract setPayment(id: CheckoutId, ref: string, url: string | null, now: Date): Promise<boolean>;
  /**
   * Claims checkouts of a provider that are due for a comparison, and returns their ids: open ones often, settled ones less
   * and less. A claimed one is not due again before the next time, whoever claims.
   */
  abstract claimDue(provider: string, now: Date, limit: number): Promise<CheckoutId[]>;
  /** Ids of open checkouts that have expired, oldest first. */
  abstract expired(now: Date, limit: number): Promise<CheckoutId[]>;
}
