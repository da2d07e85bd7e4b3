/**
 * A step without details. `send`: processed, shipped and delivered. `refund-fails`: the bank returns the newest refund, days after it had succeeded.
 * `return-refund`: the
 * units of the return that goes on are refunded.
 */
export type Step =
  | 'pay'
  | 'leave'
  | 'cancel'
  | 'process'
  | 'ship'
  | 'deliver'
  | 'send'
  | 'refund-fails'
  | 'dispute'
  | 'win-dispute'
  | 'lose-dispute'
  | 'return-refund';

/** One action on an order, or the placing of one. `order` is the number of the action that placed it. */
export type Action =
  | { readonly kind: 'place'; readonly order: number; readonly units: number }
  | { readonly kind: Step; readonly order: number }
  | {
      readonly kind: 'refund-units';
      readonly order: number;
      readonly units: number;
      readonly restock: boolean;
    }
  | { readonly kind: 'refund-rest'; readonly order: number; readonly restock: boolean }
  | { readonly kind: 'refund-in-dashboard'; readonly order: number; readonly cents: number }
  | { readonly kind: 'return'; readonly order: number; readonly units: number }
  | { readonly kind: 'return-arrives'; readonly order: number; readonly restock: boolean };

/** A refund that has succeeded; `of` is the place of the return that it settles among those of the order. */
export interface ReferenceRefund {
  readonly cents: number;
  readonly units: number;
  readonly of: number | null;
}

/** A withdrawal by law. It goes on until all its units are refunded, by itself or beside it. */
export interface ReferenceReturn {
  readonly units: number;
  readonly refunded: number;
  readonly hasArrived: boolean;
}

/** An order as the reference knows it. Amounts are cents. */
export interface ReferenceOrder {
  readonly units: number;
  readonly status: string;
  readonly payment: string;
  readonly page: 'open' | 'closed' | 'paid';
  readonly refunded: number;
  /** Refunds that have succeeded, oldest first. */
  readonly refunds: readonly ReferenceRefund[];
  /** Oldest first. At most the newest goes on. */
  readonly returns: readonly ReferenceReturn[];
  /** False while its units are only reserved, and for ever when it was paid too late. */
  readonly isSold: boolean;
  /** Units that were put into stock again. */
  readonly restocked: number;
  /** The status that the refund of the whole payment has ended. */
  readonly before: string | null;
  readonly dispute: 'open' | 'won' | 'lost' | null;
}

/** One product with its orders. */
export interface World {
  readonly inStock: number;
  readonly reserved: number;
  readonly orders: Readonly<Record<number, ReferenceOrder>>;
}

/** Above the limit of free shipping, so that an order costs its units. */
export const PRICE_CENTS = 20_000;
