import type { CardDecline } from './card-declines.js';
import type { PaymentMethod, PaymentMethodId } from './payment-methods.js';
import type { CheckoutId, Money, OrderId, PostalAddress } from '#kernel';

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
  readonly checkoutId: CheckoutId;
  readonly orderNumber: string;
  /** ISO 3166-1 alpha-2: the price was made for it, so that the page asks for an address there. */
  readonly country: string;
  readonly amount: Money;
  readonly lines: readonly PaymentLine[];
  readonly shipping: Money;
  readonly method: PaymentMethodId | null;
  /** Every card is confirmed by its bank, also where the provider would not ask (3-D Secure). */
  readonly asksBank: boolean;
  readonly email: string | null;
  readonly customerName: string | null;
  /** False when the payment page must ask for e-mail and address. */
  readonly hasAddress: boolean;
  /** Where the goods go, for the provider's fraud checks and disputes; null while it is not known. */
  readonly shippingAddress: PostalAddress | null;
  /** When the order was placed: no session of it is older. */
  readonly placedAt: Date;
  readonly locale: 'en' | 'nl';
  readonly expiresAt: Date;
  readonly successUrl: string;
  readonly cancelUrl: string;
  /** True for the page of a trial purchase, which has no order. */
  readonly isTrial?: boolean;
}

/** The time in which the sessions of a checkout were opened. */
export interface OpeningTime {
  readonly from: Date;
  readonly to: Date;
}

/** A session at the provider, whatever the shop knows of it. */
export interface FoundSession {
  /** Where the shopper pays; null when it has ended. */
  readonly url: string | null;
  readonly outcome: PaymentOutcome;
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
  readonly checkoutId: CheckoutId;
  readonly ref: string;
  readonly result: PaymentResult;
  /** Of the page of a trial purchase, which nobody should have paid. */
  readonly isTrial?: true;
  /** Paid with another account, mode or provider than the shop takes payments with now: it opens no order. */
  readonly isForeign?: true;
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
      readonly address?: PostalAddress;
    };
  };
}

/** The provider's report that refunds of a payment have changed. The refunds themselves are read from the provider. */
interface RefundReport {
  /** The provider's id of the payment. */
  readonly paymentRef: string;
  /** Our id, where the provider stores it with the payment. */
  readonly checkoutId: CheckoutId | null;
}

/** The provider's report about a disputed payment. */
export interface DisputeReport {
  readonly paymentRef: string;
  /** The provider's id of the dispute or warning. */
  readonly ref: string;
  readonly kind: 'dispute' | 'fraud-warning';
  /** `closed`: an inquiry that has ended without a dispute. */
  readonly state: 'open' | 'won' | 'lost' | 'closed';
  /** What the shopper's bank claims; zero for a warning. */
  readonly amount: Money;
  /** The provider's fee so far; null when it is not known. */
  readonly fee: Money | null;
  readonly reason: string;
  /** True while a refund is still possible. */
  readonly refundable: boolean;
  readonly evidenceDueBy: Date | null;
}

/** An event of the provider that concerns the shop. */
export type ProviderEvent =
  | { readonly about: 'session'; readonly outcome: PaymentOutcome }
  | { readonly about: 'refund'; readonly report: RefundReport }
  | { readonly about: 'decline'; readonly decline: CardDecline }
  | { readonly about: 'dispute'; readonly report: DisputeReport };

/** The state of a refund. It only moves forward: a failure is final. */
export type ProviderRefundState = 'pending' | 'succeeded' | 'failed' | 'cancelled';

/** A refund of a payment in the provider's records. */
export interface ProviderRefund {
  /** The provider's id of it. */
  readonly ref: string;
  /** The `refundId` of its request; null when it was made in the provider's own pages. */
  readonly partId: string | null;
  readonly attempt: number;
  readonly amount: Money;
  readonly state: ProviderRefundState;
  /** The provider's reason of a failure. */
  readonly failure: string | null;
}

/** A refund of a payment, or of a part of it. */
export interface RefundRequest {
  /** Null for a payment that no order takes. */
  readonly orderId: OrderId | null;
  /** Our id of this refund. The provider sends one refund per id and attempt. */
  readonly refundId: string;
  /** How often the refund has been requested anew after a failure. */
  readonly attempt: number;
  readonly paymentRef: string;
  readonly amount: Money;
}

/** A webhook with a valid signature. */
export interface VerifiedEvent {
  readonly id: string;
  readonly type: string;
  readonly payload: object;
  /** Signed with a former secret of another account or mode than the connected one. */
  readonly isForeign: boolean;
}

/**
 * The payment provider: Stripe, or the built-in sandbox. Every method is safe to repeat. Throws
 * `checkout.payment-unavailable` when the provider cannot be reached.
 */
export abstract class PaymentProvider {
  abstract readonly name: 'stripe' | 'sandbox';
  /** Opens a session, or finds the one that was opened under the same `checkoutId`. */
  abstract open(request: PaymentRequest): Promise<OpenedPayment>;
  /** The sessions of a checkout that were opened then, newest first: the answer that named one may have been lost. */
  abstract sessionsOf(checkoutId: CheckoutId, opened: OpeningTime): Promise<readonly FoundSession[]>;
  /** Closes an unpaid session. A paid or closed one stays as it is. */
  abstract close(ref: string): Promise<void>;
  /** The outcome of a session. Throws `checkout.payment-not-found` for an unknown one. */
  abstract read(ref: string): Promise<PaymentOutcome>;
  /**
   * Refunds a part of a payment and returns the provider's refund, which may be pending. The same `refundId` and attempt
   * again refund nothing more. Throws `checkout.refund-refused` when the provider refuses to create it, such as more than
   * is left.
   */
  abstract refund(request: RefundRequest): Promise<ProviderRefund>;
  /** Every refund of a payment, whoever made it. Empty for a provider whose refunds never change. */
  abstract refundsOf(paymentRef: string): Promise<readonly ProviderRefund[]>;
  /** Payments of this shop that were completed since then. */
  abstract paidSince(since: Date): Promise<readonly PaymentOutcome[]>;
  /**
   * The payment methods that the account offers, as the provider listed them last. Empty when no list is known: the payment
   * page then offers what it has. Does not throw.
   */
  abstract methods(): Promise<readonly PaymentMethod[]>;
  /** Checks the signature over the raw bytes. Throws `checkout.bad-signature`, and as every method when it must read. */
  abstract verify(rawBody: Buffer, signature: string): Promise<VerifiedEvent>;
  /** Interprets a verified event; null for one that does not concern the shop. A foreign payment is marked. */
  abstract interpret(payload: object): ProviderEvent | null;
}
