import type { ReturnKind } from './return-steps.js';
import type { ReturnableOrder, Units } from './returnable-order.js';
import { DomainError, Money, type OrderId } from '#kernel';

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
  readonly orderId: OrderId;
  readonly orderNumber: string;
  /** What the shopper still has to pay. */
  readonly due: Money;
  /** What goes back, because the new goods cost less. */
  readonly difference: Money;
  /** The key of the refund of `difference`. */
  readonly differenceKey: string;
}

/** A return that nothing has happened to. */
export const NEW_RETURN = {
  receiptNumber: null,
  receivedAt: null,
  instructedAt: null,
  arrivedAt: null,
  settledAt: null,
  lostValue: Money.zero,
  note: null,
  rejection: null,
  takenOverBy: null,
  refunds: 0,
  settlements: [],
  version: 1,
} as const;

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

/** The units of the next refund: those that are here, or before anything has arrived all that were stated. */
export function refundableUnits(lines: readonly ReturnUnits[]): Units[] {
  const hasArrived = lines.some(({ received }) => received > 0);
  return lines.flatMap(({ lineId, quantity, received, refunded }) => {
    const units = (hasArrived ? received : quantity) - refunded;
    return units > 0 ? [{ lineId, quantity: units }] : [];
  });
}

/**
 * Takes up to `wanted` units out of `lines`, those that have not arrived first. `taken` keeps what is known of them; `left`
 * is without lines that have no units any more.
 */
export function takeUnits(
  lines: readonly ReturnUnits[],
  wanted: readonly Units[],
): { readonly left: ReturnUnits[]; readonly taken: ReturnUnits[] } {
  const pairs = lines.map((line) => {
    const asked = wanted.find(({ lineId }) => lineId === line.lineId)?.quantity ?? 0;
    const quantity = line.quantity - Math.min(asked, line.quantity - line.refunded);
    const received = Math.min(line.received, quantity);
    const left = { ...line, quantity, received, restocked: Math.min(line.restocked, received) };
    const taken = {
      lineId: line.lineId,
      quantity: line.quantity - left.quantity,
      received: line.received - left.received,
      restocked: line.restocked - left.restocked,
      refunded: 0,
    };
    return { left, taken };
  });
  return {
    left: pairs.map(({ left }) => left).filter(({ quantity }) => quantity > 0),
    taken: pairs.map(({ taken }) => taken).filter(({ quantity }) => quantity > 0),
  };
}

/** The lines of `a`, with what is known of the units of `b`, which are among them. */
export function withKnown(a: readonly ReturnUnits[], b: readonly ReturnUnits[]): ReturnUnits[] {
  return a.map((line) => {
    const known = b.find(({ lineId }) => lineId === line.lineId);
    if (!known) return line;
    const received = Math.min(line.quantity, line.received + known.received);
    return { ...line, received, restocked: Math.min(received, line.restocked + known.restocked) };
  });
}

/** The lines with goods that have arrived. Throws `returns.unknown-line`, `returns.more-than-left`, `returns.restock-above-received`. */
export function withArrived(
  before: readonly ReturnUnits[],
  arrived: Arrival['lines'],
  order: ReturnableOrder,
): ReturnUnits[] {
  let lines = [...before];
  for (const { lineId, quantity, restock } of arrived) {
    if (restock > quantity) throw restockAboveReceived(lineId);
    const units = lines.find((line) => line.lineId === lineId) ?? untouched({ lineId, quantity: 0 });
    const received = units.received + quantity;
    order.require(lineId, received - units.refunded);
    const restocked = units.restocked + restock;
    const line = { ...units, quantity: Math.max(units.quantity, received), received, restocked };
    lines = [...lines.filter((other) => other.lineId !== lineId), line];
  }
  return lines;
}

/** The lines of goods that never left, all here and in stock again, and the units that were not in stock before. */
export function neverSent(lines: readonly ReturnUnits[]): { lines: ReturnUnits[]; restock: Units[] } {
  const restock = lines.map(({ lineId, quantity, restocked }) => ({
    lineId,
    quantity: quantity - restocked,
  }));
  return {
    lines: lines.map((line) => ({ ...line, received: line.quantity, restocked: line.quantity })),
    restock: restock.filter(({ quantity }) => quantity > 0),
  };
}

/** `returns.restock-above-received` (400). */
const restockAboveReceived = (lineId: string): DomainError =>
  new DomainError(
    'returns.restock-above-received',
    'invalid',
    'More units to put into stock than have arrived.',
    { lineId },
  );
