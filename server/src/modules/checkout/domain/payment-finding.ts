import type { CheckoutId, Money, OrderId } from '#kernel';

/** Contradictions between an order and its payment. */
export type FindingKind =
  | 'paid-without-order'
  | 'order-without-payment'
  | 'amount-differs'
  /** The provider has booked a payment whose order is in another state, or has another amount. */
  | 'booked-otherwise'
  /** A payout failed, or is not the sum of its transactions. */
  | 'payout-differs';

/** A difference that could not be repaired automatically: the owner has to decide. */
export class PaymentFinding {
  readonly id!: string;
  readonly kind!: FindingKind;
  readonly provider!: string;
  readonly providerRef!: string;
  readonly checkoutId!: CheckoutId | null;
  readonly orderId!: OrderId | null;
  /** The amount in the shop's records. */
  readonly expected!: Money | null;
  /** The amount in the provider's records. */
  readonly found!: Money | null;
  readonly reason!: string;
  readonly foundAt!: Date;
  readonly seenAt!: Date;
  readonly resolvedAt!: Date | null;

  static open(id: string, provider: string, finding: Finding, now: Date): PaymentFinding {
    return Object.assign(new PaymentFinding(), finding, {
      id,
      provider,
      foundAt: now,
      seenAt: now,
      resolvedAt: null,
    });
  }

  /** Updates an open finding with the newest figures. */
  seeAgain({ expected, found, reason }: Finding, now: Date): void {
    this.set({ expected, found, reason, seenAt: now });
  }

  resolve(now: Date): void {
    this.set({ resolvedAt: now });
  }

  /** Fields change by steps only. */
  private set(changes: Partial<PaymentFinding>): void {
    Object.assign(this, changes);
  }
}

/** The result of one comparison, before it is recorded. */
export type Finding = Pick<
  PaymentFinding,
  'kind' | 'providerRef' | 'checkoutId' | 'orderId' | 'expected' | 'found' | 'reason'
>;

/** The repository of findings; normally there is no open one. */
export abstract class PaymentFindings {
  /** The open findings of one payment session, locked until the transaction ends. */
  abstract lockOpen(provider: string, providerRef: string): Promise<PaymentFinding[]>;
  /** The open findings of these kinds, locked until the transaction ends. */
  abstract lockOpenOf(provider: string, kinds: readonly FindingKind[]): Promise<PaymentFinding[]>;
  abstract save(findings: readonly PaymentFinding[]): Promise<void>;
}
