import type { ReturnKind } from './return-steps.js';
import type { ReturnCase } from './return-case.js';
import type { OrderId, ReturnCaseId } from '#kernel';

/** The repository of withdrawals. */
export abstract class ReturnCases {
  abstract add(returnCase: ReturnCase): Promise<void>;
  abstract find(id: ReturnCaseId): Promise<ReturnCase | undefined>;
  /** The withdrawal, locked until the transaction ends. */
  abstract lock(id: ReturnCaseId): Promise<ReturnCase | undefined>;
  /** The return of `orderId` that has been exchanged for the order `newOrderId`, locked. */
  abstract lockByExchange(orderId: OrderId, newOrderId: OrderId): Promise<ReturnCase | undefined>;
  /** Sends what is still said about statements of the address `former` about an order to `email`. */
  abstract readdress(orderId: OrderId, former: string, email: string): Promise<void>;
  abstract save(returnCase: ReturnCase): Promise<void>;
  /** The voluntary returns and exchanges of an order that are not settled, locked. */
  abstract lockWishes(orderId: OrderId): Promise<ReturnCase[]>;
  /** Ids of the returns of an order that are not settled. */
  abstract unsettled(orderId: OrderId): Promise<ReturnCaseId[]>;
  /** The oldest return of an order by which goods are to go back: a withdrawal in time, or a wish that was accepted. */
  abstract goingBack(orderId: OrderId): Promise<ReturnCase | undefined>;
  /** True when another withdrawal of the order goes on or was refunded. */
  abstract isWithdrawn(orderId: OrderId, except: ReturnCaseId): Promise<boolean>;
  /** Drafts of an order, and returns of it that go on. */
  abstract ofOrder(orderId: OrderId, kind: ReturnKind): Promise<ReturnCase[]>;
  /** The newest confirmed return that has an order, or that of the order with this number. */
  abstract newest(orderNumber?: string): Promise<ReturnCase | undefined>;
  /** How many statements of this address that match no order were confirmed since then. */
  abstract countUnmatched(email: string, since: Date): Promise<number>;
  /** Deletes statements that were never confirmed, and ended ones without an order. */
  abstract deleteOld(before: { readonly drafts: Date; readonly unmatched: Date }): Promise<void>;
}
