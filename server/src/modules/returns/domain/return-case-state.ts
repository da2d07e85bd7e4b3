import { refundDeadline } from './deadline.js';
import { requireNext, type ReturnKind, type ReturnStatus } from './return-steps.js';
import { refundableUnits, type ReturnUnits } from './return-facts.js';
import type { StatedUnits, Units } from './returnable-order.js';
import type { VariantChoice } from './variant-choice.js';
import { failedRefund, type Settlement } from './settlement.js';
import type { Money, OrderId, ReturnCaseId } from '#kernel';

/** What is stored of a return, and what follows from it. `ReturnCase` has its steps. */
export abstract class ReturnCaseState {
  readonly id!: ReturnCaseId;
  readonly receiptNumber!: string | null;
  readonly kind!: ReturnKind;
  readonly status!: ReturnStatus;
  readonly orderId!: OrderId | null;
  /** As the sender entered it. */
  readonly orderNumber!: string;
  readonly email!: string;
  readonly name!: string;
  readonly inWords!: string | null;
  readonly wish!: string | null;
  readonly locale!: 'en' | 'nl';
  /** The units that the sender named. */
  readonly stated!: readonly StatedUnits[];
  /** True when the sender has the order's link; only then they are shown more of it than its lines. */
  readonly proved!: boolean;
  readonly lines!: readonly ReturnUnits[];
  readonly late!: boolean;
  readonly deadline!: Date | null;
  readonly createdAt!: Date;
  readonly receivedAt!: Date | null;
  readonly instructedAt!: Date | null;
  readonly arrivedAt!: Date | null;
  readonly settledAt!: Date | null;
  readonly lostValue!: Money;
  readonly note!: string | null;
  readonly rejection!: string | null;
  /** The newest withdrawal in time that has taken units over. */
  readonly takenOverBy!: ReturnCaseId | null;
  /** How many refunds and exchanges it has led to. */
  readonly refunds!: number;
  /** Those refunds and exchanges, oldest first. A return of an earlier release has none. */
  readonly settlements!: readonly Settlement[];
  readonly version!: number;

  /** True for a withdrawal within the 14 days: the owner cannot refuse it, and the delivery is refunded too. */
  get isLawful(): boolean {
    return this.kind === 'withdrawal' && !this.late;
  }

  /** Until when the refund is due; null when none is. */
  get refundBy(): Date | null {
    const isDue = this.status === 'open' || this.status === 'arrived';
    return isDue && this.receivedAt ? refundDeadline(this.receivedAt) : null;
  }

  /** What the sender would like in exchange for the units of a line; null when they named no variant. */
  wantedFor(lineId: string): VariantChoice | null {
    return this.stated.find((units) => units.lineId === lineId)?.wanted ?? null;
  }

  /** See `refundableUnits`. */
  get refundable(): Units[] {
    return refundableUnits(this.lines);
  }

  /** True while units of it have not arrived; they may be refunded already. */
  get isAwaited(): boolean {
    return this.lines.some(({ received, quantity }) => received < quantity);
  }

  /** The key of the next refund or exchange in the order: the same step again is the same refund. */
  get nextKey(): string {
    return `${this.keys}${this.refunds + 1}`;
  }

  /** The beginning of the keys of all its refunds. */
  get keys(): string {
    return `return:${this.id}:`;
  }

  /** The newest refund, when the payment provider has refused it: it can be requested again. */
  get failed(): Settlement | null {
    return failedRefund(this.settlements);
  }

  /** The exchange whose new order waits for its payment. */
  get unpaidExchange(): Settlement | null {
    return this.settlements.find(({ kind, state }) => kind === 'exchange' && state === 'requested') ?? null;
  }

  /** Fields change by steps only. Throws `returns.step-not-allowed` for a status that cannot follow. */
  protected set(changes: Partial<ReturnCaseState>): void {
    if (changes.status !== undefined) requireNext(this.status, changes.status);
    Object.assign(this, changes);
  }

  /** All its units are refunded or exchanged, and the provider has refused no refund. */
  protected get isSettled(): boolean {
    return this.failed === null && this.lines.every((line) => line.refunded >= line.quantity);
  }
}
