import type { Order } from './order.js';
import { sentInVain } from './sent-in-vain.js';
import { withheldLostValue, type Refund, type ReturnedUnits } from './refund.js';
import { DomainError, Money, type RefundId } from '#kernel';
import {
  atMost,
  everythingLeft,
  lessLostValue,
  lessPaidBefore,
  refundForItems,
  refundOfAmount,
  type Refund as RefundAmounts,
  type RefundableOrder,
  type RefundRequest,
} from '#pricing';

/** The refunds of one order: what was paid, and what of it has been refunded or is due. */
export class OrderRefunds {
  private readonly paid: RefundableOrder;
  private readonly refunds: Refund[];
  /** What refunds can add up to, whatever disputes have taken. */
  private readonly total: Money;
  private readonly lost: Money;
  /** See `Order.creditReleased`: its units were released, and only its payment is refunded. */
  private readonly isForNoUnit: boolean;

  constructor(
    order: Pick<Order, 'lines' | 'shippingAmount' | 'creditReleased' | 'refundableTotal' | 'lostAmount'>,
    refunds: readonly Refund[],
  ) {
    this.refunds = [...refunds];
    this.total = order.refundableTotal;
    this.lost = order.lostAmount;
    this.isForNoUnit = order.creditReleased;
    this.paid = {
      lines: order.lines.map(({ id, quantity, vatRate, totalPrice, discount }) => ({
        id,
        quantity,
        vatRate,
        gross: totalPrice.minus(discount),
      })),
      shipping: order.shippingAmount,
    };
  }

  has(key: string): boolean {
    return this.refunds.some((refund) => refund.key === key);
  }

  /** Those that the payment provider has to send. */
  get due(): readonly Refund[] {
    return this.refunds.filter((refund) => refund.status === 'due' && !refund.isSetOff);
  }

  /** What has gone back to the shopper, or is about to. */
  get sentBack(): Money {
    return Money.sum(this.counted.filter(({ isSetOff }) => !isSetOff).map(({ amount }) => amount));
  }

  /** True when a part of the order was exchanged: its payment stays with the shop. */
  get hasExchange(): boolean {
    return this.refunds.some((refund) => refund.isSetOff && refund.status !== 'failed');
  }

  /** The order lines, with quantities, that have not been refunded. */
  get itemsLeft(): RefundRequest['items'] {
    return everythingLeft(this.paid, this.already).items;
  }

  /** The amounts of a refund; null requests the rest. Throws the refusals of `refundForItems`. */
  amountsOf(request: RefundRequest | null): RefundAmounts {
    return refundForItems(this.paid, this.already, request ?? this.everything(true));
  }

  /** Lost value that refunds have withheld and none has paid back since. */
  get withheld(): Money {
    const lostValue = Money.sum(this.counted.map((refund) => refund.lostValue));
    const apart = this.counted.flatMap((refund) => refund.apart);
    return withheldLostValue(lostValue, Money.sum(apart.map(({ gross }) => gross)));
  }

  /**
   * The request for the rest of the payment: all units and the delivery, and at most what is left. Withheld lost value belongs
   * to it by choice only. Throws `orders.only-lost-value-left` (409, with the amount) when nothing else is left.
   */
  everything(withLostValue: boolean): RefundRequest {
    if (this.isForNoUnit) return this.requestFor(this.left);
    const withheld = withLostValue ? Money.zero : Money.min(this.withheld, this.left);
    const request = everythingLeft(this.paid, this.already, withheld);
    const isEmpty = request.items.length === 0 && !request.shipping && request.apart === undefined;
    const most = this.left.minus(withheld);
    if (withheld.isZero || (!isEmpty && (this.lost.isZero || !most.isZero)))
      return isEmpty ? request : this.within(request, most);
    throw new DomainError(
      'orders.only-lost-value-left',
      'conflict',
      'Only lost value that was withheld is left of the payment. Choose to pay it back too.',
      { withheld: withheld.toString() },
    );
  }

  /**
   * The request for returned units. The delivery belongs to the rest of the order, unless goods of it were exchanged: then the
   * customer keeps something that came with it. What failed refunds of the return have sent is taken off; what was paid back
   * before for no unit otherwise, where the payment would not hold, so that a refund in the provider's own pages blocks no
   * return. It is at most what a lost dispute has left. Throws `pricing.lost-value-above-refund` and the refusals of `refundForItems`.
   */
  requestForReturn({ items, withShipping, lostValue, keys }: ReturnedUnits): RefundRequest {
    const left = everythingLeft(this.paid, this.already);
    const isRest = left.items.every(({ id, quantity }) => {
      const returned = items.filter((item) => item.id === id);
      return returned.reduce((sum, item) => sum + item.quantity, 0) >= quantity;
    });
    const shipping = withShipping && isRest && !this.hasExchange && left.shipping;
    const request = lessLostValue(this.paid, this.already, { items, shipping }, lostValue);
    const due = this.amountsOf(request).total.minus(this.sentInVain(keys));
    const most = Money.max(Money.zero, Money.min(due, this.unrefunded));
    return this.within(lessPaidBefore(this.paid, this.already, request, most), this.left);
  }

  /** What failed refunds of a return have sent, and no later one has taken off. See `sentInVain`. */
  sentInVain(keys: string): Money {
    return sentInVain(this.refunds, keys);
  }

  /** A request for an amount that belongs to no item. */
  requestFor(amount: Money): RefundRequest {
    return refundOfAmount(this.paid, this.already, amount);
  }

  /**
   * The request for an amount that the provider has sent: all units where it is all that was not refunded. After a loss it is
   * for none, so that a cancellation still brings them back.
   */
  requestSent(amount: Money): RefundRequest {
    const isAll = !this.isForNoUnit && amount.equals(this.unrefunded);
    return isAll ? everythingLeft(this.paid, this.already) : this.requestFor(amount);
  }

  /**
   * Throws `orders.refund-overtaken` (409) when a failed refund would not be the same to the cent any more, because other
   * refunds have been made since or a part of it was sent, and the refusals of `refundForItems`.
   */
  requireUnchanged(refund: Refund): void {
    const items = refund.items.map(({ orderItemId: id, quantity }) => ({ id, quantity }));
    const request = { items, shipping: !refund.shipping.isZero, apart: refund.apart };
    const isSame = refund.sentParts.length === 0 && this.amountsOf(request).total.equals(refund.amount);
    if (isSame) return;
    throw new DomainError(
      'orders.refund-overtaken',
      'conflict',
      'Other refunds have been made since. Request a new refund instead.',
    );
  }

  add(refund: Refund): void {
    this.refunds.push(refund);
  }

  byKey(key: string): Refund | undefined {
    return this.refunds.find((refund) => refund.key === key);
  }

  /** A refund that is sent to the shopper. Throws `orders.refund-not-found` (404), also for goods that pay for a new order. */
  sent(id: RefundId): Refund {
    const refund = this.refunds.find((candidate) => candidate.id === id && !candidate.isSetOff);
    if (refund) return refund;
    throw new DomainError('orders.refund-not-found', 'not-found', 'The order has no such refund.');
  }

  byId(id: RefundId): Refund {
    const refund = this.refunds.find((candidate) => candidate.id === id);
    if (!refund) throw new Error(`The order has no refund ${id}`);
    return refund;
  }

  /** At most that of the request. Where nothing is left it is as requested, and the order refuses it. */
  private within(request: RefundRequest, most: Money): RefundRequest {
    return most.isZero ? request : atMost(this.paid, this.already, request, most);
  }

  /** See `leftOf`. */
  private get left(): Money {
    return Money.max(Money.zero, this.unrefunded.minus(this.lost));
  }

  /** What of the payment is neither refunded nor requested. */
  private get unrefunded(): Money {
    return this.total.minus(Money.sum(this.counted.map(({ amount }) => amount)));
  }

  private get counted(): readonly Refund[] {
    return this.refunds.filter((refund) => refund.status !== 'failed');
  }

  private get already(): RefundRequest {
    const { counted } = this;
    return {
      items: counted.flatMap(({ items }) => items.map(({ orderItemId: id, quantity }) => ({ id, quantity }))),
      shipping: counted.some(({ shipping }) => !shipping.isZero),
      apart: counted.flatMap(({ apart }) => apart),
    };
  }
}
