import type { Money } from '#kernel';

/** What must never be so between the shop's orders and the provider's payments. */
export type FindingKind = 'paid-without-order' | 'order-without-payment' | 'amount-differs';

/** A difference that could not be repaired by itself: somebody has to look. */
export interface Finding {
  readonly kind: FindingKind;
  readonly providerRef: string;
  readonly checkoutId: string | null;
  readonly orderId: string | null;
  /** What the shop's books say. */
  readonly expected: Money | null;
  /** What the provider's books say. */
  readonly found: Money | null;
  readonly reason: string;
}

/** The list of open differences; normally empty. */
export abstract class PaymentFindings {
  /** Writes down what was found about one payment session now; what was found before and is gone counts as resolved. */
  abstract settle(provider: string, providerRef: string, found: readonly Finding[], now: Date): Promise<void>;
}
