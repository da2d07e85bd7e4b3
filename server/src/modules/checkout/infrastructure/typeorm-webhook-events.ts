import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { WebhookEvent, WebhookEvents } from '../domain/webhook-event.js';
import { Database } from '#platform/database/database';
import { deleteInBatches } from '#platform/database/delete-in-batches';

@Injectable()
export class TypeormWebhookEvents extends WebhookEvents {
  constructor(
    private readonly database: Database,
    @InjectRepository(WebhookEvent) private readonly eventRepository: Repository<WebhookEvent>,
  ) {
    super();
  }

  async add(event: WebhookEvent): Promise<boolean> {
    const insert = this.events.createQueryBuilder().insert().values(event).orIgnore();
    const { raw } = (await insert.returning('id').execute()) as { raw: unknown[] };
    return raw.length === 1;
  }

  async lock(id: string): Promise<WebhookEvent | undefined> {
    return (await this.events.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } })) ?? undefined;
  }

  async save(event: WebhookEvent): Promise<void> {
    await this.events.save(event);
  }

  async refused(provider: string, now: Date): Promise<void> {
    await this.database.execute(
      `INSERT INTO refused_webhooks (provider, refused_at) VALUES ($1, $2)
       ON CONFLICT (provider) DO UPDATE SET refused_at = greatest(refused_webhooks.refused_at, excluded.refused_at)`,
      [provider, now],
    );
  }

  async deleteHandledBefore(time: Date): Promise<void> {
    await deleteInBatches(this.database, 'webhook_events', 'received_at < $1 AND handled_at < $1', [time]);
  }

  private get events(): Repository<WebhookEvent> {
    return this.database.repository(this.eventRepository);
  }
}
