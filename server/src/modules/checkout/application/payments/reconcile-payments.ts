import { Inject, Injectable } from '@nestjs/common';
import { ReadRefunds } from './read-refunds.js';
import { RecordFindings } from './record-findings.js';
import { RecoverSession } from './recover-session.js';
import { SettlePayment } from './settle-payment.js';
import { Checkouts, type Checkout } from '../../domain/checkout.js';
import { comparePayment } from '../../domain/compare-payment.js';
import { PaymentProvider, type PaymentOutcome } from '../../domain/payment-provider.js';
import { DomainError, type CheckoutId } from '#kernel';
import { Orders } from '#modules/orders';
import { Clock } from '#platform/clock';
import { Transactions } from '#platform/database/transactions';
import { LOGGER, type Logger } from '#platform/logging';
import { Scheduled, type ScheduledTask } from '#platform/queue/job-handler';

/** Requests to the provider at a time: with 50 ms each, 80 a second, where Stripe allows 100. */
const PARALLEL = 4;

/** Checkouts that one request claims: a process that dies delays no more than these. */
const CLAIMED = 10;

/**
 * Reads open and recently changed payments from the provider and settles them, so that a lost webhook is repaired within
 * minutes. Each run continues until none is due. Differences that cannot be settled are recorded for the owner.
 */
@Injectable()
@Scheduled({ name: 'reconcile-payments', everySeconds: 60 })
export class ReconcilePayments implements ScheduledTask {
  constructor(
    private readonly checkouts: Checkouts,
    private readonly orders: Orders,
    private readonly provider: PaymentProvider,
    private readonly recoverSession: RecoverSession,
    private readonly settlePayment: SettlePayment,
    private readonly readRefunds: ReadRefunds,
    private readonly recordFindings: RecordFindings,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async run(): Promise<void> {
    const round = { startedAt: this.clock.now(), isStopped: false };
    await Promise.all(Array.from({ length: PARALLEL }, () => this.checkDue(round)));
  }

  /** Checks what was due when the run started, until nothing is left or the provider fails. */
  private async checkDue(round: { readonly startedAt: Date; isStopped: boolean }): Promise<void> {
    for (;;) {
      const claimed = await this.checkouts.claimDue(this.provider.name, round.startedAt, CLAIMED);
      if (claimed.length === 0) return;
      for (const id of claimed) {
        if (round.isStopped) return;
        round.isStopped = !(await this.isReachable(id));
      }
    }
  }

  /** False when the provider cannot be reached: the other requests would fail too. */
  private async isReachable(id: CheckoutId): Promise<boolean> {
    try {
      await this.check(id);
      return true;
    } catch (error) {
      this.logger.warn({ err: error, checkoutId: id }, 'a payment could not be compared; it is retried');
      return !(error instanceof DomainError && error.kind === 'unavailable');
    }
  }

  private async check(id: CheckoutId): Promise<void> {
    const before = await this.checkouts.find(id);
    const providerRef = before ? await this.recoverSession.refOf(before) : null;
    if (!before || providerRef === null) return;
    const outcome = await this.outcomeOf(providerRef);
    const refusal = outcome ? await this.repair(before, outcome) : null;
    if (refusal === null) await this.readRefundsOf(before, outcome);
    await this.transactions.run(async () => {
      const checkout = await this.checkouts.lock(id);
      if (!checkout) return;
      const now = this.clock.now();
      const order = await this.orders.paymentOf(checkout.orderId);
      const found = comparePayment(checkout, order, outcome, refusal, now);
      for (const { kind, orderId, reason } of found)
        this.logger.error({ kind, orderId, reason }, 'order and payment differ');
      await this.recordFindings.record(providerRef, found);
      checkout.compared(now);
      await this.checkouts.save(checkout);
    });
  }

  /** Reads the refunds of a payment whose refunded sum is not the recorded one. */
  private async readRefundsOf({ id, refunded }: Checkout, outcome: PaymentOutcome | null): Promise<void> {
    const payment = outcome?.payment;
    if (!payment?.refunded || payment.refunded.equals(refunded)) return;
    await this.readRefunds.ofPayment({ checkoutId: id, paymentRef: payment.ref });
  }

  /** Null when the provider does not know the session. */
  private async outcomeOf(ref: string): Promise<PaymentOutcome | null> {
    try {
      return await this.provider.read(ref);
    } catch (error) {
      if (error instanceof DomainError && error.kind === 'not-found') return null;
      throw error;
    }
  }

  /** Settles the outcome. Returns the error code of a refusal, or null. */
  private async repair(checkout: Checkout, outcome: PaymentOutcome): Promise<string | null> {
    const hasPayment = outcome.result === 'paid' || outcome.result === 'refunded';
    const hasEnded = outcome.result === 'failed' || outcome.result === 'expired';
    if (!hasPayment && !(hasEnded && checkout.state === 'open')) return null;
    try {
      await this.settlePayment.settle(outcome);
      return null;
    } catch (error) {
      if (error instanceof DomainError) return error.code;
      throw error;
    }
  }
}
