import { Injectable } from '@nestjs/common';
import { ReadOutcome } from './read-outcome.js';
import { Checkouts, type Checkout } from '../../domain/checkout.js';
import { ClosePayment } from '../payments/close-payment.js';
import { SettlePayment } from '../payments/settle-payment.js';
import type { CheckoutOutcome } from '#contracts/checkout';
import { DomainError, type CheckoutId } from '#kernel';
import { Orders } from '#modules/orders';
import { Clock } from '#platform/clock';
import { Transactions } from '#platform/database/transactions';

/** Cancels a checkout when the shopper leaves the payment page: stock is released, the cart stays. */
@Injectable()
export class CancelCheckout {
  constructor(
    private readonly checkouts: Checkouts,
    private readonly closePayment: ClosePayment,
    private readonly settlePayment: SettlePayment,
    private readonly orders: Orders,
    private readonly readOutcome: ReadOutcome,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Returns the outcome. A payment that was faster than the cancellation stands. Throws `checkout.not-found`. */
  async cancel(sessionId: string | null, checkoutId: CheckoutId): Promise<CheckoutOutcome> {
    const checkout = await this.checkouts.find(checkoutId);
    if (!checkout || checkout.sessionId !== sessionId) {
      throw new DomainError('checkout.not-found', 'not-found', 'There is no such checkout.');
    }
    if (checkout.state === 'open') await this.close(checkout);
    return this.readOutcome.read(sessionId, checkoutId);
  }

  private async close(checkout: Checkout): Promise<void> {
    const outcome = await this.closePayment.close(checkout);
    if (outcome.result !== 'expired') return this.settlePayment.settle(outcome);
    await this.transactions.run(async () => {
      const locked = await this.checkouts.lock(checkout.id);
      if (locked?.state !== 'open') return;
      await this.orders.cancelUnpaid(locked.orderId, 'cancelled-by-shopper');
      locked.moveTo('cancelled', this.clock.now());
      await this.checkouts.save(locked);
    });
  }
}
