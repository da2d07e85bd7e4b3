import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThan, type Repository } from 'typeorm';
import { WebhookEvent, WebhookEvents } from '../domain/webhook-event.js';
import { Database } from '#platform/database/database';

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

  async deleteHandledBefore(time: Date): Promise<void> {
    await this.events.delete({ receivedAt: LessThan(time), handledAt: LessThan(time) });
  }

  private get events(): Repository<WebhookEvent> {
    return this.database.repository(this.eventRepository);
  }
}
