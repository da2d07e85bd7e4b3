import type { Money } from '#kernel';

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
  id!: string;
  kind!: FindingKind;
  provider!: string;
  providerRef!: string;
  checkoutId!: string | null;
  orderId!: string | null;
  /** The amount in the shop's records. */
  expected!: Money | null;
  /** The amount in the provider's records. */
  found!: Money | null;
  reason!: string;
  foundAt!: Date;
  seenAt!: Date;
  resolvedAt!: Date | null;

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
    Object.assign(this, { expected, found, reason, seenAt: now });
  }

  resolve(now: Date): void {
    this.resolvedAt = now;
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
