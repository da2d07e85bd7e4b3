import type { Refund } from './refund.js';

/** The repository of refunds. Lock the order before you write here. */
export abstract class Refunds {
  /** The refunds of an order with their items, oldest first. */
  abstract ofOrder(orderId: string): Promise<Refund[]>;
  abstract find(id: string): Promise<Refund | undefined>;
  abstract add(refund: Refund): Promise<void>;
  abstract save(refund: Refund): Promise<void>;
}
