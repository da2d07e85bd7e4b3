import type { Money } from '#kernel';

export type PaymentMethodId = 'card' | 'ideal';

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

/** What has become of a payment session. */
export type PaymentResult = 'open' | 'paid' | 'failed' | 'expired' | 'refunded';

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
    readonly customer: {
      readonly email?: string;
      readonly name?: string;
      readonly address?: Readonly<Record<string, string>>;
    };
  };
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
  /** What has become of a session. */
  abstract read(ref: string): Promise<PaymentNotice>;
  /** Sends the whole payment back. */
  abstract refund(payment: { readonly orderId: string; readonly paymentRef: string; readonly amount: Money }): Promise<void>;
  /** The methods that the account offers now. */
  abstract methods(): Promise<readonly { readonly id: PaymentMethodId; readonly name: string }[]>;
  /** Checks the signature over the raw bytes. Throws `checkout.bad-signature`. */
  abstract verify(rawBody: Buffer, signature: string): VerifiedEvent;
  /** What a verified event says about a session of ours; null for one that says nothing to us. */
  abstract interpret(payload: object): PaymentNotice | null;
}
