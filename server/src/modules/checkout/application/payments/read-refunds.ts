import { Inject, Injectable } from '@nestjs/common';
import { Checkouts, type Checkout } from '../../domain/checkout.js';
import { REFUNDS_CHANGED, type RefundsChanged } from '../../domain/events.js';
import { PaymentProvider, type ProviderRefund } from '../../domain/payment-provider.js';
import { DomainError } from '#kernel';
import { Orders } from '#modules/orders';
import { Clock } from '#platform/clock';
import { Transactions } from '#platform/database/transactions';
import { LOGGER, type Logger } from '#platform/logging';
import { HandlesEvent, type EventHandler } from '#platform/outbox/event-handler';
import { FIRST_ID } from '#platform/ids';
import { Scheduled, type ScheduledTask } from '#platform/queue/job-handler';

/** Refunds that one statement reads. */
const PAGE = 100;

/** Reads the refunds of a payment from the provider and applies their present states to orders. */
@Injectable()
export class ReadRefunds {
  constructor(
    private readonly checkouts: Checkouts,
    private readonly provider: PaymentProvider,
    private readonly orders: Orders,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Calls the provider, so it must not run in a transaction. Throws `checkout.payment-unavailable`. */
  async ofPayment({ checkoutId, paymentRef }: RefundsChanged): Promise<void> {
    const found = await this.provider.refundsOf(paymentRef);
    await this.transactions.run(async () => {
      const checkout = await this.checkouts.lock(checkoutId);
      if (checkout) await this.apply(checkout, found);
    });
  }

  /**
   * Applies the refunds of one payment, whose checkout is locked, in the caller's transaction. Payments are locked before
   * orders, as everywhere. A refund that the order refuses stays a difference, which the comparison of payments finds.
   */
  async apply(checkout: Checkout, found: readonly ProviderRefund[]): Promise<void> {
    const { orderId } = checkout;
    for (const report of found) {
      try {
        await this.transactions.run(() => this.orders.applyRefund(orderId, report, found));
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        this.logger.error({ orderId, ref: report.ref, code: error.code }, 'a refund could not be recorded');
      }
    }
    const refunded = await this.orders.refundedFrom(orderId);
    if (!refunded.equals(checkout.refunded)) checkout.setRefunded(refunded, this.clock.now());
    const isWhole = !checkout.amount.isZero && refunded.isAtLeast(checkout.amount);
    const state = isWhole ? 'refunded' : 'paid';
    const isPaid = checkout.state === 'paid' || checkout.state === 'refunded';
    if (isPaid && checkout.state !== state) checkout.moveTo(state, this.clock.now());
    await this.checkouts.save(checkout);
  }
}

/** Reads the refunds of a payment as soon as the provider reports a change. */
@Injectable()
@HandlesEvent({ event: REFUNDS_CHANGED, name: 'read-refunds-on-refunds-changed', mode: 'outside' })
export class ReadRefundsOnRefundsChanged implements EventHandler<RefundsChanged> {
  constructor(private readonly readRefunds: ReadRefunds) {}

  handle(event: RefundsChanged): Promise<void> {
    return this.readRefunds.ofPayment(event);
  }
}

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
    for (let after: string = FIRST_ID; ;) {
      const ids = await this.orders.pendingRefunds(after, PAGE);
      for (const id of ids) await this.read(id);
      const last = ids.at(-1);
      if (last === undefined || ids.length < PAGE) return;
      after = last;
    }
  }

  private async read(refundId: string): Promise<void> {
    const { sources } = await this.orders.refundToSend(refundId);
    for (const { orderId } of sources) {
      const checkout = await this.checkouts.byOrder(orderId);
      const { paymentRef } = await this.orders.paymentOf(orderId);
      if (!checkout || checkout.provider !== this.provider.name || paymentRef === null) continue;
      await this.readRefunds.ofPayment({ checkoutId: checkout.id, paymentRef });
    }
  }
}
