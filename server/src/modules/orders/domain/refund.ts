import type { VatEntry } from './order-draft.js';
import type { Order } from './order.js';
import { Money } from '#kernel';
import {
  everythingLeft,
  lessLostValue,
  percentText,
  refundForItems,
  refundOfAmount,
  type Refund as RefundAmounts,
  type RefundableOrder,
  type RefundRequest,
} from '#pricing';

export type RefundStatus = 'due' | 'done' | 'failed';

/** Actor of refunds that were sent from the payment provider's own pages. */
export const PAYMENT_PROVIDER = 'payment-provider';

/** The quantity of an order line that a refund covers, and its amount. */
export class RefundItem {
  refundId!: string;
  orderItemId!: string;
  quantity!: number;
  amount!: Money;
}

/** Who requests a refund, of what, and why. */
export interface RefundInput {
  /** The same key again is the same refund. */
  readonly key: string;
  /** Null for the rest of the payment. */
  readonly request: RefundRequest | null;
  readonly restock: boolean;
  readonly reason: string | null;
  readonly actor: string;
  /** Taken off the amount because returned goods have lost value; none by default. */
  readonly lostValue?: Money;
  /** The amount pays for the new order of an exchange: at once, or when the new order is paid. Nothing is sent. */
  readonly setOff?: 'now' | 'later';
}

/** A part of a refund, and the order whose payment it is sent from. */
export interface RefundSource {
  readonly orderId: string;
  readonly amount: Money;
}

/** The units of a return, and what belongs to their refund. */
export interface ReturnedUnits {
  readonly items: RefundRequest['items'];
  /** Refund the delivery too when these units are the rest of the order (Directive 2011/83/EU, article 13). */
  readonly withShipping: boolean;
  readonly lostValue: Money;
}

/** A refund of an order, in whole or in part. `due` until the payment provider has sent or refused it. */
export class Refund {
  id!: string;
  orderId!: string;
  key!: string;
  amount!: Money;
  shipping!: Money;
  /** Amounts per VAT rate for neither items nor shipping; negative where an earlier one is set off. */
  apart!: readonly { readonly vatRate: number; readonly gross: Money }[];
  vat!: readonly VatEntry[];
  /** Taken off because returned goods have lost value; part of `apart`. */
  lostValue!: Money;
  /** Null: sent from the payment of its own order. Empty: nothing is sent, it pays for the new order of an exchange. */
  sources!: readonly RefundSource[] | null;
  reason!: string | null;
  restocked!: boolean;
  status!: RefundStatus;
  failure!: string | null;
  actor!: string;
  createdAt!: Date;
  settledAt!: Date | null;
  items!: readonly RefundItem[];

  /** A refund of nothing needs no payment provider: it is done at once. */
  static create(
    id: string,
    orderId: string,
    input: RefundInput,
    amounts: RefundAmounts,
    sources: readonly RefundSource[] | null,
    now: Date,
  ): Refund {
    const isDone = amounts.total.isZero || input.setOff === 'now';
    return Object.assign(new Refund(), {
      id,
      orderId,
      key: input.key,
      amount: amounts.total,
      shipping: amounts.shipping,
      apart: amounts.apart,
      vat: amounts.vat.map(({ vatRate, net, vat, gross }) => ({
        rate: percentText(vatRate),
        net: net.toString(),
        vat: vat.toString(),
        gross: gross.toString(),
      })),
      lostValue: input.lostValue ?? Money.zero,
      sources: input.setOff ? [] : sources,
      reason: input.reason,
      restocked: input.restock,
      status: isDone ? ('done' as const) : ('due' as const),
      failure: null,
      actor: input.actor,
      createdAt: now,
      settledAt: isDone ? now : null,
      items: amounts.items.map(({ id: orderItemId, quantity, amount }) =>
        Object.assign(new RefundItem(), { refundId: id, orderItemId, quantity, amount }),
      ),
    });
  }

  /** True when it pays for the new order of an exchange: the payment provider has nothing to send. */
  get isSetOff(): boolean {
    return this.sources?.length === 0;
  }

  /** Ends a refund that is due. False when it has ended before. */
  settle(status: 'done' | 'failed', failure: string | null, now: Date): boolean {
    if (this.status !== 'due') return false;
    this.status = status;
    this.failure = failure;
    this.settledAt = now;
    return true;
  }
}

/** The refunds of one order: what was paid, and what of it has been refunded or is due. */
export class OrderRefunds {
  private readonly paid: RefundableOrder;
  private readonly refunds: Refund[];

  constructor(order: Pick<Order, 'lines' | 'shippingAmount'>, refunds: readonly Refund[]) {
    this.refunds = [...refunds];
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
    return refundForItems(this.paid, this.already, request ?? everythingLeft(this.paid, this.already));
  }

  /** The request for returned units. Throws `pricing.lost-value-above-refund` and the refusals of `refundForItems`. */
  requestForReturn({ items, withShipping, lostValue }: ReturnedUnits): RefundRequest {
    const left = everythingLeft(this.paid, this.already);
    const isRest = left.items.every(({ id, quantity }) => {
      const returned = items.filter((item) => item.id === id);
      return returned.reduce((sum, item) => sum + item.quantity, 0) >= quantity;
    });
    const shipping = withShipping && isRest && left.shipping;
    return lessLostValue(this.paid, this.already, { items, shipping }, lostValue);
  }

  /** A request for an amount that belongs to no item. */
  requestFor(amount: Money): RefundRequest {
    return refundOfAmount(this.paid, this.already, amount);
  }

  add(refund: Refund): void {
    this.refunds.push(refund);
  }

  byKey(key: string): Refund | undefined {
    return this.refunds.find((refund) => refund.key === key);
  }

  byId(id: string): Refund {
    const refund = this.refunds.find((candidate) => candidate.id === id);
    if (!refund) throw new Error(`The order has no refund ${id}`);
    return refund;
  }

  private get already(): RefundRequest {
    const counted = this.refunds.filter((refund) => refund.status !== 'failed');
    return {
      items: counted.flatMap(({ items }) => items.map(({ orderItemId: id, quantity }) => ({ id, quantity }))),
      shipping: counted.some(({ shipping }) => !shipping.isZero),
      apart: counted.flatMap(({ apart }) => apart),
    };
  }
}

/** The repository of refunds. Lock the order before you write here. */
export abstract class Refunds {
  /** The refunds of an order with their items, oldest first. */
  abstract ofOrder(orderId: string): Promise<Refund[]>;
  abstract find(id: string): Promise<Refund | undefined>;
  /** What refunds send, or have sent, from the payment of an order: its own, and those of the orders that replaced its goods. */
  abstract sentFrom(orderId: string): Promise<Money>;
  abstract add(refund: Refund): Promise<void>;
  abstract save(refund: Refund): Promise<void>;
}
