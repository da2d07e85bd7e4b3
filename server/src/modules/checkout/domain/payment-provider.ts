import type { Money } from '#kernel';

export type PaymentMethodId = 'card' | 'ideal';

/** The ways to pay that the shop can offer, under the names that shoppers know them by today. */
export const PAYMENT_METHODS: readonly { readonly id: PaymentMethodId; readonly name: string }[] = [
  { id: 'card', name: 'Credit card' },
  { id: 'ideal', name: 'iDEAL | Wero' },
];

/** A line of what is to be paid, as the payment page lists it; the lines and shipping less the discount add up to the amount. */
export interface PaymentLine {
  readonly name: string;
  readonly quantity: number;
  readonly unitPrice: Money;
  readonly lineTotal: Money;
  readonly discount: Money;
}

/** A payment session about to be opened at the provider. */
export interface PaymentRequest {
  /** Our id of it; the provider must treat two requests with one id as one. */
  readonly checkoutId: string;
  readonly orderNumber: string;
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

/** What has become of a payment session; `pending` when the shopper has done their part and the money is on its way. */
export type PaymentResult = 'open' | 'pending' | 'paid' | 'failed' | 'expired' | 'refunded';

/** The provider's word about one session, from a webhook or from asking. */
export interface PaymentNotice {
  readonly checkoutId: string;
  readonly ref: string;
  readonly result: PaymentResult;
  /** Only when paid or refunded. */
  readonly payment?: {
    readonly ref: string;
    readonly amount: Money;
    readonly currency: string;
    readonly method: string | null;
    /** What has gone back of it, as far as the provider says. */
    readonly refunded?: Money;
    readonly customer: {
      readonly email?: string;
      readonly name?: string;
      readonly address?: Readonly<Record<string, string>>;
    };
  };
}

/** The provider's word about money that has gone back, or failed to. */
export interface RefundNotice {
  /** The provider's id of the payment. */
  readonly paymentRef: string;
  /** Our id, where the provider kept it beside the payment. */
  readonly checkoutId: string | null;
  /** All that has gone back of the payment so far; null when only asking tells. */
  readonly refunded: Money | null;
  readonly failed: boolean;
}

/** The provider's word about a payment that its payer disputes. */
export interface DisputeNotice {
  readonly paymentRef: string;
  readonly disputeRef: string;
  readonly state: 'opened' | 'won' | 'lost' | 'closed';
  readonly amount: Money;
  readonly reason: string;
}

/** What one event of the provider is about. */
export type ProviderNews =
  | { readonly about: 'session'; readonly notice: PaymentNotice }
  | { readonly about: 'refund'; readonly notice: RefundNotice }
  | { readonly about: 'dispute'; readonly notice: DisputeNotice };

/** A payment, or a part of it, to be sent back. */
export interface RefundRequest {
  readonly orderId: string;
  /** Our id of this refund; the provider must treat two requests with one id as one. */
  readonly refundId: string;
  readonly paymentRef: string;
  readonly amount: Money;
}

/** A webhook whose signature held. */
export interface VerifiedEvent {
  readonly id: string;
  readonly type: string;
  readonly payload: object;
}

/**
 * Who takes the money: Stripe, or the built-in sandbox. Every method may be repeated without harm.
 * Throws `checkout.payment-unavailable` when it cannot be reached.
 */
export abstract class PaymentProvider {
  abstract readonly name: 'stripe' | 'sandbox';
  /** Opens a session, or finds the one that was opened under the same `checkoutId`. */
  abstract open(request: PaymentRequest): Promise<OpenedPayment>;
  /** Closes a session that nobody has paid; one that is paid or closed already stays as it is. */
  abstract close(ref: string): Promise<void>;
  /** What has become of a session. Throws `checkout.payment-not-found` for one that the provider does not know. */
  abstract read(ref: string): Promise<PaymentNotice>;
  /**
   * Sends money of a payment back and answers how much has gone back of it in all. The same `refundId` again sends nothing more.
   * Throws `checkout.refund-refused` when the provider will never do it (more than is left, for one).
   */
  abstract refund(request: RefundRequest): Promise<Money>;
  /** Payments of this shop that were completed since then, to be compared with its orders. */
  abstract paidSince(since: Date): Promise<readonly PaymentNotice[]>;
  /** The methods that the account offers now. */
  abstract methods(): Promise<typeof PAYMENT_METHODS>;
  /** Checks the signature over the raw bytes. Throws `checkout.bad-signature`. */
  abstract verify(rawBody: Buffer, signature: string): Promise<VerifiedEvent>;
  /** What a verified event says about payments; null for one that says nothing to this shop. */
  abstract interpret(payload: object): ProviderNews | null;
}
