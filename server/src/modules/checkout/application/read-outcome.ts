import { Injectable } from '@nestjs/common';
import { Checkouts, type CheckoutState } from '../domain/checkout.js';
import type { CheckoutOutcome, CheckoutStatus } from '#contracts/checkout';
import { DomainError } from '#kernel';
import { OrderLinks } from '#modules/orders';
import { Clock } from '#platform/clock';

const STATUS: Record<CheckoutState, CheckoutStatus> = {
  open: 'processing',
  paid: 'paid',
  failed: 'failed',
  cancelled: 'cancelled',
  expired: 'expired',
  refunded: 'refunded',
};

/** Where there is an order that is paid, or may be any moment. */
const ORDERED: readonly CheckoutStatus[] = ['processing', 'paid', 'refunded'];

/** What the server knows of a checkout; only its own shopper is told. */
@Injectable()
export class ReadOutcome {
  constructor(
    private readonly checkouts: Checkouts,
    private readonly orderLinks: OrderLinks,
    private readonly clock: Clock,
  ) {}

  /** Throws `checkout.not-found`, also for somebody else's checkout. */
  async read(sessionId: string | null, checkoutId: string): Promise<CheckoutOutcome> {
    const checkout = await this.checkouts.find(checkoutId);
    if (!checkout || checkout.sessionId !== sessionId) {
      throw new DomainError('checkout.not-found', 'not-found', 'There is no such checkout.');
    }
    // Paid after it had been given up: whether its pieces are still there is being found out.
    const unsettled = checkout.state === 'paid' && checkout.orderStatus === 'cancelled';
    const status = unsettled ? 'processing' : STATUS[checkout.state];
    return {
      success: status === 'paid',
      status,
      checkoutId: checkout.id,
      orderId: checkout.orderId,
      orderNumber: checkout.orderNumber,
      total: checkout.amount,
      currency: 'EUR',
      email: checkout.email,
      orderUrl: ORDERED.includes(status)
        ? this.orderLinks.make(checkout.orderId, checkout.orderNumber, this.clock.now())
        : null,
    };
  }
}
