import type { ExchangeOrder } from './return-facts.js';
import type { Units } from './returnable-order.js';
import { toReturnCaseId, type Money, type OrderId, type ReturnCaseId } from '#kernel';

/**
 * What units of a return have led to. `refund`: the payment goes back. `exchange`: a new order, which waits for its
 * payment while it is `requested`. `difference`: the rest of the payment when the new goods cost less.
 */
export type SettlementKind = 'refund' | 'exchange' | 'difference';
type SettlementState = 'requested' | 'done' | 'failed';

/** A refund or exchange of a return. Stored as JSON, so amounts are decimal strings. */
export interface Settlement {
  readonly kind: SettlementKind;
  readonly state: SettlementState;
  /** Of its refund in the order. */
  readonly key: string;
  readonly units: readonly Units[];
  /** Taken off the refund. */
  readonly lostValue: string;
  /** Of a difference. */
  readonly amount: string | null;
  /** The new order of an exchange. */
  readonly orderId: OrderId | null;
  readonly orderNumber: string | null;
  /** What the shopper has to pay for it; null when nothing is due. */
  readonly due: string | null;
  /** The reason of the payment provider. */
  readonly failure: string | null;
}

/** A requested settlement; `values` is what differs from a refund of no units. */
export function requested(kind: SettlementKind, key: string, values: Partial<Settlement>): Settlement {
  return {
    kind,
    state: 'requested',
    key,
    units: [],
    lostValue: '0.00',
    amount: null,
    orderId: null,
    orderNumber: null,
    due: null,
    failure: null,
    ...values,
  };
}

/** The exchange of these units, and the refund of the difference where the new goods cost less. */
export function exchangeSettlements(
  key: string,
  units: readonly Units[],
  lostValue: Money,
  { orderId, orderNumber, due, difference, differenceKey }: ExchangeOrder,
): Settlement[] {
  const paid = due.isZero ? { state: 'done' as const } : { due: due.toString() };
  const exchange = requested('exchange', key, {
    units,
    lostValue: lostValue.toString(),
    orderId,
    orderNumber,
    ...paid,
  });
  if (difference.isZero) return [exchange];
  const amount = difference.toString();
  return [exchange, requested('difference', differenceKey, { orderId, orderNumber, amount })];
}

/** The newest refund, when the provider has refused it. */
export function failedRefund(settlements: readonly Settlement[]): Settlement | null {
  const last = settlements.filter(({ kind }) => kind !== 'exchange').at(-1);
  return last?.state === 'failed' ? last : null;
}

/** A refund by its key, or an exchange by its new order. */
export type SettlementRef = { readonly key: string } | { readonly exchangedFor: OrderId };

/**
 * True for the settlement that is meant, and that can end as `next`. A refund that had succeeded can still fail, and a
 * failed one can be tried again; an exchange ends once.
 */
export function isSame(one: Settlement, of: SettlementRef, next: 'done' | 'failed'): boolean {
  if (one.state === next || (one.kind === 'exchange' && one.state !== 'requested')) return false;
  return 'key' in of ? one.key === of.key : one.kind === 'exchange' && one.orderId === of.exchangedFor;
}

const KEY = /^return:([0-9a-f-]{36}):/;
const NO_RETURN = '00000000-0000-0000-0000-000000000000';

/** The return of a refund's key; of other refunds an id that no return has. */
export function returnIdOf(key: string): ReturnCaseId {
  return toReturnCaseId(KEY.exec(key)?.[1] ?? NO_RETURN);
}
