import { refundDeadline } from './deadline.js';
import { requireStep, type ReturnKind, type ReturnStatus, type ReturnStep } from './return-steps.js';
import {
  restockAboveReceived,
  untouched,
  withRefunded,
  type Arrival,
  type ExchangeOrder,
  type ReturnUnits,
  type Statement,
} from './return-facts.js';
import type { ReturnableOrder, Units } from './returnable-order.js';
import {
  exchangeSettlements,
  failedRefund,
  isSame,
  requested,
  type Settlement,
  type SettlementRef,
} from './settlement.js';
import { DomainError, Money } from '#kernel';

/** Statuses in which the return goes on, so that its units are not free for another. */
export const GOING_ON: readonly ReturnStatus[] = ['received', 'wish', 'open', 'arrived'];

/** A statement of withdrawal, a voluntary return or a request to exchange, from the first step to the refund. */
export class Withdrawal {
  id!: string;
  receiptNumber!: string | null;
  kind!: ReturnKind;
  status!: ReturnStatus;
  orderId!: string | null;
  /** As the sender entered it. */
  orderNumber!: string;
  email!: string;
  name!: string;
  inWords!: string | null;
  wish!: string | null;
  locale!: 'en' | 'nl';
  /** The units that the sender named. */
  stated!: readonly Units[];
  /** True when the sender has shown that they know the order; only then it is shown to them. */
  proved!: boolean;
  lines!: readonly ReturnUnits[];
  late!: boolean;
  deadline!: Date | null;
  createdAt!: Date;
  receivedAt!: Date | null;
  instructedAt!: Date | null;
  arrivedAt!: Date | null;
  settledAt!: Date | null;
  lostValue!: Money;
  note!: string | null;
  rejection!: string | null;
  /** How many refunds and exchanges it has led to. */
  refunds!: number;
  /** Those refunds and exchanges, oldest first. A return of an earlier release has none. */
  settlements!: readonly Settlement[];
  version!: number;

  /** The first step. `order` is given when the sender has shown that they know it; `lines` are its units then. */
  static draft(
    id: string,
    statement: Statement,
    of: { readonly order: ReturnableOrder | undefined; readonly lines: readonly Units[] },
    now: Date,
  ): Withdrawal {
    return Object.assign(new Withdrawal(), statement, {
      id,
      receiptNumber: null,
      status: 'draft' as const,
      orderId: of.order?.id ?? null,
      stated: of.lines,
      proved: of.order !== undefined,
      lines: of.lines.map(untouched),
      late: of.order?.isLate(now) ?? false,
      deadline: of.order?.deadline ?? null,
      createdAt: now,
      receivedAt: null,
      instructedAt: null,
      arrivedAt: null,
      settledAt: null,
      lostValue: Money.zero,
      note: null,
      rejection: null,
      refunds: 0,
      settlements: [],
      version: 1,
    });
  }

  /** The second step. False when it has been confirmed before: the receipt stays as it is. */
  confirm(receiptNumber: string, now: Date): boolean {
    if (this.status !== 'draft') return false;
    this.receiptNumber = receiptNumber;
    this.receivedAt = now;
    this.status = 'received';
    return true;
  }

  /**
   * Compares a confirmed statement with its order. In time it is `open` by law; late, voluntary or an exchange it is a
   * wish. When others have taken all its units meanwhile, it repeats them.
   */
  assign(order: ReturnableOrder | undefined): void {
    this.touch();
    if (!order) {
      this.status = 'unmatched';
      return;
    }
    this.orderId = order.id;
    this.deadline = order.deadline;
    this.late = this.receivedAt !== null && order.isLate(this.receivedAt);
    const known = this.lines.filter(({ lineId }) => order.nameOf(lineId) !== null);
    const isInWords = known.length === 0 && (this.inWords !== null || this.lines.length > 0);
    const units = known.length === 0 ? order.rest : order.asManyAsLeft(known);
    this.lines = isInWords ? [] : units.map(untouched);
    if (!isInWords && units.length === 0) this.end('repeated', this.receivedAt);
    else this.status = this.isLawful ? 'open' : 'wish';
  }

  /** True for a withdrawal within the 14 days: the owner cannot refuse it, and the delivery is refunded too. */
  get isLawful(): boolean {
    return this.kind === 'withdrawal' && !this.late;
  }

  /** Until when the refund is due; null when none is. */
  get refundBy(): Date | null {
    const isDue = this.status === 'open' || this.status === 'arrived';
    return isDue && this.receivedAt ? refundDeadline(this.receivedAt) : null;
  }

  /** The units of the next refund: those that are here, or before anything has arrived all that were stated. */
  get refundable(): Units[] {
    const hasArrived = this.lines.some(({ received }) => received > 0);
    return this.lines.flatMap(({ lineId, quantity, received, refunded }) => {
      const units = (hasArrived ? received : quantity) - refunded;
      return units > 0 ? [{ lineId, quantity: units }] : [];
    });
  }

  /** Throws `returns.step-not-allowed`, and `returns.changed-meanwhile` for another version than the one that was seen. */
  require(step: ReturnStep, version: number): void {
    if (version !== this.version) {
      throw new DomainError('returns.changed-meanwhile', 'conflict', 'The return has changed meanwhile.', {
        version: this.version,
      });
    }
    requireStep(step, this);
  }

  /** Sends instructions, and thereby accepts a wish. */
  instruct(now: Date): void {
    if (this.status === 'wish') this.status = 'open';
    this.instructedAt = now;
    this.touch();
  }

  /** Records goods that have arrived. Throws `returns.unknown-line`, `returns.more-than-left`, `returns.restock-above-received`. */
  receive({ lines, lostValue, note }: Arrival, order: ReturnableOrder, now: Date): void {
    for (const { lineId, quantity, restock } of lines) {
      if (restock > quantity) throw restockAboveReceived(lineId);
      const units = this.lines.find((line) => line.lineId === lineId) ?? untouched({ lineId, quantity: 0 });
      const received = units.received + quantity;
      order.require(lineId, received - units.refunded);
      const arrived = {
        ...units,
        quantity: Math.max(units.quantity, received),
        received,
        restocked: units.restocked + restock,
      };
      this.lines = [...this.lines.filter((line) => line.lineId !== lineId), arrived];
    }
    this.lostValue = lostValue;
    this.note = note ?? this.note;
    this.arrivedAt ??= now;
    this.status = 'arrived';
    this.touch();
  }

  /** The key of the next refund or exchange in the order: the same step again is the same refund. */
  get nextKey(): string {
    return `return:${this.id}:${this.refunds + 1}`;
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
    this.lostValue = lostValue;
    if (this.isSettled) this.end('exchanged', now);
  }

  /** The newest refund, when the payment provider has refused it: it can be requested again. */
  get failed(): Settlement | null {
    return failedRefund(this.settlements);
  }

  /** The exchange whose new order waits for its payment. */
  get unpaidExchange(): Settlement | null {
    return this.settlements.find(({ kind, state }) => kind === 'exchange' && state === 'requested') ?? null;
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
    this.lostValue = this.lostValue.plus(Money.parse(found.lostValue));
    this.replace(found, { ...found, state: 'failed', failure });
    this.status = this.arrivedAt === null ? 'open' : 'arrived';
    this.settledAt = null;
    this.touch();
    return true;
  }

  reject(reason: string, now: Date): void {
    this.rejection = reason;
    this.end('rejected', now);
    this.touch();
  }

  /** Ends it without a refund: answered otherwise, exchanged, or the customer keeps the goods. */
  close(note: string | null, now: Date): void {
    this.note = note ?? this.note;
    this.end('closed', now);
    this.touch();
  }

  private get isSettled(): boolean {
    return this.failed === null && this.lines.every((line) => line.refunded >= line.quantity);
  }

  /** Adds a refund or exchange, which takes the lost value with it. */
  private settle(...settlements: Settlement[]): void {
    for (const { units } of settlements) this.count(units, 1);
    this.lostValue = Money.zero;
    this.refunds += 1;
    this.settlements = [...this.settlements, ...settlements];
    this.touch();
  }

  /** A failed refund was tried again from the order, and has succeeded. */
  private settleAgain({ kind, units, lostValue }: Settlement, now: Date): void {
    this.count(units, 1);
    this.lostValue = Money.max(Money.zero, this.lostValue.minus(Money.parse(lostValue)));
    if (this.isSettled) this.end(kind === 'refund' ? 'refunded' : 'exchanged', now);
    this.touch();
  }

  private count(units: readonly Units[], sign: 1 | -1): void {
    this.lines = withRefunded(this.lines, units, sign);
  }

  private replace(one: Settlement, by: Settlement): void {
    this.settlements = this.settlements.map((other) => (other === one ? by : other));
  }

  private end(status: 'refunded' | 'exchanged' | 'rejected' | 'closed' | 'repeated', at: Date | null): void {
    this.status = status;
    this.settledAt = at;
  }

  private touch(): void {
    this.version += 1;
  }
}
