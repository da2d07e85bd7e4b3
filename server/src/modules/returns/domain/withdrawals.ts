import type { ReturnKind } from './return-steps.js';
import type { Withdrawal } from './withdrawal.js';

/** The repository of withdrawals. */
export abstract class Withdrawals {
  abstract add(withdrawal: Withdrawal): Promise<void>;
  abstract find(id: string): Promise<Withdrawal | undefined>;
  /** The withdrawal, locked until the transaction ends. */
  abstract lock(id: string): Promise<Withdrawal | undefined>;
  /** The return of `orderId` that has been exchanged for the order `newOrderId`, locked. */
  abstract lockByExchange(orderId: string, newOrderId: string): Promise<Withdrawal | undefined>;
  abstract save(withdrawal: Withdrawal): Promise<void>;
  /** The voluntary returns and exchanges of an order that are not settled, locked. */
  abstract lockWishes(orderId: string): Promise<Withdrawal[]>;
  /** Ids of the returns of an order that are not settled. */
  abstract unsettled(orderId: string): Promise<string[]>;
  /** The oldest return of an order by which goods are to go back: a withdrawal in time, or a wish that was accepted. */
  abstract goingBack(orderId: string): Promise<Withdrawal | undefined>;
  /** True when another withdrawal of the order goes on or was refunded. */
  abstract isWithdrawn(orderId: string, except: string): Promise<boolean>;
  /** Drafts of an order, and returns of it that go on. */
  abstract ofOrder(orderId: string, kind: ReturnKind): Promise<Withdrawal[]>;
  /** How many statements of this address that match no order were confirmed since then. */
  abstract countUnmatched(email: string, since: Date): Promise<number>;
  /** Deletes statements that were never confirmed, and ended ones without an order. */
  abstract deleteOld(before: { readonly drafts: Date; readonly unmatched: Date }): Promise<void>;
}
