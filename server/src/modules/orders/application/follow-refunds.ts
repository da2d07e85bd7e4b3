import { Injectable } from '@nestjs/common';
import { ChangeOrder } from './change-order.js';
import { failedEntry, paidEntry, ProcessRefunds } from './process-refunds.js';
import { UnrequestedRefunds } from './unrequested-refunds.js';
import { refundIdOfPart, type ProviderRefund } from '../domain/provider-refund.js';
import { type Refund, type RefundSource, Refunds } from '../domain/refund.js';
import type { OrderId, RefundId } from '#kernel';

/** A requested refund, as it is sent. */
export interface RefundToSend {
  readonly orderId: OrderId;
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
    private readonly unrequested: UnrequestedRefunds,
  ) {}

  /** Throws when there is no such refund. */
  async toSend(refundId: RefundId): Promise<RefundToSend> {
    const refund = await this.refunds.find(refundId);
    if (!refund) throw new Error(`There is no refund ${refundId}`);
    const { orderId, amount, status, attempt, sources } = refund;
    return { orderId, isDue: status === 'due', attempt, sources: sources ?? [{ orderId, amount }] };
  }

  /** Applies one of the `all` refunds of the payment of order `payer`. Repeated and outdated reports change nothing. */
  async apply(payer: OrderId, report: ProviderRefund, all: readonly ProviderRefund[]): Promise<void> {
    const { partId } = report;
    const refund = partId === null ? undefined : await this.refunds.find(refundIdOfPart(partId));
    if (!refund || partId === null) return this.unrequested.follow(payer, report, all);
    await this.applyToRequested(refund, partId, report);
    if ((refund.sources?.length ?? 1) > 1) await this.applyParts(refund.id, { payer, report });
  }

  /** The provider has refused to create the refund; the owner may request it anew. Repeating it changes nothing. */
  async refuse(refundId: RefundId, failure: string): Promise<void> {
    const { orderId } = await this.toSend(refundId);
    let failed: Refund | undefined;
    await this.changeOrder.apply(
      orderId,
      () => failedEntry(failed),
      async (order, now) => {
        failed = (await this.processRefunds.refundsOf(order)).byId(refundId);
        if (!failed.settle('failed', failure, now)) return [];
        return this.processRefunds.fail(order, failed, false, now);
      },
    );
  }

  /** Applies a report of one part to the refund that the shop has requested. */
  private async applyToRequested(
    { orderId, id }: Refund,
    partId: string,
    report: ProviderRefund,
  ): Promise<void> {
    let changed: { refund: Refund; outcome: 'done' | 'failed' } | undefined;
    await this.changeOrder.apply(
      orderId,
      () => (changed?.outcome === 'done' ? paidEntry(changed.refund) : failedEntry(changed?.refund)),
      async (order, now) => {
        const refunds = await this.processRefunds.refundsOf(order);
        const refund = refunds.byId(id);
        const outcome = refund.status === 'due' ? null : refund.status;
        const next = refund.follow(partId, report, now);
        await this.refunds.save(refund);
        if (next === null) return [];
        changed = { refund, outcome: next };
        if (next === 'done') return this.processRefunds.complete(refunds, order, refund, now);
        return this.processRefunds.fail(order, refund, outcome === 'done', now);
      },
    );
  }

  /**
   * The parts of a refund from several payments. When one of them makes it fail, those that the others have sent went back
   * nevertheless.
   */
  private async applyParts(
    refundId: RefundId,
    reported: { payer: OrderId; report: ProviderRefund },
  ): Promise<void> {
    const refund = await this.refunds.find(refundId);
    if (!refund) return;
    const { orderId } = refund;
    const hasFailed = refund.status === 'failed' && reported.report.attempt === refund.attempt;
    await this.unrequested.followPart(orderId, reported.payer, reported.report, hasFailed);
    if (!hasFailed) return;
    for (const { payer, report } of refund.sentParts)
      await this.unrequested.followPart(orderId, payer, report, true);
  }
}
