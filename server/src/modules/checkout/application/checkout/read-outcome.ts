import { Injectable } from '@nestjs/common';
import { Checkouts, type CheckoutState } from '../../domain/checkout.js';
import type { CheckoutOutcome, CheckoutStatus } from '#contracts/checkout';
import { DomainError, type CheckoutId } from '#kernel';
import { OrderLinks, Orders } from '#modules/orders';
import { Clock } from '#platform/clock';

const STATUS: Record<CheckoutState, CheckoutStatus> = {
  open: 'processing',
  paid: 'paid',
  failed: 'failed',
  cancelled: 'cancelled',
  expired: 'expired',
  refunded: 'refunded',
};

/** The outcomes with an order that is paid or may be paid soon. */
const WITH_ORDER: readonly CheckoutStatus[] = ['processing', 'paid', 'refunded'];

/** Reads the outcome of a checkout for its own shopper. */
@Injectable()
export class ReadOutcome {
  constructor(
    private readonly checkouts: Checkouts,
    private readonly orders: Orders,
    private readonly orderLinks: OrderLinks,
    private readonly clock: Clock,
  ) {}

  /** Throws `checkout.not-found`, also for a checkout of another session. */
  async read(sessionId: string | null, checkoutId: CheckoutId): Promise<CheckoutOutcome> {
    const checkout = await this.checkouts.find(checkoutId);
    if (!checkout || checkout.sessionId !== sessionId) {
      throw new DomainError('checkout.not-found', 'not-found', 'There is no such checkout.');
    }
    const order = await this.orders.get(checkout.orderId);
    // Paid after the cancellation: the worker still decides whether the order is revived or refunded.
    const isUndecided = checkout.state === 'paid' && order.status === 'cancelled';
    const status = isUndecided ? 'processing' : STATUS[checkout.state];
    return {
      success: status === 'paid',
      status,
      checkoutId: checkout.id,
      orderId: order.id,
      orderNumber: order.orderNumber,
      total: checkout.amount.toString(),
      currency: 'EUR',
      email: order.email,
      handlingTime: order.delivery?.handlingTime,
      orderUrl: WITH_ORDER.includes(status) ? this.orderLinks.make(order, this.clock.now()) : null,
    };
  }
}
