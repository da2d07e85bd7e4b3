import { Injectable } from '@nestjs/common';
import { ChangeOrder, type ChangeEntry } from './change-order.js';
import { failedEntry, ProcessRefunds } from './process-refunds.js';
import type { OrderEvent } from '../domain/events.js';
import { stepFault } from '../domain/order-life.js';
import { OrderRepository } from '../domain/order-repository.js';
import type { OrderRefunds } from '../domain/order-refunds.js';
import type { Order } from '../domain/order.js';
import { isAlive, type ProviderRefund } from '../domain/provider-refund.js';
import { PAYMENT_PROVIDER, Refunds, type RefundSource } from '../domain/refund.js';
import { Money, type OrderId } from '#kernel';

/** What has gone back from one payment, and the key under which each order records its share. */
interface Sent {
  readonly key: string;
  readonly payer: OrderId;
  readonly report: ProviderRefund;
}

/**
 * Money that went back without being a refund of the shop: from the provider's own pages, or as a part of a requested
 * refund that has failed. It is recorded as sent, without units unless it is the whole rest of an order. Runs in the caller's
 * transaction.
 */
@Injectable()
export class UnrequestedRefunds {
  constructor(
    private readonly orders: OrderRepository,
    private readonly refunds: Refunds,
    private readonly processRefunds: ProcessRefunds,
    private readonly changeOrder: ChangeOrder,
  ) {}

  /**
   * Follows one of `all` refunds of the payment of order `payer`, which was made in the provider's own pages. Where goods of
   * that order were exchanged, its payment has paid for the new ones too: what is more than the order has left belongs to
   * those that replaced it. Repeated and outdated reports change nothing.
   */
  async follow(payer: OrderId, report: ProviderRefund, all: readonly ProviderRefund[]): Promise<void> {
    const sent = sentOf(payer, report);
    const ids = [payer, ...(await this.orders.replacementsOf(payer))];
    const known = await this.refunds.ordersWith(ids, sent.key);
    if (known.length > 0) return this.followIn(known, sent);
    if (!isAlive(report) || (await this.isTold(payer, report, all))) await this.record(ids, sent);
  }

  /**
   * Follows the part of a requested refund of order `orderId` that the payment of order `payer` sends. While the refund has
   * failed, a part that has gone back nevertheless is one of the order itself.
   */
  async followPart(
    orderId: OrderId,
    payer: OrderId,
    report: ProviderRefund,
    refundHasFailed: boolean,
  ): Promise<void> {
    const sent = sentOf(payer, { ...report, attempt: 0 });
    const known = await this.refunds.ordersWith([orderId], sent.key);
    if (known.length > 0) return this.followIn(known, sent);
    if (refundHasFailed && isAlive(report)) await this.record([orderId], sent);
  }

  /**
   * False for a refund that is recorded under another name, as by an earlier release, or that cannot be told apart from a
   * requested one yet; it is read again when that one has been sent.
   */
  private async isTold(
    payer: OrderId,
    { amount }: ProviderRefund,
    all: readonly ProviderRefund[],
  ): Promise<boolean> {
    const sum = Money.sum(all.filter(isAlive).map((one) => one.amount));
    return sum.isAtLeast((await this.refunds.sentFrom(payer)).plus(amount));
  }

  /** Orders are locked from the first to those that replaced it, as everywhere. */
  private async record(ids: readonly OrderId[], sent: Sent): Promise<void> {
    let left = sent.report.amount;
    for (const id of ids) {
      if (left.isZero) return;
      await this.change(id, sent, async (order, refunds, now) => {
        const amount =
          stepFault('refund', order.state) === null ? Money.min(left, order.unrefunded) : Money.zero;
        if (amount.isZero) return [];
        left = left.minus(amount);
        return this.add(refunds, order, { ...sent, amount }, now);
      });
    }
  }

  private async followIn(ids: readonly OrderId[], sent: Sent): Promise<void> {
    for (const id of ids) await this.change(id, sent, () => Promise.resolve([]));
  }

  /** Lets `before` change the locked order, and then its refund of the key follow the report. */
  private async change(
    orderId: OrderId,
    { key, report }: Sent,
    before: (order: Order, refunds: OrderRefunds, now: Date) => Promise<OrderEvent[]>,
  ): Promise<void> {
    let entry: ChangeEntry = { kind: 'refunded', actor: 'shop' };
    await this.changeOrder.apply(
      orderId,
      () => entry,
      async (order, now) => {
        const refunds = await this.processRefunds.refundsOf(order);
        const added = await before(order, refunds, now);
        const refund = refunds.byKey(key);
        if (!refund) return added;
        const wasDone = refund.status === 'done';
        const outcome = refund.follow(refund.id, report, now);
        await this.refunds.save(refund);
        if (outcome === 'failed') entry = failedEntry(refund);
        else if (!order.unrefunded.isZero) entry = inPart(refunds.sentBack);
        if (outcome === 'failed')
          return [...added, ...(await this.processRefunds.fail(order, refund, wasDone, now))];
        if (outcome === 'done')
          return [...added, ...(await this.processRefunds.complete(refunds, order, refund, now))];
        return added;
      },
    );
  }

  private add(
    refunds: OrderRefunds,
    order: Order,
    { key, payer, amount }: Sent & { readonly amount: Money },
    now: Date,
  ): Promise<OrderEvent[]> {
    const input = {
      key,
      request: refunds.requestSent(amount),
      restock: false,
      reason: null,
      actor: PAYMENT_PROVIDER,
    };
    const sources: readonly RefundSource[] | null = payer === order.id ? null : [{ orderId: payer, amount }];
    return this.processRefunds.addSent(refunds, order, input, sources, now);
  }
}

const sentOf = (payer: OrderId, report: ProviderRefund): Sent => ({
  key: `${PAYMENT_PROVIDER}:${report.ref}`,
  payer,
  report,
});

function inPart(sentBack: Money): ChangeEntry {
  return { kind: 'refunded-in-part', actor: PAYMENT_PROVIDER, details: { refunded: sentBack.toString() } };
}
