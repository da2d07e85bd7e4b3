import type { ReturnKind } from './return-steps.js';
import type { Units } from './returnable-order.js';
import { DomainError, type Money } from '#kernel';

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

/** Units of which none have arrived. */
export function untouched({ lineId, quantity }: Units): ReturnUnits {
  return { lineId, quantity, received: 0, restocked: 0, refunded: 0 };
}

/** The lines with `units` counted as refunded, or with -1 no longer so. */
export function withRefunded(
  lines: readonly ReturnUnits[],
  units: readonly Units[],
  sign: 1 | -1,
): ReturnUnits[] {
  const counted = new Map(units.map(({ lineId, quantity }) => [lineId, quantity]));
  return lines.map((line) => ({
    ...line,
    refunded: line.refunded + sign * (counted.get(line.lineId) ?? 0),
  }));
}

/** `returns.restock-above-received` (400). */
export const restockAboveReceived = (lineId: string): DomainError =>
  new DomainError(
    'returns.restock-above-received',
    'invalid',
    'More units to put into stock than have arrived.',
    { lineId },
  );
