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
  isWaiting,
  nextStatus,
  paidBeforeCancelled,
  reopened,
  type CancelReason,
  type OrderStep,
} from './order-life.js';
import { destinationOf, differenceOf, requireSamePrice, type DeliveryRules } from './delivery-check.js';
import { disputeHold, requireRefundable, type Dispute, type DisputeClaims } from './dispute.js';
import { UNPAID, type OrderDraft } from './order-draft.js';
import { withHold, withoutHold, type HoldReason, type OrderHold, type ReturnFacts } from './order-hold.js';
import { OrderLine } from './order-line.js';
import { filledIn, requireAmount, requireUnpaid, type Payment, type Shipment } from './payment.js';
import { StoredOrder } from './stored-order.js';
import { Money, type PostalAddress } from '#kernel';
import type { Destination } from '#pricing';

/** An order and the rules of its life. Its lines and amounts never change after it has been placed. */
export class Order extends StoredOrder {
  /** A new order that waits for its payment. */
  static place(of: Pick<Order, 'id' | 'orderNumber' | 'termsHash'>, draft: OrderDraft, now: Date): Order {
    const { lines, couponTerms: _couponTerms, placedBy: _placedBy, ...values } = draft;
    return Object.assign(new Order(), UNPAID, values, {
      ...of,
      createdAt: now,
      updatedAt: now,
      lines: lines.map(({ inventoryId: _inventoryId, ...line }, position) =>
        Object.assign(new OrderLine(), line, { orderId: of.id, position, repairedOn: null, createdAt: now }),
      ),
    });
  }

  /** As the repository has found it, with these lines. */
  holding(lines: readonly OrderLine[]): this {
    this.set({ lines });
    return this;
  }

  /** Another order has its number: a new order gets another one. */
  renumber(orderNumber: string): void {
    this.set({ orderNumber });
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
    const paymentMethod = payment.method ?? this.paymentMethod;
    this.set({ paymentStatus: 'paid', paymentRef: payment.ref, paymentMethod, paidAt: now });
    this.set(filledIn(this, payment.customer));
    this.touch(now);
    return [this.status === 'cancelled' ? orderPaidLate(this) : orderPaid(this)];
  }

  /** Reopens a cancelled order after a late payment: its stock is reserved again. Throws `orders.step-not-allowed`. */
  revive(now: Date): OrderEvent[] {
    this.step('revive', now);
    this.set({ cancelledAt: null });
    return [orderPaid(this)];
  }

  /** Cancels an unpaid order. Repeating it changes nothing. Throws `orders.step-not-allowed` once it is paid. */
  cancelUnpaid(reason: CancelReason, now: Date): OrderEvent[] {
    if (this.status === 'cancelled') return [];
    if (this.paymentStatus === 'paid') throw paidBeforeCancelled();
    if (reason === 'payment-failed' || reason === 'payment-unavailable')
      this.set({ paymentStatus: 'failed' });
    return this.cancel(reason, now);
  }

  /** Cancels an order, paid or not; the caller requests the refund. Throws `orders.step-not-allowed`. */
  cancel(reason: CancelReason, now: Date): OrderEvent[] {
    this.step('cancel', now);
    const creditReleased = this.exchangeOf !== null && this.paymentStatus !== 'paid';
    this.set({ cancelledAt: now, creditReleased });
    // Disputes of the payments before it concern it no longer.
    if (creditReleased) this.set({ disputedAmount: Money.zero, lostAmount: Money.zero });
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
    const { carrier, trackingNumber } = shipment;
    this.set({ carrier, trackingNumber, shippedAt: now });
    return [orderShipped(this)];
  }

  /** Records the delivery. Throws `orders.step-not-allowed`. */
  deliver(now: Date): OrderEvent[] {
    this.step('deliver', now);
    this.set({ deliveredAt: now });
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
    this.set({ refundedAmount: this.refundedAmount.plus(amount) });
  }

  /** Takes a failed refund off the refunded amount. An order that it had closed is open again. */
  refundFailed(amount: Money, now: Date): void {
    this.set({ refundedAmount: this.refundedAmount.minus(amount) });
    if (this.paymentStatus === 'refunded') this.set(reopened(this));
    this.touch(now);
  }

  /** Records a successful refund. Closes the order when it was the last one and nothing is left of the payment. */
  refundSucceeded(isLast: boolean, now: Date): void {
    if (!isLast || !this.leftToRefund.isZero) return this.touch(now);
    this.set({ statusBeforeRefund: this.status });
    this.step('close', now);
    this.set({ paymentStatus: 'refunded' });
  }

  /** Throws `orders.step-not-allowed` when the step is not possible now. */
  require(step: OrderStep): void {
    nextStatus(step, this.state);
  }

  /**
   * Changes the shipping address within what was priced: country, VAT area and shipping zone. An address that could not be
   * delivered to at the price is mended by it. Throws `orders.step-not-allowed`, `orders.country-fixed`.
   */
  changeAddress(address: PostalAddress, rules: DeliveryRules, now: Date): void {
    this.step('change-address', now);
    requireSamePrice(this.pricedDestination, destinationOf(address), rules);
    this.set({ shippingAddress: { ...address }, holds: withoutHold(this.holds, 'address') });
  }

  /**
   * Corrects the address of its mails; an order without one, which is not known yet or was erased, stays without. Somebody
   * else may have got the mails of before, so links that were made before `linksFrom` open it no longer.
   */
  correctEmail(email: string, linksFrom: Date, now: Date): void {
    this.set({ email: this.email && email, linksFrom });
    this.touch(now);
  }

  /** Holds an order whose address the payment page collected, when the price does not hold for that address. */
  checkAddress(rules: DeliveryRules, now: Date): OrderEvent[] {
    const found = destinationOf(this.shippingAddress);
    const difference = differenceOf({ country: this.country }, found, rules);
    return difference ? this.hold({ reason: 'address', details: difference }, now) : [];
  }

  /** Holds it back from processing and shipping; a hold of the same reason is replaced. */
  hold(hold: OrderHold, now: Date): OrderEvent[] {
    this.set({ holds: withHold(this.holds, hold) });
    this.touch(now);
    return [orderHeld(this, hold)];
  }

  /**
   * Follows `dispute`, which its own payment or that of the goods before it has. One that begins to claim the money holds an
   * order that is not shipped yet; the end of the last one releases it. An order that a refund of all that a loss had left has
   * closed is open again when the money comes back.
   */
  dispute(dispute: Dispute, claims: DisputeClaims, isNewClaim: boolean, now: Date): OrderEvent[] {
    this.claim(claims);
    this.touch(now);
    if (this.paymentStatus === 'refunded' && !this.leftToRefund.isZero) this.set(reopened(this));
    const { kind } = dispute;
    const latest = claims.disputes.filter((one) => one.kind === kind && one.isClaim).at(-1);
    if (!latest) return this.release(kind, now);
    const isHeld = this.holds.some(({ reason }) => reason === kind);
    if (isHeld) this.set({ holds: withHold(this.holds, disputeHold(latest)) });
    if (!isNewClaim) return [];
    if (isWaiting(this.status)) return this.hold(disputeHold(dispute), now);
    return dispute.orderId === this.id ? [orderHeld(this, disputeHold(dispute))] : [];
  }

  /** Takes over what disputes hold back and have taken. False when it was so before. */
  claim({ disputedAmount, lostAmount }: DisputeClaims): boolean {
    if (this.disputedAmount.equals(disputedAmount) && this.lostAmount.equals(lostAmount)) return false;
    this.set({ disputedAmount, lostAmount });
    return true;
  }

  /** Holds an order that is not sent yet while a return of it goes on, and releases it afterwards. The owner is mailed by the return. */
  followReturn(details: ReturnFacts | null, now: Date): void {
    if (details === null) this.release('return', now);
    else if (isWaiting(this.status) && !this.holds.some(({ reason }) => reason === 'return'))
      this.hold({ reason: 'return', details }, now);
  }

  /** Takes a hold away; without one of the reason nothing changes. */
  release(reason: HoldReason, now: Date): OrderEvent[] {
    if (!this.holds.some((hold) => hold.reason === reason)) return [];
    this.set({ holds: withoutHold(this.holds, reason) });
    this.touch(now);
    return [];
  }

  /** The shopper requests the cancellation. Repeating it changes nothing. Throws `orders.step-not-allowed`. */
  requestCancel(now: Date): OrderEvent[] {
    if (this.cancelRequestedAt) return [];
    this.step('request-cancel', now);
    this.set({ cancelRequestedAt: now });
    return [cancelRequested(this)];
  }

  /** The newest note of staff. */
  note(notes: string): void {
    this.set({ notes });
  }

  /** Without an address of the shopper's, or with one that is not what was priced, the whole country was priced. */
  private get pricedDestination(): Destination {
    const isPriced = !this.holds.some(({ reason }) => reason === 'address');
    return { country: this.country, ...(isPriced && { postalCode: this.shippingAddress.postalCode }) };
  }

  private step(step: OrderStep, now: Date): void {
    this.set({ status: nextStatus(step, this.state) });
    this.touch(now);
  }

  private touch(now: Date): void {
    this.set({ version: this.version + 1, updatedAt: now });
  }
}
