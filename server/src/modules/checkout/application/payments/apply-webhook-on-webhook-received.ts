import { Inject, Injectable } from '@nestjs/common';
import { ReportForeignPayment } from './report-foreign-payment.js';
import { FOREIGN_PAYMENT, PaymentNotYetKnown, SettlePayment } from './settle-payment.js';
import { WEBHOOK_RECEIVED, type WebhookReceived } from '../../domain/events.js';
import { PaymentProvider, type ProviderEvent } from '../../domain/payment-provider.js';
import { WebhookEvents, type WebhookEvent, type WebhookStatus } from '../../domain/webhook-event.js';
import { DomainError } from '#kernel';
import { Clock } from '#platform/clock';
import { Transactions } from '#platform/database/transactions';
import { LOGGER, type Logger } from '#platform/logging';
import { HandlesEvent, type EventHandler } from '#platform/outbox/event-handler';

/** How long an event waits for the payment that it belongs to. After that, the payment is not one of this shop. */
const UNKNOWN_PAYMENT_TIMEOUT_MS = 3_600_000;

interface Outcome {
  readonly status: Exclude<WebhookStatus, 'received'>;
  readonly reason: string | null;
}

/** Applies a stored webhook and stores the outcome with it. */
@Injectable()
@HandlesEvent({ event: WEBHOOK_RECEIVED, name: 'apply-webhook-on-webhook-received', mode: 'once' })
export class ApplyWebhookOnWebhookReceived implements EventHandler<WebhookReceived> {
  constructor(
    private readonly provider: PaymentProvider,
    private readonly webhookEvents: WebhookEvents,
    private readonly settlePayment: SettlePayment,
    private readonly reportForeignPayment: ReportForeignPayment,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async handle({ webhookEventId, isForeign = false }: WebhookReceived): Promise<void> {
    const event = await this.webhookEvents.lock(webhookEventId);
    if (event?.status !== 'received') return;
    const { status, reason } = await this.apply(event, isForeign);
    if (status === 'refused')
      this.logger.error({ webhookEventId, type: event.type, reason }, 'a payment event was refused');
    event.finish(status, reason, this.clock.now());
    await this.webhookEvents.save(event);
  }

  private interpreted({ payload }: WebhookEvent, isForeign: boolean): ProviderEvent | null {
    const event = this.provider.interpret(payload);
    if (!isForeign || event?.about !== 'session') return event;
    return { ...event, outcome: { ...event.outcome, isForeign } };
  }

  /** A refusal by a rule is final; any other error is thrown, so that the event is retried. */
  private async apply(event: WebhookEvent, isForeign: boolean): Promise<Outcome> {
    const providerEvent = this.interpreted(event, isForeign);
    try {
      if (providerEvent === null) return { status: 'ignored', reason: `nothing to do for ${event.type}` };
      // Nested, so that a refusal undoes whatever was written before it.
      await this.transactions.run(() => this.settlePayment.apply(providerEvent));
      return { status: 'done', reason: null };
    } catch (error) {
      const age = this.clock.now().getTime() - event.receivedAt.getTime();
      if (error instanceof PaymentNotYetKnown && age > UNKNOWN_PAYMENT_TIMEOUT_MS)
        return { status: 'refused', reason: `checkout.not-found: ${error.message}` };
      if (
        error instanceof DomainError &&
        error.code === FOREIGN_PAYMENT &&
        providerEvent?.about === 'session'
      )
        await this.reportForeignPayment.report(providerEvent.outcome);
      if (error instanceof DomainError)
        return { status: 'refused', reason: `${error.code}: ${error.message}` };
      throw error;
    }
  }
}
