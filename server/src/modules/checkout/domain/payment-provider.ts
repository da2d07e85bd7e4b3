import type { Money } from '#kernel';

export type PaymentMethodId = 'card' | 'ideal';

/** The payment methods that the shop can offer, under their current names. */
export const PAYMENT_METHODS: readonly { readonly id: PaymentMethodId; readonly name: string }[] = [
  { id: 'card', name: 'Credit card' },
  { id: 'ideal', name: 'iDEAL | Wero' },
];

/** A line of the payment page. The lines and shipping, less the discounts, add up to the amount. */
export interface PaymentLine {
  readonly name: string;
  readonly quantity: number;
  readonly unitPrice: Money;
  readonly lineTotal: Money;
  readonly discount: Money;
}

/** A payment session to be opened at the provider. */
export interface PaymentRequest {
  /** Our id of it. The provider opens one session per id. */
  readonly checkoutId: string;
  readonly orderNumber: string;
  /** ISO 3166-1 alpha-2: the price was made for it, so that the page asks for an address there. */
  readonly country: string;
  readonly amount: Money;
  readonly lines: readonly PaymentLine[];
  readonly shipping: Money;
  readonly method: PaymentMethodId | null;
  readonly email: string | null;
  readonly customerName: string | null;
  /** False when the payment page must ask for e-mail and address. */
  readonly hasAddress: boolean;
  readonly locale: 'en' | 'nl';
  readonly expiresAt: Date;
  readonly successUrl: string;
  readonly cancelUrl: string;
}

export interface OpenedPayment {
  /** The provider's id of the session. */
  readonly ref: string;
  /** Where the shopper pays. */
  readonly url: string;
}

/** The state of a payment session; `pending` when the shopper has paid and the provider still waits for the money. */
export type PaymentResult = 'open' | 'pending' | 'paid' | 'failed' | 'expired' | 'refunded';

/** The outcome of one payment session, from a webhook or from a request to the provider. */
export interface PaymentOutcome {
  readonly checkoutId: string;
  readonly ref: string;
  readonly result: PaymentResult;
  /** Only when paid or refunded. */
  readonly payment?: {
    readonly ref: string;
    readonly amount: Money;
    readonly currency: string;
    readonly method: string | null;
    /** The refunded part, when the provider reports it. */
    readonly refunded?: Money;
    readonly customer: {
      readonly email?: string;
      readonly name?: string;
      readonly address?: Readonly<Record<string, string>>;
    };
  };
}

/** The provider's report about refunds of a payment. */
export interface RefundReport {
  /** The provider's id of the payment. */
  readonly paymentRef: string;
  /** Our id, where the provider stores it with the payment. */
  readonly checkoutId: string | null;
  /** The refunded part of the payment so far; null when the report does not contain it. */
  readonly refunded: Money | null;
  readonly failed: boolean;
}

/** The provider's report about a disputed payment. */
export interface DisputeReport {
  readonly paymentRef: string;
  readonly disputeRef: string;
  readonly state: 'opened' | 'won' | 'lost' | 'closed';
  readonly amount: Money;
  readonly reason: string;
}

/** An event of the provider that concerns the shop. */
export type ProviderEvent =
  | { readonly about: 'session'; readonly outcome: PaymentOutcome }
  | { readonly about: 'refund'; readonly report: RefundReport }
  | { readonly about: 'dispute'; readonly report: DisputeReport };

/** A refund of a payment, or of a part of it. */
export interface RefundRequest {
  readonly orderId: string;
  /** Our id of this refund. The provider sends one refund per id. */
  readonly refundId: string;
  readonly paymentRef: string;
  readonly amount: Money;
}

/** A webhook with a valid signature. */
export interface VerifiedEvent {
  readonly id: string;
  readonly type: string;
  readonly payload: object;
}

/**
 * The payment provider: Stripe, or the built-in sandbox. Every method is safe to repeat. Throws
 * `checkout.payment-unavailable` when the provider cannot be reached.
 */
export abstract class PaymentProvider {
  abstract readonly name: 'stripe' | 'sandbox';
  /** Opens a session, or finds the one that was opened under the same `checkoutId`. */
  abstract open(request: PaymentRequest): Promise<OpenedPayment>;
  /** Closes an unpaid session. A paid or closed one stays as it is. */
  abstract close(ref: string): Promise<void>;
  /** The outcome of a session. Throws `checkout.payment-not-found` for an unknown one. */
  abstract read(ref: string): Promise<PaymentOutcome>;
  /**
   * Refunds a part of a payment and returns the refunded sum of the payment. The same `refundId` again refunds nothing
   * more. Throws `checkout.refund-refused` when the provider refuses it for good, such as more than is left.
   */
  abstract refund(request: RefundRequest): Promise<Money>;
  /** Payments of this shop that were completed since then. */
  abstract paidSince(since: Date): Promise<readonly PaymentOutcome[]>;
  /** The payment methods that the account offers now. */
  abstract methods(): Promise<typeof PAYMENT_METHODS>;
  /** Checks the signature over the raw bytes. Throws `checkout.bad-signature`. */
  abstract verify(rawBody: Buffer, signature: string): Promise<VerifiedEvent>;
  /** Interprets a verified event; null for one that does not concern the shop. */
  abstract interpret(payload: object): ProviderEvent | null;
}
