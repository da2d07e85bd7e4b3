import type { CancelReason } from './cancel-reason.js';
import type { Order } from './order.js';
import type { OrderDraft } from './order-draft.js';

/** Where orders are kept. */
export abstract class OrderBook {
  /** Writes a new order with its lines. False, and nothing written, when another order has the number. */
  abstract insert(id: string, orderNumber: string, draft: OrderDraft, now: Date): Promise<boolean>;
  /** The order, locked until the transaction ends. Throws `orders.order-not-found`. */
  abstract lock(id: string): Promise<Order>;
  abstract save(order: Order): Promise<void>;
  /** A line in the order's timeline. */
  abstract note(orderId: string, kind: string, actor: string, details: object, now: Date): Promise<void>;
  /** As `note`, under an id that its writer chose. False, and nothing written, when there is one of that id. */
  abstract noteOnce(
    id: string,
    orderId: string,
    kind: string,
    actor: string,
    details: object,
    now: Date,
  ): Promise<boolean>;
  /** The id of the order with that number, or undefined. */
  abstract idOf(orderNumber: string): Promise<string | undefined>;
  /** Why the order was cancelled last; undefined when it never was. */
  abstract lastCancelReason(orderId: string): Promise<CancelReason | undefined>;
}
