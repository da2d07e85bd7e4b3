import type { ReturnKind } from './return-steps.js';
import type { Units } from './returnable-order.js';
import type { Money } from '#kernel';

/** Units of one order line in a return. */
export interface ReturnUnits extends Units {
  readonly received: number;
  readonly restocked: number;
  readonly refunded: number;
}

/** What the sender entered. */
export interface Statement {
  readonly kind: ReturnKind;
  readonly orderNumber: string;
  readonly email: string;
  readonly name: string;
  readonly inWords: string | null;
  readonly wish: string | null;
  readonly locale: 'en' | 'nl';
}

/** Goods that have come back. */
export interface Arrival {
  readonly lines: readonly (Units & { readonly restock: number })[];
  readonly lostValue: Money;
  readonly note: string | null;
}

/** The new order of an exchange. */
export interface ExchangeOrder {
  readonly orderId: string;
  readonly orderNumber: string;
  /** What the shopper still has to pay. */
  readonly due: Money;
  /** What goes back, because the new goods cost less. */
  readonly difference: Money;
  /** The key of the refund of `difference`. */
  readonly differenceKey: string;
}
