import type { VatEntry } from './order-draft.js';
import {
  isAlive,
  isLater,
  partId,
  type BankTransfer,
  type ProviderRefund,
  type ProviderRefundState,
  type RefundPart,
} from './provider-refund.js';
import { DomainError, Money, type OrderId, type RefundId } from '#kernel';
import { percentText, type Refund as RefundAmounts, type RefundRequest } from '#pricing';

export type RefundStatus = 'due' | 'done' | 'failed';

/** Every change of status. A refund that has succeeded can still fail, and a failed one is requested anew. */
const NEXT: Readonly<Record<RefundStatus, readonly RefundStatus[]>> = {
  due: ['done', 'failed'],
  done: ['failed'],
  failed: ['due'],
};

/** Actor of refunds that were sent from the payment provider's own pages. */
export const PAYMENT_PROVIDER = 'payment-provider';

/** The quantity of an order line that a refund covers, and its amount. */
export class RefundItem {
  readonly refundId!: RefundId;
  readonly orderItemId!: string;
  readonly quantity!: number;
  readonly amount!: Money;
}

/** Who requests a refund, of what, and why. */
export interface RefundInput {
  /** The same key again is the same refund. */
  readonly key: string;
  /** Null for the rest of the payment. */
  readonly request: RefundRequest | null;
  readonly restock: boolean;
  readonly reason: string | null;
  readonly actor: string;
  /** Taken off the amount because returned goods have lost value; none by default. */
  readonly lostValue?: Money;
  /** The amount pays for the new order of an exchange. Nothing is sent. */
  readonly setOff?: SetOff;
}

/** The new order that returned goods pay for: at once, or when its difference is paid. */
interface SetOff {
  readonly orderNumber: string;
  readonly isPaid: boolean;
}

/** A part of a refund, and the order whose payment it is sent from. */
export interface RefundSource {
  readonly orderId: OrderId;
  readonly amount: Money;
}

/** The units of a return, and what belongs to their refund. */
export interface ReturnedUnits {
  readonly items: RefundRequest['items'];
  /** Refund the delivery too when these units are the rest of the order (Directive 2011/83/EU, article 13). */
  readonly withShipping: boolean;
  readonly lostValue: Money;
  /** The beginning of the keys of all refunds of the return: what failed ones have sent is taken off. */
  readonly keys: string;
}

/** A refund of an order, in whole or in part. `due` until the payment provider has sent or refused it. */
export class Refund {
  readonly id!: RefundId;
  readonly orderId!: OrderId;
  readonly key!: string;
  readonly amount!: Money;
  readonly shipping!: Money;
  /** Amounts per VAT rate for neither items nor shipping; negative where an earlier one is set off. */
  readonly apart!: readonly { readonly vatRate: number; readonly gross: Money }[];
  readonly vat!: readonly VatEntry[];
  /** Taken off because returned goods have lost value; part of `apart`. */
  readonly lostValue!: Money;
  /** Null: sent from the payment of its own order. Empty: nothing is sent, it pays for the new order of an exchange. */
  readonly sources!: readonly RefundSource[] | null;
  readonly reason!: string | null;
  readonly restocked!: boolean;
  readonly status!: RefundStatus;
  readonly failure!: string | null;
  /** How often it has been requested anew after a failure. Each attempt has its own keys at the provider. */
  readonly attempt!: number;
  /** Its refunds at the provider in this attempt. */
  readonly parts!: readonly RefundPart[];
  /** Null until the provider has answered. */
  readonly providerState!: ProviderRefundState | null;
  /** Set when the owner has paid it by bank transfer: the provider's payment is untouched. */
  readonly transfer!: BankTransfer | null;
  readonly actor!: string;
  readonly createdAt!: Date;
  readonly settledAt!: Date | null;
  readonly items!: readonly RefundItem[];

  /** A refund of nothing needs no payment provider: it is done at once. */
  static create(
    id: RefundId,
    orderId: OrderId,
    input: RefundInput,
    amounts: RefundAmounts,
    sources: readonly RefundSource[] | null,
    now: Date,
  ): Refund {
    const isDone = amounts.total.isZero || input.setOff?.isPaid === true;
    return Object.assign(new Refund(), {
      id,
      orderId,
      key: input.key,
      amount: amounts.total,
      shipping: amounts.shipping,
      apart: amounts.apart,
      vat: amounts.vat.map(({ vatRate, net, vat, gross }) => ({
        rate: percentText(vatRate),
        net: net.toString(),
        vat: vat.toString(),
        gross: gross.toString(),
      })),
      lostValue: input.lostValue ?? Money.zero,
      sources: input.setOff ? [] : sources,
      reason: input.reason,
      restocked: input.restock,
      status: isDone ? ('done' as const) : ('due' as const),
      failure: null,
      attempt: 0,
      parts: [],
      providerState: null,
      transfer: null,
      actor: input.actor,
      createdAt: now,
      settledAt: isDone ? now : null,
      items: amounts.items.map(({ id: orderItemId, quantity, amount }) =>
        Object.assign(new RefundItem(), { refundId: id, orderItemId, quantity, amount }),
      ),
    });
  }

  /** True when it pays for the new order of an exchange: the payment provider has nothing to send. */
  get isSetOff(): boolean {
    return this.sources?.length === 0;
  }

  /** The parts that have gone back, or are about to, with the orders whose payments have sent them. */
  get sentParts(): { readonly payer: OrderId; readonly report: ProviderRefund }[] {
    return (this.sources ?? []).flatMap(({ orderId: payer, amount }, index) => {
      const part = this.parts.find(({ id }) => id === partId(this.id, index));
      if (!part || !isAlive(part)) return [];
      const { id, ref, state } = part;
      return [{ payer, report: { ref, partId: id, attempt: this.attempt, amount, state, failure: null } }];
    });
  }

  /** Ends a refund that is due. False when it has ended before. */
  settle(status: 'done' | 'failed', failure: string | null, now: Date): boolean {
    return this.status === 'due' && this.end(status, failure, now);
  }

  /**
   * Takes the provider's state of one part. Returns how the refund has ended by it, or null. A refund that had succeeded
   * can still fail. An older state, or one of an earlier attempt, changes nothing.
   */
  follow(id: string, of: ProviderRefund, now: Date): 'done' | 'failed' | null {
    const known = this.parts.find((part) => part.id === id);
    if (of.attempt !== this.attempt || this.transfer !== null) return null;
    if (known && (known.ref !== of.ref || !isLater(of.state, known.state))) return null;
    const others = this.parts.filter((part) => part.id !== id);
    this.set({ parts: [...others, { id, ref: of.ref, state: of.state }] });
    this.set({ providerState: this.stateOfParts() });
    const failed = this.providerState === 'failed' || this.providerState === 'cancelled';
    if (failed) return this.status !== 'failed' && this.end('failed', of.failure, now) ? 'failed' : null;
    return this.providerState === 'succeeded' && this.settle('done', null, now) ? 'done' : null;
  }

  /** True when that is what has been done with it already. Throws `orders.refund-not-failed` (409) when it cannot be retried. */
  isRetriedBy(transfer: BankTransfer | null): boolean {
    if (this.status === 'failed') return false;
    const { on, reference } = this.transfer ?? { on: null, reference: null };
    if (transfer === null ? this.status === 'due' : on === transfer.on && reference === transfer.reference)
      return true;
    throw new DomainError(
      'orders.refund-not-failed',
      'conflict',
      'Only a failed refund can be tried again.',
      {
        status: this.status,
      },
    );
  }

  /** Requests a failed refund anew, through the provider or as paid by bank transfer. */
  reopen(transfer: BankTransfer | null): void {
    const untouched = { failure: null, settledAt: null, parts: [], providerState: null };
    this.set({ ...untouched, status: 'due', attempt: this.attempt + 1, transfer });
  }

  /** As the repository has found it, with these items. */
  holding(items: readonly RefundItem[]): this {
    this.set({ items });
    return this;
  }

  private end(status: 'done' | 'failed', failure: string | null, now: Date): true {
    this.set({ status, failure, settledAt: now });
    return true;
  }

  /** Fields change by steps only, and the status as `NEXT` says. */
  private set(changes: Partial<Refund>): void {
    if (changes.status !== undefined && !NEXT[this.status].includes(changes.status))
      throw new Error(`Refund ${this.id}, which is ${this.status}, cannot become ${changes.status}`);
    Object.assign(this, changes);
  }

  /** One failed part fails the refund; all payments must have sent theirs before it has succeeded. */
  private stateOfParts(): ProviderRefundState {
    const ended = this.parts.find((part) => !isAlive(part));
    if (ended) return ended.state;
    const count = this.sources?.length ?? 1;
    const sent = this.parts.filter(({ state }) => state === 'succeeded').length;
    return sent >= count ? 'succeeded' : 'pending';
  }
}

/**
 * Lost value that is still withheld. `lostValue` is what refunds have taken off for it, `apart` the sum of their amounts
 * for neither items nor shipping: more than the lost value when the difference of an exchange has not been paid back, less
 * when something has been paid back for no item.
 */
export function withheldLostValue(lostValue: Money, apart: Money): Money {
  return Money.max(Money.zero, Money.min(lostValue, Money.zero.minus(apart)));
}

/** The repository of refunds. Lock the order before you write here. */
export abstract class Refunds {
  /** The refunds of an order with their items, oldest first. */
  abstract ofOrder(orderId: OrderId): Promise<Refund[]>;
  abstract find(id: RefundId): Promise<Refund | undefined>;
  /** Those of the orders that have a refund with that key, in the order given. */
  abstract ordersWith(orderIds: readonly OrderId[], key: string): Promise<OrderId[]>;
  /** Ids of refunds that the provider has accepted and not ended, in the order of their ids, after `id`. */
  abstract pendingAfter(id: RefundId, limit: number): Promise<RefundId[]>;
  /** What has gone back from the payment of an order, without what is only requested. */
  abstract completedFrom(orderId: OrderId): Promise<Money>;
  /** What refunds send, or have sent, from the payment of an order: its own, and those of the orders that replaced its goods. */
  abstract sentFrom(orderId: OrderId): Promise<Money>;
  abstract add(refund: Refund): Promise<void>;
  abstract save(refund: Refund): Promise<void>;
}
