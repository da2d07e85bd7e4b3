import { Inject, Injectable } from '@nestjs/common';
import { EarlyWord, SettleNews } from './settle-news.js';
import { WEBHOOK_RECEIVED } from '../domain/events.js';
import { PaymentProvider } from '../domain/payment-provider.js';
import { DomainError } from '#kernel';
import { Clock } from '#platform/clock';
import { Database } from '#platform/database/database';
import { LOGGER, type Logger } from '#platform/logging';
import { HandlesEvent, type EventHandler } from '#platform/outbox/event-handler';

interface StoredWebhook {
  readonly payload: object;
  readonly type: string;
  readonly status: string;
  readonly receivedAt: Date;
}

/** How long a word about a payment may be ahead of the payment's own; after that it is not about an order of this shop. */
const PATIENCE_MS = 3_600_000;

/** Applies a stored webhook; its row says afterwards what came of it. */
@Injectable()
@HandlesEvent({ event: WEBHOOK_RECEIVED, name: 'apply-webhook-on-webhook-received', mode: 'once' })
export class ApplyWebhookOnWebhookReceived implements EventHandler<{ webhookEventId: string }> {
  constructor(
    private readonly provider: PaymentProvider,
    private readonly settleNews: SettleNews,
    private readonly database: Database,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async handle({ webhookEventId }: { webhookEventId: string }): Promise<void> {
    const event = await this.database.one<StoredWebhook & Record<string, unknown>>(
      'SELECT payload, type, status, received_at AS "receivedAt" FROM webhook_events WHERE id = $1 FOR UPDATE',
      [webhookEventId],
    );
    if (event?.status !== 'received') return;
    const { status, reason } = await this.apply(event);
    if (status === 'refused')
      this.logger.error({ webhookEventId, type: event.type, reason }, 'a payment event was refused');
    await this.database.execute(
      'UPDATE webhook_events SET status = $2, reason = $3, handled_at = now() WHERE id = $1',
      [webhookEventId, status, reason],
    );
  }

  /** A rule that says no refuses the event for good; anything else is thrown, and tried again later. */
  private async apply(
    event: StoredWebhook,
  ): Promise<{ status: 'done' | 'ignored' | 'refused'; reason: string | null }> {
    try {
      const news = this.provider.interpret(event.payload);
      if (news === null) return { status: 'ignored', reason: `nothing to do for ${event.type}` };
      await this.settleNews.settle(news);
      return { status: 'done', reason: null };
    } catch (error) {
      const isLost =
        error instanceof EarlyWord && this.clock.now().getTime() - event.receivedAt.getTime() > PATIENCE_MS;
      if (isLost) return { status: 'refused', reason: `checkout.not-found: ${error.message}` };
      if (error instanceof DomainError)
        return { status: 'refused', reason: `${error.code}: ${error.message}` };
      throw error;
    }
  }
}
