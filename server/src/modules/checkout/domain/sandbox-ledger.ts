import type { PaymentMethodId } from './payment-methods.js';
import type { SandboxPayment } from './sandbox.js';
import { Money, type CheckoutId } from '#kernel';

/** A booking of the sandbox in the words of Stripe. It never changes, but for the payout that it gets. */
export interface SandboxTransaction {
  readonly id: string;
  readonly type: 'charge' | 'refund' | 'payout';
  readonly amount: Money;
  readonly fee: Money;
  /** The id of the charge, refund or payout. */
  readonly source: string;
  readonly paymentIntent: string | null;
  readonly checkoutId: CheckoutId | null;
  readonly createdAt: Date;
}

/** The sandbox's fee in cents, as fees in Europe are: a fixed one for iDEAL, otherwise 1.5 % and 25 cents. */
function sandboxFee(method: PaymentMethodId | null, amount: Money): Money {
  if (method === 'ideal') return Money.ofCents(29);
  return Money.ofCents(Math.round((amount.cents * 15) / 1000) + 25);
}

/** The booking of a payment that has succeeded; null for nothing, which moves no money. */
export function chargeOf(payment: SandboxPayment, now: Date): SandboxTransaction | null {
  const { amount, paymentIntent, checkoutId, method } = payment;
  if (amount.isZero) return null;
  const source = paymentIntent.replace(/^pi_/, 'ch_');
  const fee = sandboxFee(method, amount);
  return {
    id: `txn_${source}`,
    type: 'charge',
    amount,
    fee,
    source,
    paymentIntent,
    checkoutId,
    createdAt: now,
  };
}

/** The booking of a refund: fees are not given back. */
export function refundOf(
  { paymentIntent, checkoutId }: SandboxPayment,
  refund: { readonly ref: string; readonly amount: Money },
  now: Date,
): SandboxTransaction {
  return {
    id: `txn_${refund.ref}`,
    type: 'refund',
    amount: Money.zero.minus(refund.amount),
    fee: Money.zero,
    source: refund.ref,
    paymentIntent,
    checkoutId,
    createdAt: now,
  };
}

/** A payout of the sandbox. */
export interface SandboxPayout {
  readonly id: string;
  readonly amount: Money;
  readonly createdAt: Date;
}

/** The sandbox's own bookings. */
export abstract class SandboxLedger {
  /** Adds a booking, once per id. */
  abstract book(transaction: SandboxTransaction): Promise<void>;
  /** Pays out what has not been paid out, when there is something left of it. */
  abstract payOut(now: Date): Promise<void>;
  /** Bookings of a time, newest first, after the one with that id. */
  abstract ofTime(
    time: { readonly from: Date; readonly to: Date },
    after: string | null,
    limit: number,
  ): Promise<SandboxTransaction[]>;
  /** Bookings of a payout, newest first. */
  abstract ofPayout(payoutId: string, after: string | null, limit: number): Promise<SandboxTransaction[]>;
  /** Payouts since then, newest first. */
  abstract payouts(since: Date, after: string | null, limit: number): Promise<SandboxPayout[]>;
}
