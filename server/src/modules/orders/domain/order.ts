import {
  cancelRequested,
  orderCancelled,
  orderDelivered,
  orderHeld,
  orderPaid,
  orderPaidLate,
  orderShipped,
  type OrderEvent,
} from './events.js';
import {
  isFullyRefunded,
  isWaiting,
  nextStatus,
  paidBeforeCancelled,
  reopened,
  type CancelReason,
  type OrderState,
  type OrderStatus,
  type OrderStep,
  type PaymentStatus,
} from './order-life.js';
import { destinationOf, differenceOf, requireSamePrice, type DeliveryRules } from './delivery-check.js';
import { disputedSums, disputeHold, requireRefundable, type Dispute } from './dispute.js';
import { UNPAID, type AgreedDelivery, type OrderDraft, type VatEntry } from './order-draft.js';
import { withHold, withoutHold, type HoldReason, type OrderHold } from './order-hold.js';
import { OrderLine } from './order-line.js';
import { filledIn, requireAmount, requireUnpaid, type Payment, type Shipment } from './payment.js';
import { Money } from '#kernel';
import type { Destination } from '#pricing';

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
  /** What open disputes hold back from refunds, and what lost ones have taken. */
  disputedAmount!: Money;
  lostAmount!: Money;
  vat!: readonly VatEntry[];
  couponCode!: string | null;
  currency!: string;
  country!: string;
  /** Where the sale is taxed; null for the destination. */
  vatCountry!: string | null;
  /** The member state whose small-business scheme exempts the sale; null where VAT is charged. */
  smallBusinessIn!: string | null;
  /** As it was stated before the order; null in an order of an earlier release. */
  delivery!: AgreedDelivery | null;
  shippingAddress!: Readonly<Record<string, string>>;
  billingAddress!: Readonly<Record<string, string>>;
  /** The order whose returned goods this one replaces; null in any other order. */
  exchangeOf!: string | null;
  /** The part of the total that those goods pay for. */
  exchangeCredit!: Money;
  /** True when it was cancelled before it was paid: the goods belong to their return again, for good. */
  creditReleased!: boolean;
  /** The version of the terms that it was placed under; null in an order of an earlier release. */
  termsHash!: string | null;
  /** The status that the refund of the whole payment has ended; null in any other order. */
  statusBeforeRefund!: OrderStatus | null;
  notes!: string | null;
  /** What keeps it from being shipped. */
  holds!: readonly OrderHold[];
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
    const { lines, couponTerms: _couponTerms, placedBy: _placedBy, ...values } = draft;
    return Object.assign(new Order(), UNPAID, values, {
      id,
      orderNumber,
      createdAt: now,
      updatedAt: now,
      lines: lines.map(({ inventoryId: _inventoryId, ...line }, position) =>
        Object.assign(new OrderLine(), line, { orderId: id, position, repairedOn: null, createdAt: now }),
      ),
    });
  }

  /** What is paid through the payment provider. */
  get amountDue(): Money {
    return this.totalAmount.minus(this.exchangeCredit);
  }

  /** What refunds can add up to: the total, without goods that do not pay for it any more. */
  get refundableTotal(): Money {
    return this.creditReleased ? this.amountDue : this.totalAmount;
  }

  /** What of that neither has been refunded nor is to be. */
  get leftToRefund(): Money {
    return this.refundableTotal.minus(this.refundedAmount);
  }

  /** The part of the order that decides which steps are possible. */
  get state(): OrderState {
    const fullyRefunded = isFullyRefunded(this.paymentStatus, this.refundableTotal, this.refundedAmount);
    const { status, paymentStatus } = this;
    return { status, paymentStatus, fullyRefunded, held: this.holds.length > 0 };
  }

  /**
   * Records a payment. The same payment again changes nothing. A payment for a cancelled order is published as late:
   * whether the order is revived depends on the stock.
   * Throws `orders.amount-differs` or `orders.paid-by-another` and changes nothing.
   */
  pay(payment: Payment, now: Date): OrderEvent[] {
    const isPaid = this.paymentStatus === 'paid' || this.paymentStatus === 'refunded';
    if (isPaid && this.paymentRef === payment.ref) return [];
    requireAmount(payment, this.amountDue, this.currency);
    requireUnpaid(this.paymentStatus);
    this.paymentStatus = 'paid';
    this.paymentRef = payment.ref;
    this.paymentMethod = payment.method ?? this.paymentMethod;
    this.paidAt = now;
    Object.assign(this, filledIn(this, payment.customer));
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
    if (this.paymentStatus === 'paid') throw paidBeforeCancelled();
    if (reason === 'payment-failed' || reason === 'payment-unavailable') this.paymentStatus = 'failed';
    return this.cancel(reason, now);
  }

  /** Cancels an order, paid or not; the caller requests the refund. Throws `orders.step-not-allowed`. */
  cancel(reason: CancelReason, now: Date): OrderEvent[] {
    this.step('cancel', now);
    this.cancelledAt = now;
    this.creditReleased = this.exchangeOf !== null && this.paymentStatus !== 'paid';
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

  /** Requests a refund of `amount`. Throws `orders.step-not-allowed` and the refusals of `requireRefundable`. */
  requestRefund(amount: Money, now: Date): void {
    this.require('refund');
    requireRefundable(this, amount);
    this.refundSent(amount, now);
  }

  /** Counts a refund that the provider has sent, also while a dispute forbids others. Throws `orders.step-not-allowed`. */
  refundSent(amount: Money, now: Date): void {
    this.step('refund', now);
    this.refundedAmount = this.refundedAmount.plus(amount);
  }

  /** Takes a failed refund off the refunded amount. An order that it had closed is open again. */
  refundFailed(amount: Money, now: Date): void {
    this.refundedAmount = this.refundedAmount.minus(amount);
    if (this.paymentStatus === 'refunded') Object.assign(this, reopened(this));
    this.touch(now);
  }

  /** Records a successful refund. Closes the order when it was the last one and the whole payment is refunded. */
  refundSucceeded(isLast: boolean, now: Date): void {
    if (!isLast || !this.leftToRefund.isZero) return this.touch(now);
    this.statusBeforeRefund = this.status;
    this.step('close', now);
    this.paymentStatus = 'refunded';
  }

  /** Throws `orders.step-not-allowed` when the step is not possible now. */
  require(step: OrderStep): void {
    nextStatus(step, this.state);
  }

  /**
   * Changes the shipping address within what was priced: country, VAT area and shipping zone. An address that could not be
   * delivered to at the price is mended by it. Throws `orders.step-not-allowed`, `orders.country-fixed`.
   */
  changeAddress(address: Readonly<Record<string, string>>, rules: DeliveryRules, now: Date): void {
    this.step('change-address', now);
    requireSamePrice(this.pricedDestination, destinationOf(address), rules);
    this.shippingAddress = { ...address };
    this.holds = withoutHold(this.holds, 'address');
  }

  /** Holds an order whose address the payment page collected, when the price does not hold for that address. */
  checkAddress(rules: DeliveryRules, now: Date): OrderEvent[] {
    const found = destinationOf(this.shippingAddress);
    const difference = differenceOf({ country: this.country }, found, rules);
    return difference ? this.hold({ reason: 'address', details: { ...difference } }, now) : [];
  }

  /** Holds it back from processing and shipping; a hold of the same reason is replaced. */
  hold(hold: OrderHold, now: Date): OrderEvent[] {
    this.holds = withHold(this.holds, hold);
    this.touch(now);
    return [orderHeld(this, hold)];
  }

  /** Follows `dispute`, one of `all`. A new one holds an order that is not shipped yet; one that is not lost releases it. */
  dispute(dispute: Dispute, all: readonly Dispute[], isNew: boolean, now: Date): OrderEvent[] {
    Object.assign(this, disputedSums(all));
    this.touch(now);
    if (dispute.state === 'won' || dispute.state === 'closed') return this.release(dispute.kind, now);
    if (!isNew) return [];
    return isWaiting(this.status)
      ? this.hold(disputeHold(dispute), now)
      : [orderHeld(this, disputeHold(dispute))];
  }

  /** Holds an order that is not sent yet while a return of it goes on, and releases it afterwards. The owner is mailed by the return. */
  followReturn(details: OrderHold['details'] | null, now: Date): void {
    if (details === null) this.release('return', now);
    else if (isWaiting(this.status) && !this.holds.some(({ reason }) => reason === 'return'))
      this.hold({ reason: 'return', details }, now);
  }

  /** Takes a hold away; without one of the reason nothing changes. */
  release(reason: HoldReason, now: Date): OrderEvent[] {
    if (!this.holds.some((hold) => hold.reason === reason)) return [];
    this.holds = withoutHold(this.holds, reason);
    this.touch(now);
    return [];
  }

  /** The shopper requests the cancellation. Repeating it changes nothing. Throws `orders.step-not-allowed`. */
  requestCancel(now: Date): OrderEvent[] {
    if (this.cancelRequestedAt) return [];
    this.step('request-cancel', now);
    this.cancelRequestedAt = now;
    return [cancelRequested(this)];
  }

  /** Without an address of the shopper's, or with one that is not what was priced, the whole country was priced. */
  private get pricedDestination(): Destination {
    const isPriced = !this.holds.some(({ reason }) => reason === 'address');
    return { country: this.country, ...(isPriced && { postalCode: this.shippingAddress['postalCode'] }) };
  }

  private step(step: OrderStep, now: Date): void {
    this.status = nextStatus(step, this.state);
    this.touch(now);
  }

  private touch(now: Date): void {
    this.version += 1;
    this.updatedAt = now;
  }
}
