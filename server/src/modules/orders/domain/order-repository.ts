import type { Named } from './events.js';
import type { CancelReason } from './order-life.js';
import type { OrderLine } from './order-line.js';
import type { Order } from './order.js';
import type { OrderId } from '#kernel';

/** The repository of orders with their lines and timelines. */
export abstract class OrderRepository {
  /**
   * Adds a new order with its lines; the timeline says that `actor` placed it. False, and nothing is written, when another
   * order has the number.
   */
  abstract add(order: Order, actor: string): Promise<boolean>;
  abstract find(id: OrderId): Promise<Order | undefined>;
  /** The order with its lines. Throws `orders.order-not-found`. */
  abstract read(id: OrderId): Promise<Order>;
  /** The order with its lines, locked until the transaction ends. Throws `orders.order-not-found`. */
  abstract lock(id: OrderId): Promise<Order>;
  /**
   * All orders that exchanges connect with this one, in either direction, the oldest first: locked until the transaction ends, so
   * that no further exchange of one begins. Throws `orders.order-not-found`.
   */
  abstract lockExchanges(id: OrderId): Promise<Order[]>;
  abstract save(order: Order): Promise<void>;
  abstract saveLine(line: OrderLine): Promise<void>;
  abstract byNumber(orderNumber: string): Promise<OrderOfLink | undefined>;
  /** `paymentRef` is the provider's id of the payment. */
  abstract idByPayment(paymentRef: string): Promise<OrderId | undefined>;
  /** The paid orders that exchanged goods of an order have led to, those of the first exchange first, and theirs in turn. */
  abstract replacementsOf(orderId: OrderId): Promise<OrderId[]>;
  /** The orders that returned goods of these pay for in part, paid or not. */
  abstract paidByGoodsOf(orderIds: readonly OrderId[]): Promise<OrderId[]>;
  /** False, and nothing is written, when there is an entry with that id. */
  abstract addToTimeline(entry: TimelineEntry): Promise<boolean>;
  /** Why the order was cancelled last; undefined when it never was. */
  abstract lastCancelReason(orderId: OrderId): Promise<CancelReason | undefined>;
  /** Deletes orders, with all that belongs to them, that were cancelled without a payment before then. */
  abstract deleteUnpaidBefore(time: Date): Promise<void>;
  /**
   * Deletes paid orders, with all that belongs to them, whose last document was issued before `time`; those that are
   * reported through the one-stop shop, before `ossTime`, which is earlier.
   */
  abstract deletePaidBefore(time: Date, ossTime: Date): Promise<void>;
  /** Takes all test orders out of the lists. Returns those that were in them. */
  abstract removeTests(now: Date): Promise<Named[]>;
  /** Brings removed test orders back into the lists. Returns how many. */
  abstract restoreTests(): Promise<number>;
  /** Deletes test orders, with all that belongs to them, that were removed before then. */
  abstract deleteRemovedBefore(time: Date): Promise<void>;
  /** Deletes the reviews of buyers that were written before then. */
  abstract deleteReviewsBefore(time: Date): Promise<void>;
}

/** What decides which links open an order. */
export type OrderOfLink = Pick<Order, 'id' | 'linksFrom'>;

/** One line of an order's timeline. */
export class TimelineEntry {
  readonly id!: string;
  readonly orderId!: OrderId;
  readonly kind!: string;
  /** `shopper`, `corrected-address` (see `linkHolder`), `shop`, `payment-provider`, or the e-mail address of a staff member. */
  readonly actor!: string;
  readonly details!: object;
  readonly createdAt!: Date;

  static create(values: TimelineEntry): TimelineEntry {
    return Object.assign(new TimelineEntry(), values);
  }
}
