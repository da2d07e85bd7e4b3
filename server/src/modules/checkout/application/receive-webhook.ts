import { Injectable } from '@nestjs/common';
import { WEBHOOK_RECEIVED } from '../domain/events.js';
import { PaymentProvider } from '../domain/payment-provider.js';
import { Database } from '#platform/database/database';
import { newId } from '#platform/ids';
import { Outbox } from '#platform/outbox/outbox';

/** Takes a webhook in: signature first, then stored once, and answered. The worker applies it. */
@Injectable()
export class ReceiveWebhook {
  constructor(
    private readonly provider: PaymentProvider,
    private readonly database: Database,
    private readonly outbox: Outbox,
  ) {}

  /** The same event again is taken as seen. Throws `checkout.bad-signature` before anything is stored. */
  async receive(rawBody: Buffer, signature: string): Promise<void> {
    const event = await this.provider.verify(rawBody, signature);
    await this.database.transaction(async () => {
      const id = newId();
      const stored = await this.database.execute(
        `INSERT INTO webhook_events (id, provider, event_id, type, payload) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT ON CONSTRAINT webhook_events_once DO NOTHING`,
        [id, this.provider.name, event.id, event.type, JSON.stringify(event.payload)],
      );
      if (stored === 1) await this.outbox.store({ type: WEBHOOK_RECEIVED, payload: { webhookEventId: id } });
    });
  }
}
