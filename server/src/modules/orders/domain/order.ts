import type { CancelReason } from './cancel-reason.js';
import {
  cancelRequested,
  orderCancelled,
  orderDelivered,
  orderPaid,
  orderPaidLate,
  orderShipped,
  type OrderEvent,
} from './events.js';
import {
  isFullyRefunded,
  nextStatus,
  type OrderState,
  type OrderStatus,
  type OrderStep,
  type PaymentStatus,
} from './order-life.js';
import { DomainError, type Money } from '#kernel';

/** What the payment provider says about a payment. */
export interface Payment {
  /** The provider's id of the payment. */
  readonly ref: string;
  readonly amount: Money;
  readonly currency: string;
  readonly method: string | null;
  /** Who paid, where the payment page asked for it. */
  readonly customer: CustomerDetails;
}

export interface CustomerDetails {
  readonly email?: string;
  readonly name?: string;
  readonly address?: Readonly<Record<string, string>>;
}

/** Who brings it, and under which number it can be followed. */
export interface Shipment {
  readonly carrier: string;
  readonly trackingNumber: string | null;
}

/** An order and the rules of its life. Lines and amounts never change after it has been placed. */
export class Order {
  id!: string;
  orderNumber!: string;
  sessionId!: string | null;
  email!: string | null;
  customerName!: string | null;
  locale!: 'en' | 'nl';
  status!: OrderStatus;
  paymentStatus!: PaymentStatus;
  paymentMethod!: string | null;
  paymentRef!: string | null;
  totalAmount!: Money;
  /** Promised back or gone back already. */
  refundedAmount!: Money;
  currency!: string;
  country!: string;
  shippingAddress!: Record<string, string>;
  billingAddress!: Record<string, string>;
  notes!: string | null;
  carrier!: string | null;
  trackingNumber!: string | null;
  paidAt!: Date | null;
  shippedAt!: Date | null;
  deliveredAt!: Date | null;
  cancelledAt!: Date | null;
  cancelRequestedAt!: Date | null;
  version!: number;
  updatedAt!: Date;

  /** What decides about the next step. */
  get state(): OrderState {
    const fullyRefunded = isFullyRefunded(this.paymentStatus, this.totalAmount, this.refundedAmount);
    return { status: this.status, paymentStatus: this.paymentStatus, fullyRefunded };
  }

  /**
   * Takes a payment and returns what that means. The same payment again changes nothing.
   * A payment for an order that has been cancelled is kept and told as late: stock decides what becomes of it.
   * Throws `orders.amount-differs` or `orders.paid-by-another` and changes nothing.
   */
  pay(payment: Payment, now: Date): OrderEvent[] {
    if (
      this.paymentRef === payment.ref &&
      this.paymentStatus !== 'pending' &&
      this.paymentStatus !== 'failed'
    )
      return [];
    if (payment.currency !== this.currency || !payment.amount.equals(this.totalAmount)) {
      throw new DomainError('orders.amount-differs', 'conflict', 'The payment is not what the order costs.', {
        expected: `${this.totalAmount.toString()} ${this.currency}`,
        paid: `${payment.amount.toString()} ${payment.currency}`,
      });
    }
    if (this.paymentStatus === 'paid' || this.paymentStatus === 'refunded') {
      throw new DomainError(
        'orders.paid-by-another',
        'conflict',
        'The order has been paid by another payment.',
      );
    }
    this.paymentStatus = 'paid';
    this.paymentRef = payment.ref;
    this.paymentMethod = payment.method ?? this.paymentMethod;
    this.paidAt = now;
    this.fillIn(payment.customer);
    this.touch(now);
    return [this.status === 'cancelled' ? orderPaidLate(this) : orderPaid(this)];
  }

  /** A late payment whose pieces could be taken again: the order lives after all. */
  revive(now: Date): OrderEvent[] {
    this.step('revive', now);
    this.cancelledAt = null;
    return [orderPaid(this)];
  }

  /** Ends an order that nobody has paid. Ending it again changes nothing. Throws `orders.step-not-allowed` once it is paid. */
  cancelUnpaid(reason: CancelReason, now: Date): OrderEvent[] {
    if (this.status === 'cancelled') return [];
    if (this.paymentStatus === 'paid') {
      throw new DomainError('orders.step-not-allowed', 'conflict', 'The order has been paid.', {
        step: 'cancel',
      });
    }
    if (reason === 'payment-failed' || reason === 'payment-unavailable') this.paymentStatus = 'failed';
    return this.cancel(reason, now);
  }

  /** Ends an order, paid or not; what has been paid must go back. Throws `orders.step-not-allowed`. */
  cancel(reason: CancelReason, now: Date): OrderEvent[] {
    this.step('cancel', now);
    this.cancelledAt = now;
    return [orderCancelled(this, reason)];
  }

  /** The owner starts on it. Throws `orders.step-not-allowed`. */
  process(now: Date): OrderEvent[] {
    this.step('process', now);
    return [];
  }

  /** It has been handed over to a carrier. Throws `orders.step-not-allowed`. */
  ship(shipment: Shipment, now: Date): OrderEvent[] {
    this.step('ship', now);
    this.carrier = shipment.carrier;
    this.trackingNumber = shipment.trackingNumber;
    this.shippedAt = now;
    return [orderShipped(this)];
  }

  /** It has arrived. Throws `orders.step-not-allowed`. */
  deliver(now: Date): OrderEvent[] {
    this.step('deliver', now);
    this.deliveredAt = now;
    return [orderDelivered(this)];
  }

  /**
   * Promises `amount` back. Throws `orders.step-not-allowed`, and `orders.refund-above-payment` (409, with what is left)
   * when more would go back than was paid.
   */
  promiseBack(amount: Money, now: Date): void {
    this.step('refund', now);
    const refunded = this.refundedAmount.plus(amount);
    if (this.totalAmount.isLessThan(refunded)) {
      throw new DomainError('orders.refund-above-payment', 'conflict', 'More would go back than was paid.', {
        left: this.totalAmount.minus(this.refundedAmount).toString(),
      });
    }
    this.refundedAmount = refunded;
  }

  /** A promise that the provider refuses for good: the money is still the shop's. */
  takePromiseBack(amount: Money, now: Date): void {
    this.refundedAmount = this.refundedAmount.minus(amount);
    this.touch(now);
  }

  /** Money has gone back. With nothing more on its way and all of the payment gone, the order is closed. */
  moneyBack(nothingDue: boolean, now: Date): void {
    if (!nothingDue || !this.refundedAmount.equals(this.totalAmount)) return this.touch(now);
    this.step('close', now);
    this.paymentStatus = 'refunded';
  }

  /** Throws `orders.step-not-allowed` when the step is not possible now. */
  require(step: OrderStep): void {
    nextStatus(step, this.state);
  }

  /** Sends it elsewhere in the same country: the price was made for that one. Throws `orders.step-not-allowed`, `orders.country-fixed`. */
  changeAddress(address: Readonly<Record<string, string>>, now: Date): void {
    this.step('change-address', now);
    if (address['country'] !== this.country) {
      throw new DomainError(
        'orders.country-fixed',
        'conflict',
        'The price was made for another country. Ask us to cancel, and order again.',
        { country: this.country },
      );
    }
    this.shippingAddress = { ...address };
  }

  /** The shopper would like it cancelled. Asking again changes nothing. Throws `orders.step-not-allowed`. */
  requestCancel(now: Date): OrderEvent[] {
    if (this.cancelRequestedAt) return [];
    this.step('request-cancel', now);
    this.cancelRequestedAt = now;
    return [cancelRequested(this)];
  }

  private step(step: OrderStep, now: Date): void {
    this.status = nextStatus(step, this.state);
    this.touch(now);
  }

  private fillIn(customer: CustomerDetails): void {
    this.email ??= customer.email ?? null;
    this.customerName ??= customer.name ?? null;
    if (customer.address && Object.keys(this.shippingAddress).length === 0)
      this.shippingAddress = { ...customer.address };
  }

  private touch(now: Date): void {
    this.version += 1;
    this.updatedAt = now;
  }
}
