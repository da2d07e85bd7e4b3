import { Injectable } from '@nestjs/common';
import { ChangeOrder } from './change-order.js';
import { ProcessRefunds } from './process-refunds.js';
import {
  Dispute,
  Disputes,
  refundableNow,
  type DisputeClaims,
  type DisputeReport,
} from '../domain/dispute.js';
import { claimsOf, isPaidByGoods } from '../domain/disputed-payments.js';
import { isWaiting } from '../domain/order-life.js';
import { OrderRepository, TimelineEntry } from '../domain/order-repository.js';
import type { Order } from '../domain/order.js';
import { PAYMENT_PROVIDER } from '../domain/refund.js';
import type { OrderId } from '#kernel';
import { Clock } from '#platform/clock';
import { newId } from '#platform/ids';

/**
 * Disputes as the payment provider reports them, for every order that the payment pays for: its own, and those that its
 * exchanged goods pay for. A new one holds an order back from shipping and is mailed to the owner; a won one releases it; a lost
 * one takes its amount off what can be refunded. Runs in the caller's transaction.
 */
@Injectable()
export class FollowDisputes {
  constructor(
    private readonly orders: OrderRepository,
    private readonly disputes: Disputes,
    private readonly changeOrder: ChangeOrder,
    private readonly refunds: ProcessRefunds,
    private readonly clock: Clock,
  ) {}

  /** Repeated and outdated reports change nothing. */
  async apply(orderId: OrderId, report: DisputeReport): Promise<void> {
    // The lock: parallel reports of one dispute must not both find it new.
    const orders = await this.lockAll(orderId);
    const now = this.clock.now();
    const earlier = (await this.disputes.ofOrders([orderId])).find(({ ref }) => ref === report.ref);
    const dispute = earlier ?? Dispute.open(newId(), orderId, report, now);
    const before = earlier && {
      claim: claimOf(earlier),
      isClaim: earlier.isClaim,
      isSoft: earlier.refundable,
    };
    if (earlier && !earlier.follow(report, now)) return;
    await this.disputes.save(dispute);
    // Only its fee or its deadline is another one.
    if (before?.claim === claimOf(dispute)) return;
    const isNewClaim = dispute.isClaim && (!before?.isClaim || (before.isSoft && !dispute.refundable));
    const claims = await this.claimsOf(orders);
    for (const order of orders) {
      const claim = claims.get(order.id);
      if (!claim?.disputes.some(({ id }) => id === dispute.id) || !concerns(dispute, order)) continue;
      await this.follow(order, dispute, claim, { isNew: !earlier, isNewClaim });
    }
  }

  /** Holds the new order of an exchange while a dispute, or a warning, of a payment before it stands. */
  async followExchange(originId: OrderId, orderId: OrderId): Promise<void> {
    const orders = await this.lockAll(originId);
    const origin = orders.find(({ id }) => id === originId);
    const claim = (await this.claimsOf(orders)).get(orderId);
    if (!origin || !claim) return;
    const isOnHold = ({ kind, state }: Dispute): boolean =>
      isWaiting(origin.status) ? origin.holds.some(({ reason }) => reason === kind) : state === 'open';
    for (const dispute of claim.disputes.filter((one) => one.isClaim && isOnHold(one)))
      await this.changeOrder.apply(orderId, entryOf(dispute, openedAs(dispute)), (order, now) =>
        order.dispute(dispute, claim, true, now),
      );
  }

  /** Shares losses anew after goods of an order have ceased to pay for another one. */
  async shareAnew(orderId: OrderId): Promise<void> {
    const orders = await this.lockAll(orderId);
    const claims = await this.claimsOf(orders);
    for (const order of orders) {
      const claim = claims.get(order.id);
      if (!claim || !order.claim(claim)) continue;
      await this.orders.save(order);
    }
  }

  private async follow(
    { id: orderId }: Order,
    dispute: Dispute,
    claim: DisputeClaims,
    { isNew, isNewClaim }: { isNew: boolean; isNewClaim: boolean },
  ): Promise<void> {
    const isOpen = dispute.state === 'open';
    let isFree = false;
    const entry = entryOf(dispute, isNew || isOpen ? openedAs(dispute) : 'dispute-closed');
    await this.changeOrder.apply(orderId, entry, (order, now) => {
      const before = refundableNow(order);
      const events = order.dispute(dispute, claim, isNewClaim, now);
      isFree = order.status === 'cancelled' && before.isLessThan(refundableNow(order));
      return events;
    });
    if (isNew && !isOpen) {
      // Its end was reported first.
      const end = {
        ...entryOf(dispute, 'dispute-closed'),
        id: newId(),
        orderId,
        createdAt: this.clock.now(),
      };
      await this.orders.addToTimeline(TimelineEntry.create(end));
    }
    if (!isFree) return;
    // The order was cancelled while the bank had the money.
    const input = { key: `dispute:${dispute.ref}`, restock: false, reason: null, actor: 'shop' };
    await this.changeOrder.apply(orderId, { kind: 'refund-due', actor: 'shop' }, (order, now) =>
      this.refunds.requestRest(order, input, now),
    );
  }

  /** All orders that the same payments pay for, each after the one whose goods it replaces, as they are locked everywhere. */
  private async lockAll(orderId: OrderId): Promise<Order[]> {
    let first = await this.orders.read(orderId);
    while (first.exchangeOf !== null && isPaidByGoods(first))
      first = await this.orders.read(first.exchangeOf);
    const locked: Order[] = [];
    for (let ids = [first.id]; ids.length > 0; ids = await this.orders.paidByGoodsOf(ids))
      for (const id of ids) locked.push(await this.orders.lock(id));
    return locked;
  }

  private async claimsOf(orders: readonly Order[]): Promise<ReadonlyMap<OrderId, DisputeClaims>> {
    return claimsOf(orders, await this.disputes.ofOrders(orders.map(({ id }) => id)));
  }
}

/** False for an order that goods of the disputed payment have paid for, and that has nothing left to send or to refund. */
function concerns({ orderId }: Dispute, { id, status, unrefunded }: Order): boolean {
  return id === orderId || isWaiting(status) || !unrefunded.isZero;
}

function openedAs({ kind }: Dispute): string {
  return kind === 'dispute' ? 'dispute-opened' : 'fraud-warning';
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
