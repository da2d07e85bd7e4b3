import { Injectable } from '@nestjs/common';
import { EndPayment } from './end-payment.js';
import { ReadOutcome } from './read-outcome.js';
import { SettlePayment } from './settle-payment.js';
import { Checkouts, type Checkout } from '../domain/checkout.js';
import type { CheckoutOutcome } from '#contracts/checkout';
import { DomainError } from '#kernel';
import { Orders } from '#modules/orders';
import { Database } from '#platform/database/database';

/** The shopper has turned back from the payment page: stock is free again, the cart stays. */
@Injectable()
export class CancelCheckout {
  constructor(
    private readonly checkouts: Checkouts,
    private readonly endPayment: EndPayment,
    private readonly settlePayment: SettlePayment,
    private readonly orders: Orders,
    private readonly readOutcome: ReadOutcome,
    private readonly database: Database,
  ) {}

  /** What the checkout is afterwards: a payment that was quicker than the turning back stays paid. Throws `checkout.not-found`. */
  async cancel(sessionId: string | null, checkoutId: string): Promise<CheckoutOutcome> {
    const checkout = await this.checkouts.find(checkoutId);
    if (!checkout || checkout.sessionId !== sessionId) {
      throw new DomainError('checkout.not-found', 'not-found', 'There is no such checkout.');
    }
    if (checkout.state === 'open') await this.close(checkout);
    return this.readOutcome.read(sessionId, checkoutId);
  }

  private async close(checkout: Checkout): Promise<void> {
    const word = await this.endPayment.end(checkout);
    if (word.result !== 'expired') return this.settlePayment.settle(word);
    await this.database.transaction(async () => {
      const locked = await this.checkouts.lock(checkout.id);
      if (locked?.state !== 'open') return;
      await this.orders.cancelUnpaid(locked.orderId, 'cancelled-by-shopper');
      await this.checkouts.setState(checkout.id, 'cancelled');
    });
  }
}
