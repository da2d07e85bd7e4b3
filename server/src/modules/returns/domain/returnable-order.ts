import { isLate, voluntaryDeadline, withdrawalDeadline, type Delivery } from './deadline.js';
import type { ReturnKind } from './return-steps.js';
import { differingOptions, type VariantChoice } from './variant-choice.js';
import { DomainError, type OrderId, type ReturnCaseId } from '#kernel';

/** Units of an order line. */
export interface Units {
  readonly lineId: string;
  readonly quantity: number;
}

/** Units as their sender names them. */
export interface StatedUnits extends Units {
  /** What is wanted in exchange; null or missing (in a statement of an earlier release) where no variant is named. */
  readonly wanted?: VariantChoice | null;
}

export interface ReturnableLine extends VariantChoice {
  readonly lineId: string;
  /** Product and options, in the language of the order. */
  readonly name: string;
  readonly productId: string;
  readonly quantity: number;
  /** Units that refunds or exchanges have covered, or are to; without a failed refund of the return itself that is tried again. */
  readonly refunded: number;
  /** Units that are neither refunded nor part of another return that goes on. */
  readonly left: number;
  /** The same for a withdrawal in time: wishes, and goods that wait for the payment of an exchange, do not count. */
  readonly leftByLaw: number;
}

/** Where an order goes, which decides about the VAT of what replaces its goods. */
export interface Taxation {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly postalCode: string | null;
  /** Where the sale was taxed; null in an order of an earlier release, which was taxed at its destination. */
  readonly vatCountry: string | null;
  /** The member state whose small-business scheme exempted the sale; null where VAT was charged. */
  readonly smallBusinessIn: string | null;
}

/** Whether a return beyond the law, or an exchange, can be asked for; see the contract. */
export type Returnability = 'open' | 'unsent' | 'over' | 'nothing-left';

/** What of a paid order can be returned. */
export class ReturnableOrder {
  constructor(
    readonly id: OrderId,
    readonly orderNumber: string,
    readonly email: string | null,
    readonly name: string | null,
    readonly locale: 'en' | 'nl',
    readonly delivery: Delivery & Taxation,
    readonly lines: readonly ReturnableLine[],
    /** Paid without money. */
    readonly isTest: boolean,
  ) {}

  /** See `withdrawalDeadline`. */
  get deadline(): Date | null {
    return withdrawalDeadline(this.delivery);
  }

  /** True while its goods are still in the shop. */
  get isUnsent(): boolean {
    return this.delivery.shippedAt === null && this.delivery.deliveredAt === null;
  }

  isLate(at: Date): boolean {
    return isLate(this.deadline, at);
  }

  /**
   * The order as a statement finds it. The right of withdrawal is unconditional (Directive
   * 2011/83/EU, article 9): a wish of the same customer takes no units away from it.
   */
  for({ kind, receivedAt }: { kind: ReturnKind; receivedAt: Date | null }): ReturnableOrder {
    if (kind !== 'withdrawal' || (receivedAt !== null && this.isLate(receivedAt))) return this;
    const { id, orderNumber, email, name, locale, delivery, isTest } = this;
    const lines = this.lines.map((line) => ({ ...line, left: line.leftByLaw }));
    return new ReturnableOrder(id, orderNumber, email, name, locale, delivery, lines, isTest);
  }

  /** The end of the shop's own term of `returnDays`; null before the parcel has left. */
  until(returnDays: number): Date | null {
    const { deadline } = this;
    return deadline && voluntaryDeadline(deadline, returnDays);
  }

  /** What applies to whoever would like to return voluntarily or to exchange, in a shop with this term in days. */
  returnability(now: Date, returnDays: number): Returnability {
    if (this.rest.length === 0) return 'nothing-left';
    if (this.isUnsent) return 'unsent';
    const until = this.until(returnDays);
    return until !== null && now > until ? 'over' : 'open';
  }

  /** Everything that can still be returned. */
  get rest(): Units[] {
    return this.lines.flatMap(({ lineId, left }) => (left > 0 ? [{ lineId, quantity: left }] : []));
  }

  nameOf(lineId: string): string | null {
    return this.lines.find((line) => line.lineId === lineId)?.name ?? null;
  }

  /** The options that are to be different in an exchange; null where no variant is named, or the line is unknown. */
  wantedOptions(lineId: string, wanted: VariantChoice | null): VariantChoice | null {
    const line = this.lines.find((candidate) => candidate.lineId === lineId);
    return line && wanted ? differingOptions(wanted, line) : null;
  }

  /**
   * The wanted units, added up per line; the rest of the order when no line is named. Throws `returns.unknown-line` (400),
   * `returns.more-than-left` (409, with the units that are left) and `returns.nothing-left` (409).
   */
  take(wanted: readonly Units[]): Units[] {
    const taken = wanted.length === 0 ? this.rest : addUp(wanted);
    if (taken.length === 0)
      throw new DomainError('returns.nothing-left', 'conflict', 'Everything has been returned or refunded.');
    for (const { lineId, quantity } of taken) this.require(lineId, quantity);
    return taken;
  }

  /** Throws `returns.unknown-line` (400) and `returns.more-than-left` (409). */
  require(lineId: string, quantity: number): void {
    const line = this.lines.find((candidate) => candidate.lineId === lineId);
    if (!line) {
      throw new DomainError('returns.unknown-line', 'invalid', 'The order has no such line.', { lineId });
    }
    if (quantity > line.left) {
      throw new DomainError('returns.more-than-left', 'conflict', 'More units than are left to return.', {
        lineId,
        left: line.left,
      });
    }
  }

  /** How many units of a line no refund covers. */
  unrefunded(lineId: string): number {
    const line = this.lines.find((candidate) => candidate.lineId === lineId);
    return line ? Math.max(0, line.quantity - line.refunded) : 0;
  }

  /** As many of the wanted units as are left. */
  asManyAsLeft(wanted: readonly Units[]): Units[] {
    return addUp(wanted).flatMap(({ lineId, quantity }) => {
      const left = this.lines.find((line) => line.lineId === lineId)?.left ?? 0;
      return left > 0 ? [{ lineId, quantity: Math.min(quantity, left) }] : [];
    });
  }
}

function addUp(wanted: readonly Units[]): Units[] {
  const sums = new Map<string, number>();
  for (const { lineId, quantity } of wanted) sums.set(lineId, (sums.get(lineId) ?? 0) + quantity);
  return [...sums].map(([lineId, quantity]) => ({ lineId, quantity }));
}

/** Reads what of an order can be returned. Undefined for an order that does not exist or was never paid. */
export abstract class ReturnableOrders {
  /** @param except the return whose own units count as left */
  abstract byId(orderId: OrderId, except?: ReturnCaseId): Promise<ReturnableOrder | undefined>;
  abstract idByNumberAndEmail(orderNumber: string, email: string): Promise<OrderId | undefined>;
  /** The order with that number, and its mail address. */
  abstract byNumber(orderNumber: string): Promise<Pick<ReturnableOrder, 'id' | 'email'> | undefined>;
  /** The order with that number and address that has all these lines: their ids are told to who has named both, or has its link. */
  abstract idByLines(
    orderNumber: string,
    email: string,
    lineIds: readonly string[],
  ): Promise<OrderId | undefined>;
  /** Makes other transactions that return units of the order wait until this one ends. */
  abstract lock(orderId: OrderId): Promise<void>;
}
