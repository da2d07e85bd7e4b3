import { Injectable } from '@nestjs/common';
import { ChangeOrder, type ChangeEntry } from './change-order.js';
import { IssueInvoices } from './issue-invoices.js';
import { ProcessRefunds } from './process-refunds.js';
import { refundFailed, type OrderEvent } from '../domain/events.js';
import { stepFault } from '../domain/order-life.js';
import type { OrderRefunds } from '../domain/order-refunds.js';
import type { Order } from '../domain/order.js';
import { isAlive, refundIdOfPart, type ProviderRefund } from '../domain/provider-refund.js';
import { PAYMENT_PROVIDER, type Refund, type RefundSource, Refunds } from '../domain/refund.js';
import { Money } from '#kernel';

/** A requested refund, as it is sent. */
export interface RefundToSend {
  readonly orderId: string;
  /** False when it has ended, so that there is nothing to send. */
  readonly isDue: boolean;
  readonly attempt: number;
  readonly sources: readonly RefundSource[];
}

/**
 * Refunds as the payment provider reports them: pending, succeeded, failed or cancelled, also when one fails after it had
 * succeeded, and those that were made in the provider's own pages. Runs in the caller's transaction.
 */
@Injectable()
export class FollowRefunds {
  constructor(
    private readonly refunds: Refunds,
    private readonly processRefunds: ProcessRefunds,
    private readonly changeOrder: ChangeOrder,
    private readonly invoices: IssueInvoices,
  ) {}

  /** Throws when there is no such refund. */
  async toSend(refundId: string): Promise<RefundToSend> {
    const refund = await this.refunds.find(refundId);
    if (!refund) throw new Error(`There is no refund ${refundId}`);
    const { orderId, amount, status, attempt, sources } = refund;
    return { orderId, isDue: status === 'due', attempt, sources: sources ?? [{ orderId, amount }] };
  }

  /** Applies one of the `all` refunds of the payment of order `payer`. Repeated and outdated reports change nothing. */
  async apply(payer: string, report: ProviderRefund, all: readonly ProviderRefund[]): Promise<void> {
    if (report.partId === null) return this.applyForeign(payer, report, all);
    const refund = await this.refunds.find(refundIdOfPart(report.partId));
    if (!refund) return this.applyForeign(payer, report, all);
    await this.applyOwn(refund, report.partId, report);
    // One of several payments has sent its part of a refund that has failed: that part went back nevertheless.
    const isPart = (refund.sources?.length ?? 1) > 1;
    const current = isPart && (await this.refunds.find(refund.id));
    if (current && current.status === 'failed' && isAlive(report))
      await this.applyForeign(payer, report, all);
  }

  /** The provider has refused to create the refund; the owner may request it anew. Repeating it changes nothing. */
  async refuse(refundId: string, failure: string): Promise<void> {
    const { orderId } = await this.toSend(refundId);
    let failed: Refund | undefined;
    await this.changeOrder.apply(
      orderId,
      () => entryOf('refund-failed', failed),
      async (order, now) => {
        failed = (await this.processRefunds.refundsOf(order)).byId(refundId);
        if (!failed.settle('failed', failure, now)) return [];
        return this.fail(order, failed, false, now);
      },
    );
  }

  private async applyOwn({ orderId, id }: Refund, partId: string, report: ProviderRefund): Promise<void> {
    let changed: { refund: Refund; outcome: 'done' | 'failed' } | undefined;
    await this.changeOrder.apply(
      orderId,
      () => entryOf(changed?.outcome === 'done' ? 'refunded' : 'refund-failed', changed?.refund),
      async (order, now) => {
        const refunds = await this.processRefunds.refundsOf(order);
        const refund = refunds.byId(id);
        const outcome = refund.status === 'due' ? null : refund.status;
        const next = refund.follow(partId, report, now);
        await this.refunds.save(refund);
        if (next === null) return [];
        changed = { refund, outcome: next };
        if (next === 'done') return this.processRefunds.complete(refunds, order, refund, now);
        return this.fail(order, refund, outcome === 'done', now);
      },
    );
  }

  /** A refund from the provider's own pages: it is recorded as sent, without units unless it is the whole rest. */
  private async applyForeign(
    orderId: string,
    report: ProviderRefund,
    all: readonly ProviderRefund[],
  ): Promise<void> {
    const key = `${PAYMENT_PROVIDER}:${report.ref}`;
    const sum = Money.sum(all.filter(isAlive).map(({ amount }) => amount));
    let entry: ChangeEntry | undefined;
    await this.changeOrder.apply(
      orderId,
      () => entry ?? { kind: 'refunded', actor: 'shop' },
      async (order, now) => {
        const refunds = await this.processRefunds.refundsOf(order);
        const isNew = !refunds.has(key);
        if (isNew && !(await this.isRoomFor(order, report, sum))) return [];
        const isRest = order.refundedAmount.plus(report.amount).equals(order.refundableTotal);
        const added = isNew ? await this.addForeign(refunds, order, key, report, isRest, now) : [];
        const refund = refunds.byKey(key);
        if (!refund) return added;
        const wasDone = refund.status === 'done';
        const outcome = refund.follow(refund.id, report, now);
        await this.refunds.save(refund);
        if (outcome === 'failed') entry = entryOf('refund-failed', refund);
        else if (!isRest) entry = inPart((await this.refunds.sentFrom(order.id)).toString());
        if (outcome === 'failed') return [...added, ...(await this.fail(order, refund, wasDone, now))];
        if (outcome === 'done')
          return [...added, ...(await this.processRefunds.complete(refunds, order, refund, now))];
        return added;
      },
    );
  }

  /**
   * False for a refund that is recorded under another name, as by an earlier release, or that cannot be told apart from a
   * requested one yet; it is read again when that one has been sent. A failed one needs no room at the provider.
   */
  private async isRoomFor(order: Order, report: ProviderRefund, sum: Money): Promise<boolean> {
    if (stepFault('refund', order.state) !== null) return false;
    if (order.refundableTotal.isLessThan(order.refundedAmount.plus(report.amount))) return false;
    if (!isAlive(report)) return true;
    const known = await this.refunds.sentFrom(order.id);
    return sum.isAtLeast(known.plus(report.amount));
  }

  private async addForeign(
    refunds: OrderRefunds,
    order: Order,
    key: string,
    { amount }: ProviderRefund,
    isRest: boolean,
    now: Date,
  ): Promise<OrderEvent[]> {
    const request = isRest ? null : refunds.requestFor(amount);
    const input = { key, request, restock: false, reason: null, actor: PAYMENT_PROVIDER };
    return this.processRefunds.addSent(refunds, order, input, now);
  }

  private async fail(order: Order, refund: Refund, wasDone: boolean, now: Date): Promise<OrderEvent[]> {
    await this.refunds.save(refund);
    order.refundFailed(refund.amount, now);
    if (wasDone) await this.invoices.reverseCreditNote(order, refund, now);
    return [refundFailed(order, refund, refund.failure ?? 'failed')];
  }
}

function inPart(refunded: string): ChangeEntry {
  return { kind: 'refunded-in-part', actor: PAYMENT_PROVIDER, details: { refunded } };
}

function entryOf(kind: string, refund: Refund | undefined): ChangeEntry {
  const failure = refund?.failure ?? null;
  const details = {
    refundId: refund?.id,
    amount: refund?.amount.toString(),
    ...(failure !== null && { failure }),
  };
  return { kind, actor: 'shop', details };
}
