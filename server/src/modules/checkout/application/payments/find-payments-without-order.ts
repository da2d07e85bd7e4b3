import { Inject, Injectable } from '@nestjs/common';
import { RecordFindings } from './record-findings.js';
import { SettlePayment } from './settle-payment.js';
import { Checkouts, type Checkout } from '../../domain/checkout.js';
import type { Finding } from '../../domain/payment-finding.js';
import { PaymentProvider, type PaymentOutcome } from '../../domain/payment-provider.js';
import { DomainError, Money, type OrderId } from '#kernel';
import { Clock } from '#platform/clock';
import { Transactions } from '#platform/database/transactions';
import { LOGGER, type Logger } from '#platform/logging';
import { Scheduled, type ScheduledTask } from '#platform/queue/job-handler';
import { Restores } from '#platform/restores';

/** The age of the oldest payments that are checked, milliseconds; after a restore their age at the backup. */
const WINDOW_MS = 24 * 3_600_000;

/** The reason of the finding about a payment on the page of a trial purchase. */
const TRIAL_REFUNDED = 'trial purchase, refunded by itself';

/** The refusal of a payment whose order has another one. */
const PAID_BY_ANOTHER = 'orders.paid-by-another';

/**
 * Finds payments at the provider that the shop does not know: the order is missing, as after restoring a backup, or the
 * answer about the session and its webhook were lost. A second payment of an order is refunded, and one on the page of a
 * trial purchase.
 */
@Injectable()
@Scheduled({ name: 'find-payments-without-order', everySeconds: 900 })
export class FindPaymentsWithoutOrder implements ScheduledTask {
  constructor(
    private readonly checkouts: Checkouts,
    private readonly provider: PaymentProvider,
    private readonly settlePayment: SettlePayment,
    private readonly recordFindings: RecordFindings,
    private readonly transactions: Transactions,
    private readonly restores: Restores,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async run(): Promise<void> {
    const from = (await this.restores.lostSince()) ?? this.clock.now();
    const since = new Date(from.getTime() - WINDOW_MS);
    for (const outcome of await this.provider.paidSince(since)) {
      const checkout = await this.checkouts.find(outcome.checkoutId);
      if (!checkout && outcome.isTrial) await this.refundTrial(outcome.ref);
      else if (!checkout) await this.record(outcome, null, 'no such checkout');
      else if (checkout.isOtherSession(outcome.ref)) await this.settle(checkout, outcome.ref);
    }
  }

  /** A payment of a session that the shop does not know: it is booked or refunded, or the owner decides. */
  private async settle({ orderId }: Checkout, ref: string): Promise<void> {
    const outcome = await this.provider.read(ref);
    const reason = await this.settlePayment.settle(outcome).then(
      () => null,
      (error: unknown) => {
        if (error instanceof DomainError) return error.code;
        throw error;
      },
    );
    if (reason === null || outcome.result === 'refunded')
      await this.transactions.run(() => this.recordFindings.record(ref, []));
    else await this.record(outcome, orderId, reason);
    // The shopper has paid twice.
    if (reason === PAID_BY_ANOTHER && outcome.result === 'paid')
      await this.refund(outcome, orderId, 'second');
  }

  /** Someone has paid the page of a trial purchase, which a dying process has left open: nothing was ordered. */
  private async refundTrial(ref: string): Promise<void> {
    const outcome = await this.provider.read(ref);
    if (outcome.result === 'refunded')
      return this.transactions.run(() => this.recordFindings.record(ref, []));
    await this.record(outcome, null, TRIAL_REFUNDED);
    await this.refund(outcome, null, 'trial');
  }

  /**
   * Refunds a payment that no order takes. The provider sends one refund per session, however often this runs, and the
   * finding closes when the refund is there.
   */
  private async refund(
    { ref, payment }: PaymentOutcome,
    orderId: OrderId | null,
    kind: 'second' | 'trial',
  ): Promise<void> {
    const left = payment?.amount.minus(payment.refunded ?? Money.zero);
    if (!payment || !left || left.isZero) return;
    try {
      await this.provider.refund({
        orderId,
        refundId: `${kind}-${ref}`,
        attempt: 0,
        paymentRef: payment.ref,
        amount: left,
      });
      this.logger.warn(
        { orderId, ref, kind, amount: left.toString() },
        'a payment that no order takes is refunded',
      );
    } catch (error) {
      if (!(error instanceof DomainError && error.code === 'checkout.refund-refused')) throw error;
      this.logger.error({ orderId, ref, kind }, 'a payment that no order takes could not be refunded');
    }
  }

  private record(outcome: PaymentOutcome, orderId: OrderId | null, reason: string): Promise<void> {
    const { checkoutId, ref, payment } = outcome;
    this.logger.error({ ref, reason }, 'a payment has no order');
    const finding: Finding = {
      kind: 'paid-without-order',
      providerRef: ref,
      checkoutId,
      orderId,
      expected: null,
      found: payment?.amount ?? null,
      reason,
    };
    return this.transactions.run(() => this.recordFindings.record(ref, [finding]));
  }
}
