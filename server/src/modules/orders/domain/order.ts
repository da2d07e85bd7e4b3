import { orderPaid, orderPaidLate, orderCancelled, orderRefunded, type OrderEvent } from './events.js';
import { nextStatus, type OrderStatus, type PaymentStatus } from './order-life.js';
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

/** Why an order ended without being sent. */
export type CancelReason = 'cancelled-by-shopper' | 'cancelled-by-owner' | 'expired' | 'payment-failed' | 'replaced';

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
  currency!: string;
  shippingAddress!: Record<string, string>;
  billingAddress!: Record<string, string>;
  paidAt!: Date | null;
  cancelledAt!: Date | null;
  version!: number;
  updatedAt!: Date;

  /**
   * Takes a payment and returns what that means. The same payment again changes nothing.
   * A payment for an order that has been cancelled is kept and told as late: stock decides what becomes of it.
   * Throws `orders.amount-differs` or `orders.paid-by-another` and changes nothing.
   */
  pay(payment: Payment, now: Date): OrderEvent[] {
    if (this.paymentRef === payment.ref && this.paymentStatus !== 'pending' && this.paymentStatus !== 'failed') return [];
    if (payment.currency !== this.currency || !payment.amount.equals(this.totalAmount)) {
      throw new DomainError('orders.amount-differs', 'conflict', 'The payment is not what the order costs.', {
        expected: `${this.totalAmount.toString()} ${this.currency}`,
        paid: `${payment.amount.toString()} ${payment.currency}`,
      });
    }
    if (this.paymentStatus === 'paid' || this.paymentStatus === 'refunded') {
      throw new DomainError('orders.paid-by-another', 'conflict', 'The order has been paid by another payment.');
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
    this.status = nextStatus('revive', this.status, this.paymentStatus);
    this.cancelledAt = null;
    this.touch(now);
    return [orderPaid(this)];
  }

  /** Ends an order that nobody has paid. Ending it again changes nothing. Throws `orders.step-not-allowed` once it is paid. */
  cancelUnpaid(reason: CancelReason, now: Date): OrderEvent[] {
    if (this.status === 'cancelled') return [];
    if (this.paymentStatus === 'paid') {
      throw new DomainError('orders.step-not-allowed', 'conflict', 'The order has been paid.', { step: 'cancel' });
    }
    this.status = nextStatus('cancel', this.status, this.paymentStatus);
    if (reason === 'payment-failed') this.paymentStatus = 'failed';
    this.cancelledAt = now;
    this.touch(now);
    return [orderCancelled(this, reason)];
  }

  /** The whole payment has gone back. Saying it again changes nothing. */
  refund(now: Date): OrderEvent[] {
    if (this.status === 'refunded') return [];
    this.status = nextStatus('refund', this.status, this.paymentStatus);
    this.paymentStatus = 'refunded';
    this.touch(now);
    return [orderRefunded(this)];
  }

  private fillIn(customer: CustomerDetails): void {
    this.email ??= customer.email ?? null;
    this.customerName ??= customer.name ?? null;
    if (customer.address && Object.keys(this.shippingAddress).length === 0) this.shippingAddress = { ...customer.address };
  }

  private touch(now: Date): void {
    this.version += 1;
    this.updatedAt = now;
  }
}
