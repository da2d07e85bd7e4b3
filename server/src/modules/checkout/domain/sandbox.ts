import type { PaymentRequest } from './payment-provider.js';

/** A payment in the sandbox's book. */
export interface SandboxPayment {
  readonly id: string;
  readonly checkoutId: string;
  readonly paymentIntent: string;
  readonly amount: string;
  readonly refunded: string;
  readonly description: string;
  readonly method: 'card' | 'ideal' | null;
  readonly customer: { email?: string; name?: string; address?: Record<string, string> };
  readonly needsCustomer: boolean;
  readonly status: 'open' | 'paid' | 'failed' | 'cancelled' | 'expired';
  readonly successUrl: string;
  readonly cancelUrl: string;
  readonly expiresAt: Date;
}

/** The sandbox provider's own book: it stands for a company of its own, so nothing else reads it. */
export abstract class SandboxBook {
  /** Opens a payment, or finds the one of the same checkout. Answers its id. */
  abstract open(id: string, paymentIntent: string, request: PaymentRequest): Promise<string>;
  abstract find(id: string): Promise<SandboxPayment | undefined>;
  /** Moves an open payment to its end; undefined when it had ended before. */
  abstract end(
    id: string,
    status: 'paid' | 'failed' | 'cancelled' | 'expired',
    customer?: object,
  ): Promise<SandboxPayment | undefined>;
  /** Sends back once per `refundId`, never more than was paid: what has gone back in all, or undefined when that is too much. */
  abstract refund(paymentIntent: string, refundId: string, amount: string): Promise<string | undefined>;
  /** What was paid since then, oldest first, at most 2,000. */
  abstract paidSince(since: Date): Promise<SandboxPayment[]>;
}

/** How the sandbox tells what happened: a webhook, as the bytes and the signature that a provider would send. */
export abstract class SandboxVoice {
  abstract webhook(
    payment: SandboxPayment,
    eventId: string,
    type: string,
  ): Promise<{ body: Buffer; signature: string }>;
}
