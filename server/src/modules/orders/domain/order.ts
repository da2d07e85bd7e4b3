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
  type CancelReason,
  type OrderState,
  type OrderStatus,
  type OrderStep,
  type PaymentStatus,
} from './order-life.js';
import type { AgreedDelivery, OrderDraft, VatEntry } from './order-draft.js';
import { OrderLine } from './order-line.js';
import { DomainError, Money } from '#kernel';
import { vatAreaOf } from '#pricing';

/** A successful payment, as the payment provider reports it. */
export interface Payment {
  /** The provider's id of the payment. */
  readonly ref: string;
  readonly amount: Money;
  readonly currency: string;
  readonly method: string | null;
  /** The customer, where the payment page asked for e-mail and address. */
  readonly customer: CustomerDetails;
}

export interface CustomerDetails {
  readonly email?: string;
  readonly name?: string;
  readonly address?: Readonly<Record<string, string>>;
}

/** The carrier and its tracking number. */
export interface Shipment {
  readonly carrier: string;
  readonly trackingNumber: string | null;
}

const UNPAID = {
  status: 'pending',
  paymentStatus: 'pending',
  currency: 'EUR',
  paymentRef: null,
  termsHash: null,
  exchangeOf: null,
  exchangeCredit: Money.zero,
  notes: null,
  carrier: null,
  trackingNumber: null,
  paidAt: null,
  shippedAt: null,
  deliveredAt: null,
  cancelledAt: null,
  cancelRequestedAt: null,
  version: 1,
} as const;

/** An order and the rules of its life. Its lines and amounts never change after it has been placed. */
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
  subtotal!: Money;
  discountAmount!: Money;
  shippingAmount!: Money;
  taxAmount!: Money;
  totalAmount!: Money;
  /** The sum of all refunds that have been requested or have succeeded. */
  refundedAmount!: Money;
  vat!: readonly VatEntry[];
  couponCode!: string | null;
  currency!: string;
  country!: string;
  /** Where the sale is taxed; null for the destination. */
  vatCountry!: string | null;
  /** As it was stated before the order; null in an order of an earlier release. */
  delivery!: AgreedDelivery | null;
  shippingAddress!: Readonly<Record<string, string>>;
  billingAddress!: Readonly<Record<string, string>>;
  /** The order whose returned goods this one replaces; null in any other order. */
  exchangeOf!: string | null;
  /** The part of the total that those goods pay for. */
  exchangeCredit!: Money;
  /** The version of the terms that it was placed under; null in an order of an earlier release. */
  termsHash!: string | null;
  notes!: string | null;
  carrier!: string | null;
  trackingNumber!: string | null;
  paidAt!: Date | null;
  shippedAt!: Date | null;
  deliveredAt!: Date | null;
  cancelledAt!: Date | null;
  cancelRequestedAt!: Date | null;
  version!: number;
  createdAt!: Date;
  updatedAt!: Date;
  lines!: readonly OrderLine[];

  /** A new order that waits for its payment. */
  static place(id: string, orderNumber: string, draft: OrderDraft, now: Date): Order {
    const { lines, couponTerms: _couponTerms, ...values } = draft;
    return Object.assign(new Order(), UNPAID, values, {
      id,
      orderNumber,
      refundedAmount: Money.zero,
      vatCountry: draft.vatCountry ?? null,
      createdAt: now,
      updatedAt: now,
      lines: lines.map(({ inventoryId: _inventoryId, ...line }, position) =>
        Object.assign(new OrderLine(), line, { orderId: id, position, createdAt: now }),
      ),
    });
  }

  /** What is paid through the payment provider. */
  get amountDue(): Money {
    return this.totalAmount.minus(this.exchangeCredit);
  }

  /** The part of the order that decides which steps are possible. */
  get state(): OrderState {
    const fullyRefunded = isFullyRefunded(this.paymentStatus, this.totalAmount, this.refundedAmount);
    return { status: this.status, paymentStatus: this.paymentStatus, fullyRefunded };
  }

  /**
   * Records a payment. The same payment again changes nothing. A payment for a cancelled order is published as late:
   * whether the order is revived depends on the stock.
   * Throws `orders.amount-differs` or `orders.paid-by-another` and changes nothing.
   */
  pay(payment: Payment, now: Date): OrderEvent[] {
    if (
      this.paymentRef === payment.ref &&
      this.paymentStatus !== 'pending' &&
      this.paymentStatus !== 'failed'
    )
      return [];
    if (payment.currency !== this.currency || !payment.amount.equals(this.amountDue)) {
      throw new DomainError('orders.amount-differs', 'conflict', 'The payment is not what the order costs.', {
        expected: `${this.amountDue.toString()} ${this.currency}`,
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

  /** Reopens a cancelled order after a late payment: its stock is reserved again. Throws `orders.step-not-allowed`. */
  revive(now: Date): OrderEvent[] {
    this.step('revive', now);
    this.cancelledAt = null;
    return [orderPaid(this)];
  }

  /** Cancels an unpaid order. Repeating it changes nothing. Throws `orders.step-not-allowed` once it is paid. */
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

  /** Cancels an order, paid or not; the caller requests the refund. Throws `orders.step-not-allowed`. */
  cancel(reason: CancelReason, now: Date): OrderEvent[] {
    this.step('cancel', now);
    this.cancelledAt = now;
    return [orderCancelled(this, reason)];
  }

  /** The owner starts to process it. Throws `orders.step-not-allowed`. */
  process(now: Date): OrderEvent[] {
    this.step('process', now);
    return [];
  }

  /** Records the handover to a carrier. Throws `orders.step-not-allowed`. */
  ship(shipment: Shipment, now: Date): OrderEvent[] {
    this.step('ship', now);
    this.carrier = shipment.carrier;
    this.trackingNumber = shipment.trackingNumber;
    this.shippedAt = now;
    return [orderShipped(this)];
  }

  /** Records the delivery. Throws `orders.step-not-allowed`. */
  deliver(now: Date): OrderEvent[] {
    this.step('deliver', now);
    this.deliveredAt = now;
    return [orderDelivered(this)];
  }

  /**
   * Requests a refund of `amount`. Throws `orders.step-not-allowed`, and `orders.refund-above-payment` (409, with the
   * rest of the payment) when the refunds would exceed the payment.
   */
  requestRefund(amount: Money, now: Date): void {
    this.step('refund', now);
    const refunded = this.refundedAmount.plus(amount);
    if (this.totalAmount.isLessThan(refunded)) {
      throw new DomainError('orders.refund-above-payment', 'conflict', 'More would go back than was paid.', {
        left: this.totalAmount.minus(this.refundedAmount).toString(),
      });
    }
    this.refundedAmount = refunded;
  }

  /** Takes a failed refund off the refunded amount: the provider refused it for good. */
  refundFailed(amount: Money, now: Date): void {
    this.refundedAmount = this.refundedAmount.minus(amount);
    this.touch(now);
  }

  /** Records a successful refund. Closes the order when it was the last one and the whole payment is refunded. */
  refundSucceeded(isLast: boolean, now: Date): void {
    if (!isLast || !this.refundedAmount.equals(this.totalAmount)) return this.touch(now);
    this.step('close', now);
    this.paymentStatus = 'refunded';
  }

  /** Throws `orders.step-not-allowed` when the step is not possible now. */
  require(step: OrderStep): void {
    nextStatus(step, this.state);
  }

  /** Changes the shipping address within the country and its VAT area: price and VAT depend on them. Throws `orders.step-not-allowed`, `orders.country-fixed`. */
  changeAddress(address: Readonly<Record<string, string>>, now: Date): void {
    this.step('change-address', now);
    const isElsewhere =
      address['country'] !== this.country ||
      vatAreaOf({ country: this.country, postalCode: address['postalCode'] }) !==
        vatAreaOf({ country: this.country, postalCode: this.shippingAddress['postalCode'] });
    if (isElsewhere) {
      throw new DomainError(
        'orders.country-fixed',
        'conflict',
        'The price was made for another country or part of it. Ask us to cancel, and order again.',
        { country: this.country },
      );
    }
    this.shippingAddress = { ...address };
  }

  /** The shopper requests the cancellation. Repeating it changes nothing. Throws `orders.step-not-allowed`. */
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

  /** Takes over the details of the payment page, where the order has none. */
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
