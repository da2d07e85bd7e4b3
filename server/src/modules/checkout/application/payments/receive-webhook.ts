import { Injectable } from '@nestjs/common';
import { NoteRefusedWebhook } from './note-refused-webhook.js';
import { WEBHOOK_RECEIVED, type WebhookReceived } from '../../domain/events.js';
import { PaymentProvider, type VerifiedEvent } from '../../domain/payment-provider.js';
import { WebhookEvent, WebhookEvents } from '../../domain/webhook-event.js';
import { DomainError } from '#kernel';
import { Clock } from '#platform/clock';
import { Transactions } from '#platform/database/transactions';
import { newId } from '#platform/ids';
import { Outbox } from '#platform/outbox/outbox';

/** Receives a webhook: verifies the signature and stores the event once. The worker applies it. */
@Injectable()
export class ReceiveWebhook {
  constructor(
    private readonly provider: PaymentProvider,
    private readonly webhookEvents: WebhookEvents,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly noteRefused: NoteRefusedWebhook,
    private readonly clock: Clock,
  ) {}

  /** The same event again changes nothing. Throws `checkout.bad-signature` before anything of it is stored. */
  async receive(rawBody: Buffer, signature: string): Promise<void> {
    const { id: eventId, type, payload, isForeign } = await this.verified(rawBody, signature);
    const values = { id: newId(), provider: this.provider.name, eventId, type, payload };
    await this.transactions.run(async () => {
      const isNew = await this.webhookEvents.add(WebhookEvent.receive(values, this.clock.now()));
      const received: WebhookReceived = { webhookEventId: values.id, isForeign };
      if (isNew) await this.outbox.store({ type: WEBHOOK_RECEIVED, payload: received });
    });
  }

  private async verified(rawBody: Buffer, signature: string): Promise<VerifiedEvent> {
    try {
      return await this.provider.verify(rawBody, signature);
    } catch (error) {
      if (error instanceof DomainError && error.code === 'checkout.bad-signature')
        await this.noteRefused.note(signature);
      throw error;
    }
  }
}
