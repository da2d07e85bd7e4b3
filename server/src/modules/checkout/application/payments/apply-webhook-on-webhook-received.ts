import { Inject, Injectable } from '@nestjs/common';
import { PaymentNotYetKnown, SettlePayment } from './settle-payment.js';
import { WEBHOOK_RECEIVED } from '../../domain/events.js';
import { PaymentProvider } from '../../domain/payment-provider.js';
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
export class ApplyWebhookOnWebhookReceived implements EventHandler<{ webhookEventId: string }> {
  constructor(
    private readonly provider: PaymentProvider,
    private readonly webhookEvents: WebhookEvents,
    private readonly settlePayment: SettlePayment,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async handle({ webhookEventId }: { webhookEventId: string }): Promise<void> {
    const event = await this.webhookEvents.lock(webhookEventId);
    if (event?.status !== 'received') return;
    const { status, reason } = await this.apply(event);
    if (status === 'refused')
      this.logger.error({ webhookEventId, type: event.type, reason }, 'a payment event was refused');
    event.finish(status, reason, this.clock.now());
    await this.webhookEvents.save(event);
  }

  /** A refusal by a rule is final; any other error is thrown, so that the event is retried. */
  private async apply(event: WebhookEvent): Promise<Outcome> {
    try {
      const providerEvent = this.provider.interpret(event.payload);
      if (providerEvent === null) return { status: 'ignored', reason: `nothing to do for ${event.type}` };
      // Nested, so that a refusal undoes whatever was written before it.
      await this.transactions.run(() => this.settlePayment.apply(providerEvent));
      return { status: 'done', reason: null };
    } catch (error) {
      const age = this.clock.now().getTime() - event.receivedAt.getTime();
      if (error instanceof PaymentNotYetKnown && age > UNKNOWN_PAYMENT_TIMEOUT_MS)
        return { status: 'refused', reason: `checkout.not-found: ${error.message}` };
      if (error instanceof DomainError)
        return { status: 'refused', reason: `${error.code}: ${error.message}` };
      throw error;
    }
  }
}
