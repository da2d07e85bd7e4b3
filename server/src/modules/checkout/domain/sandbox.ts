import type { PaymentMethodId } from './payment-methods.js';
import type { PaymentRequest } from './payment-provider.js';
import { Money, type CheckoutId, type PostalAddress } from '#kernel';

export type SandboxStatus = 'open' | 'paid' | 'failed' | 'cancelled' | 'expired';

export interface SandboxCustomer {
  email?: string;
  name?: string;
  address?: PostalAddress;
}

/** Whether the provider's id of a session or payment is one of the sandbox. */
export const isSandboxRef = (ref: string): boolean => /^(?:cs|pi)_sandbox_/.test(ref);

/** A payment at the sandbox provider. */
export class SandboxPayment {
  readonly id!: string;
  readonly checkoutId!: CheckoutId;
  readonly paymentIntent!: string;
  readonly amount!: Money;
  readonly refunded!: Money;
  /** Ids of the refunds that were sent, so that each one is sent once. */
  readonly refundIds!: readonly string[];
  readonly description!: string;
  readonly method!: PaymentMethodId | null;
  readonly customer!: SandboxCustomer;
  readonly needsCustomer!: boolean;
  /** ISO 3166-1 alpha-2: the page takes no address elsewhere. Null in a payment of an earlier release. */
  readonly country!: string | null;
  readonly status!: SandboxStatus;
  readonly successUrl!: string;
  readonly cancelUrl!: string;
  readonly expiresAt!: Date;
  readonly createdAt!: Date;

  static open(id: string, paymentIntent: string, request: PaymentRequest, now: Date): SandboxPayment {
    const { email, customerName } = request;
    return Object.assign(new SandboxPayment(), {
      id,
      checkoutId: request.checkoutId,
      paymentIntent,
      amount: request.amount,
      refunded: Money.zero,
      refundIds: [],
      description: request.orderNumber,
      method: request.method,
      customer: { ...(email !== null && { email }), ...(customerName !== null && { name: customerName }) },
      needsCustomer: !request.hasAddress,
      country: request.country,
      status: 'open' as const,
      successUrl: request.successUrl,
      cancelUrl: request.cancelUrl,
      expiresAt: request.expiresAt,
      createdAt: now,
    });
  }

  /** False for an address that the page does not take. */
  takes(address: { readonly country: string }): boolean {
    return this.country === null || this.country === address.country;
  }

  /** Ends an open payment. False when it has ended before. */
  end(status: Exclude<SandboxStatus, 'open'>, customer: SandboxCustomer = {}): boolean {
    if (this.status !== 'open') return false;
    this.set({ status, customer: { ...this.customer, ...customer } });
    return true;
  }

  /** Refunds `amount` once per `refundId`. False when the payment is not paid, or the refunds would exceed it. */
  refund(refundId: string, amount: Money): boolean {
    if (this.refundIds.includes(refundId)) return true;
    const refunded = this.refunded.plus(amount);
    if (this.status !== 'paid' || this.amount.isLessThan(refunded)) return false;
    this.set({ refunded, refundIds: [...this.refundIds, refundId] });
    return true;
  }

  /** Fields change by steps only. */
  private set(changes: Partial<SandboxPayment>): void {
    Object.assign(this, changes);
  }
}

/** The sandbox provider's own records. The sandbox stands for another company, so nothing else reads them. */
export abstract class SandboxPayments {
  /** Adds a payment, or finds the one of the same checkout. Returns its id. */
  abstract open(payment: SandboxPayment): Promise<string>;
  abstract find(id: string): Promise<SandboxPayment | undefined>;
  abstract byCheckout(checkoutId: CheckoutId): Promise<SandboxPayment | undefined>;
  /** The payment, locked until the transaction ends. */
  abstract lock(id: string): Promise<SandboxPayment | undefined>;
  abstract lockByIntent(paymentIntent: string): Promise<SandboxPayment | undefined>;
  abstract save(payment: SandboxPayment): Promise<void>;
  /** Payments since then, oldest first, at most 2,000. */
  abstract paidSince(since: Date): Promise<SandboxPayment[]>;
}

/** Creates the sandbox's webhooks: the bytes and the signature that a provider would send. */
export abstract class SandboxWebhooks {
  abstract webhook(
    payment: SandboxPayment,
    eventId: string,
    type: string,
  ): Promise<{ body: Buffer; signature: string }>;
}
