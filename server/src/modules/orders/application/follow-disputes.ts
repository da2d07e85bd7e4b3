import { Injectable } from '@nestjs/common';
import { ChangeOrder } from './change-order.js';
import { Dispute, Disputes, type DisputeReport } from '../domain/dispute.js';
import { OrderRepository, TimelineEntry } from '../domain/order-repository.js';
import { PAYMENT_PROVIDER } from '../domain/refund.js';
import type { OrderId } from '#kernel';
import { Clock } from '#platform/clock';
import { newId } from '#platform/ids';

/**
 * Disputes as the payment provider reports them. A new one holds the order back from shipping and is mailed to the owner; a
 * won one releases it; a lost one takes its amount off what can be refunded. Runs in the caller's transaction.
 */
@Injectable()
export class FollowDisputes {
  constructor(
    private readonly orders: OrderRepository,
    private readonly disputes: Disputes,
    private readonly changeOrder: ChangeOrder,
    private readonly clock: Clock,
  ) {}

  /** Repeated and outdated reports change nothing. */
  async apply(orderId: OrderId, report: DisputeReport): Promise<void> {
    // The lock: parallel reports of one dispute must not both find it new.
    await this.orders.lock(orderId);
    const known = await this.disputes.ofOrder(orderId);
    const earlier = known.find(({ ref }) => ref === report.ref);
    const now = this.clock.now();
    const dispute = earlier ?? Dispute.open(newId(), orderId, report, now);
    const before = earlier && claimOf(earlier);
    if (earlier && !earlier.follow(report, now)) return;
    await this.disputes.save(dispute);
    // Only its fee or its deadline is another one.
    if (before === claimOf(dispute)) return;
    const isOpen = dispute.state === 'open';
    const opened = dispute.kind === 'dispute' ? 'dispute-opened' : 'fraud-warning';
    const entry = entryOf(dispute, earlier && !isOpen ? 'dispute-closed' : opened);
    const all = earlier ? known : [...known, dispute];
    await this.changeOrder.apply(orderId, entry, (order, at) => order.dispute(dispute, all, !earlier, at));
    if (earlier || isOpen) return;
    // Its end was reported first.
    const end = { ...entryOf(dispute, 'dispute-closed'), id: newId(), orderId, createdAt: now };
    await this.orders.addToTimeline(TimelineEntry.create(end));
  }
}

function entryOf({ ref, amount, reason, state }: Dispute, kind: string) {
  const shown = kind === 'dispute-closed' ? state : 'opened';
  const details = { dispute: ref, state: shown, amount: amount.toString(), reason };
  return { kind, actor: PAYMENT_PROVIDER, details };
}

/** The part of a dispute that changes the order. */
function claimOf({ state, refundable, amount }: Dispute): string {
  return `${state} ${String(refundable)} ${amount.toString()}`;
}
