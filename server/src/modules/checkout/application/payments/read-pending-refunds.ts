import { Injectable } from '@nestjs/common';
import { ReadRefunds } from './read-refunds.js';
import { Checkouts } from '../../domain/checkout.js';
import { PaymentProvider } from '../../domain/payment-provider.js';
import { type RefundId, toRefundId } from '#kernel';
import { Orders } from '#modules/orders';
import { FIRST_ID } from '#platform/ids';
import { Scheduled, type ScheduledTask } from '#platform/queue/job-handler';

/** Refunds that one statement reads. */
const PAGE = 100;

/** Reads pending refunds again, in case the provider's report was lost. */
@Injectable()
@Scheduled({ name: 'read-pending-refunds', everySeconds: 1800 })
export class ReadPendingRefunds implements ScheduledTask {
  constructor(
    private readonly checkouts: Checkouts,
    private readonly provider: PaymentProvider,
    private readonly orders: Orders,
    private readonly readRefunds: ReadRefunds,
  ) {}

  async run(): Promise<void> {
    for (let after = toRefundId(FIRST_ID); ;) {
      const ids = await this.orders.pendingRefunds(after, PAGE);
      for (const id of ids) await this.read(id);
      const last = ids.at(-1);
      if (last === undefined || ids.length < PAGE) return;
      after = last;
    }
  }

  private async read(refundId: RefundId): Promise<void> {
    const { sources } = await this.orders.refundToSend(refundId);
    for (const { orderId } of sources) {
      const checkout = await this.checkouts.byOrder(orderId);
      const { paymentRef } = await this.orders.paymentOf(orderId);
      if (!checkout || checkout.provider !== this.provider.name || paymentRef === null) continue;
      await this.readRefunds.ofPayment({ checkoutId: checkout.id, paymentRef });
    }
  }
}
