import { vi } from 'vitest';
import type { TestShop } from '../app.js';
import { ReadRefunds } from '../../../src/modules/checkout/application/payments/read-refunds.js';
import {
  PaymentProvider,
  type ProviderRefund,
} from '../../../src/modules/checkout/domain/payment-provider.js';
import { DomainError, toCheckoutId } from '#kernel';
import { Clock } from '#platform/clock';

/** A refund that the sandbox has sent. */
interface Sent extends ProviderRefund {
  readonly paymentRef: string;
}

/** The sandbox with a bank behind it that refuses refunds, or returns them later. Alone, the sandbox sends every refund. */
export class UnreliableBank {
  private readonly sent: Sent[] = [];
  /** By order, which payment of its next refund refuses its part. */
  private readonly refusals = new Map<string, number>();

  constructor(private readonly shop: TestShop) {
    const provider = this.inWorker(PaymentProvider);
    const send = provider.refund.bind(provider);
    vi.spyOn(provider, 'refund').mockImplementation(async (request) => {
      if (request.orderId !== null && this.refusals.get(request.orderId) === indexOf(request.refundId))
        throw new DomainError('checkout.refund-refused', 'conflict', 'The bank does not take it.');
      const refund = await send(request);
      const known = this.sent.find(({ ref }) => ref === refund.ref);
      if (!known) this.sent.push({ ...refund, paymentRef: request.paymentRef });
      return known ?? refund;
    });
    vi.spyOn(provider, 'refundsOf').mockImplementation((paymentRef) =>
      Promise.resolve(this.sent.filter((one) => one.paymentRef === paymentRef)),
    );
  }

  /** Refuses the refunds of an order, or the part of each that its payment with that index sends. */
  refuses(orderId: string, index: number): void {
    this.refusals.set(orderId, index);
  }

  /** Takes the refunds of an order again. */
  takesAll(orderId: string): void {
    this.refusals.delete(orderId);
  }

  /** Returns a refund that had arrived: the payment has the amount again, and the provider reports it. */
  async returns(refundRef: string): Promise<void> {
    const index = this.sent.findIndex(({ ref }) => ref === refundRef);
    const one = this.sent[index];
    if (!one) throw new Error(`No refund ${refundRef} was sent`);
    this.sent[index] = { ...one, state: 'failed', failure: 'expired_or_canceled_card' };
    const { database, app } = this.shop;
    const row = await database.one<{ checkoutId: string }>(
      `WITH payment AS (
         UPDATE sandbox_payments SET refunded = refunded - $2 WHERE payment_intent = $1 RETURNING checkout_id)
       INSERT INTO sandbox_transactions (id, type, amount, fee, source, payment_intent, checkout_id, created_at)
       SELECT 'txn_failed_' || $3, 'refund_failure', $2, 0, $3, $1, checkout_id, $4 FROM payment
       RETURNING checkout_id AS "checkoutId"`,
      [one.paymentRef, one.amount.toString(), refundRef, app.get(Clock).now()],
    );
    const { paymentRef } = one;
    await this.inWorker(ReadRefunds).ofPayment({
      checkoutId: toCheckoutId(row?.checkoutId ?? ''),
      paymentRef,
    });
  }

  private inWorker<T>(type: abstract new (...parts: never[]) => T): T {
    if (!this.shop.worker) throw new Error('The shop has no worker');
    return this.shop.worker.get<T>(type, { strict: false });
  }
}

/** Which of the payments of a refund sends the part with that id; see `partId`. */
const indexOf = (part: string) => Number(part.slice(UUID_LENGTH + 1) || 0);
const UUID_LENGTH = 36;
