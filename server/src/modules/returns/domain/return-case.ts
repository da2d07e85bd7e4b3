import { requireStep, requireVersion, type ReturnStep } from './return-steps.js';
import {
  NEW_RETURN,
  neverSent,
  takeUnits,
  untouched,
  withArrived,
  withKnown,
  withRefunded,
  type Arrival,
  type ExchangeOrder,
  type Statement,
} from './return-facts.js';
import type { ReturnableOrder, StatedUnits, Units } from './returnable-order.js';
import { exchangeSettlements, isSame, requested, type Settlement, type SettlementRef } from './settlement.js';
import { ReturnCaseState } from './return-case-state.js';
import { DomainError, Money, type ReturnCaseId } from '#kernel';

/** What a statement is about, as far as its sender knows the order. */
export interface Draft {
  readonly order: ReturnableOrder | undefined;
  readonly lines: readonly StatedUnits[];
  /** The sender has the order's link. */
  readonly proved: boolean;
}

/** A statement of withdrawal, a voluntary return or a request to exchange, from the first step to the refund. */
export class ReturnCase extends ReturnCaseState {
  /** The first step. `order` is given when the sender has shown that they know its lines; `lines` are its units then. */
  static draft(id: ReturnCaseId, statement: Statement, of: Draft, now: Date): ReturnCase {
    return Object.assign(new ReturnCase(), statement, {
      ...NEW_RETURN,
      id,
      status: 'draft' as const,
      orderId: of.order?.id ?? null,
      stated: of.lines,
      proved: of.proved,
      lines: of.lines.map(untouched),
      late: of.order?.isLate(now) ?? false,
      deadline: of.order?.deadline ?? null,
      createdAt: now,
    });
  }

  /** The second step. False when it has been confirmed before: the receipt stays as it is. */
  confirm(receiptNumber: string, now: Date): boolean {
    if (this.status !== 'draft') return false;
    this.set({ receiptNumber, receivedAt: now, status: 'received' });
    return true;
  }

  /**
   * Compares a confirmed statement with its order. In time it is `open` by law; late, voluntary or an exchange it is a
   * wish. When nothing is left of its units it repeats an earlier statement, or there is nothing to withdraw from.
   * @param isRepeated true when an earlier withdrawal covers units of the order
   */
  assign(found: ReturnableOrder | undefined, isRepeated = false): void {
    this.touch();
    if (!found) return this.set({ status: 'unmatched' });
    const order = found.for(this);
    const late = this.receivedAt !== null && order.isLate(this.receivedAt);
    this.set({ orderId: order.id, deadline: order.deadline, late });
    const known = this.lines.filter(({ lineId }) => order.nameOf(lineId) !== null);
    const isInWords = known.length === 0 && (this.inWords !== null || this.lines.length > 0);
    const units = known.length === 0 ? order.rest : order.asManyAsLeft(known);
    this.set({ lines: isInWords ? [] : units.map(untouched) });
    if (!isInWords && units.length === 0)
      this.end(this.kind !== 'withdrawal' || isRepeated ? 'repeated' : 'closed', this.receivedAt);
    else this.set({ status: this.isLawful ? 'open' : 'wish' });
  }

  /** Takes up to `units` over from a wish of the same customer, which ends with its last one. Returns what was taken. */
  takeOver(wish: ReturnCase, units: readonly Units[], now: Date): Units[] {
    const { left, taken } = takeUnits(wish.lines, units);
    if (taken.length === 0 && wish.lines.length > 0) return [];
    this.set({ lines: withKnown(this.lines, taken) });
    if (taken.some(({ received }) => received > 0))
      this.set({ status: 'arrived', arrivedAt: this.arrivedAt ?? wish.arrivedAt });
    wish.set({ lines: left, takenOverBy: this.id });
    if (wish.isSettled) {
      this.set({ lostValue: this.lostValue.plus(wish.lostValue) });
      wish.set({ lostValue: Money.zero });
      wish.end('closed', now);
    }
    wish.touch();
    return taken;
  }

  /** Throws `returns.step-not-allowed`, and `returns.changed-meanwhile` for another version than the one that was seen. */
  require(step: ReturnStep, version: number, order: ReturnableOrder | undefined): void {
    requireVersion(version, this.version);
    requireStep(step, this, order);
  }

  /** Sends instructions, and thereby accepts a wish. */
  instruct(now: Date): void {
    this.set({ status: this.status === 'wish' ? 'open' : this.status, instructedAt: now });
    this.touch();
  }

  /**
   * Records goods that have arrived; those that were refunded before leave the return settled. Throws `returns.unknown-line`,
   * `returns.more-than-left`, `returns.restock-above-received`, `returns.refunded-before`.
   */
  receive({ lines, lostValue, note }: Arrival, found: ReturnableOrder, now: Date): void {
    const arrived = withArrived(this.lines, lines, found.for(this));
    this.set({ lines: arrived, note: note ?? this.note, arrivedAt: this.arrivedAt ?? now });
    this.touch();
    if (this.settledAt !== null && this.isSettled) return requireNoLostValue(lostValue);
    this.set({ lostValue, status: 'arrived', settledAt: null });
  }

  /** The goods never left the shop: all are here. Returns the units that are to be put into stock again. */
  keepUnsent(now: Date): Units[] {
    const { lines, restock } = neverSent(this.lines);
    this.set({ lines, arrivedAt: this.arrivedAt ?? now });
    return restock;
  }

  /** The refund of `refundable` has been requested. The last one settles the return. */
  refund(now: Date): void {
    const { nextKey, refundable: units, lostValue } = this;
    this.settle(requested('refund', nextKey, { units, lostValue: lostValue.toString() }));
    if (this.isSettled) this.end('refunded', now);
  }

  /** The units of `refundable` pay for a new order. It is settled when nothing is due for that one. */
  exchange(order: ExchangeOrder, now: Date): void {
    const { nextKey, refundable, lostValue } = this;
    this.settle(...exchangeSettlements(nextKey, refundable, lostValue, order));
    if (order.due.isZero && this.isSettled) this.end('exchanged', now);
  }

  /** The difference of an exchange has been requested again, under `nextKey`. */
  retryDifference(now: Date): void {
    const { failed, lostValue } = this;
    if (failed === null) throw new Error(`Return ${this.id} has no failed refund`);
    const { orderId, orderNumber, amount } = failed;
    this.settle(requested('difference', this.nextKey, { orderId, orderNumber, amount }));
    this.set({ lostValue });
    if (this.isSettled) this.end('exchanged', now);
  }

  /** Units that a refund beside this return has covered are settled by it. False when there are none. */
  settleElsewhere(order: ReturnableOrder, now: Date): boolean {
    const gone = this.lines.map(({ lineId, quantity, refunded }) => ({
      lineId,
      quantity: quantity - refunded - order.unrefunded(lineId),
    }));
    if (gone.every(({ quantity }) => quantity <= 0)) return false;
    this.count(
      gone.filter(({ quantity }) => quantity > 0),
      1,
    );
    if (this.isSettled) this.end('refunded', now);
    this.touch();
    return true;
  }

  /** A refund has been sent, or the new order of an exchange was paid. False when it has ended before. */
  succeed(of: SettlementRef, now: Date): boolean {
    const found = this.settlements.find((one) => isSame(one, of, 'done'));
    if (!found) return false;
    this.replace(found, { ...found, state: 'done', failure: null });
    if (found.state === 'failed') this.settleAgain(found, now);
    if (found.kind !== 'exchange') return true;
    if (this.isSettled) this.end('exchanged', now);
    this.touch();
    return true;
  }

  /**
   * The provider has refused a refund, or the new order of an exchange was not paid: its units are open again. False when
   * it has ended before.
   */
  fail(of: SettlementRef, failure: string | null): boolean {
    const found = this.settlements.find((one) => isSame(one, of, 'failed'));
    if (!found) return false;
    this.count(found.units, -1);
    this.set({ lostValue: this.lostValue.plus(Money.parse(found.lostValue)) });
    this.replace(found, { ...found, state: 'failed', failure });
    this.set({ status: this.arrivedAt === null ? 'open' : 'arrived', settledAt: null });
    this.touch();
    return true;
  }

  reject(reason: string, now: Date): void {
    this.end('rejected', now);
    this.set({ rejection: reason });
    this.touch();
  }

  /** Ends it without a refund: answered otherwise, exchanged, or the customer keeps the goods. */
  close(note: string | null, now: Date): void {
    this.end('closed', now);
    this.set({ note: note ?? this.note });
    this.touch();
  }

  /** Adds a refund or exchange, which takes the lost value with it. */
  private settle(...settlements: Settlement[]): void {
    for (const { units } of settlements) this.count(units, 1);
    const all = [...this.settlements, ...settlements];
    this.set({ lostValue: Money.zero, refunds: this.refunds + 1, settlements: all });
    this.touch();
  }

  /** A failed refund was tried again from the order, and has succeeded. */
  private settleAgain({ kind, units, lostValue }: Settlement, now: Date): void {
    this.count(units, 1);
    this.set({ lostValue: Money.max(Money.zero, this.lostValue.minus(Money.parse(lostValue))) });
    if (this.isSettled) this.end(kind === 'refund' ? 'refunded' : 'exchanged', now);
    this.touch();
  }

  private count(units: readonly Units[], sign: 1 | -1): void {
    this.set({ lines: withRefunded(this.lines, units, sign) });
  }

  private replace(one: Settlement, by: Settlement): void {
    this.set({ settlements: this.settlements.map((other) => (other === one ? by : other)) });
  }

  private end(status: 'refunded' | 'exchanged' | 'rejected' | 'closed' | 'repeated', at: Date | null): void {
    this.set({ status, settledAt: at });
  }

  private touch(): void {
    this.set({ version: this.version + 1 });
  }
}

/** Throws `returns.refunded-before` (409): what the goods have lost in value cannot be taken off any more. */
function requireNoLostValue(lostValue: Money): void {
  if (lostValue.isZero) return;
  throw new DomainError(
    'returns.refunded-before',
    'conflict',
    'The goods were refunded before they arrived.',
  );
}
