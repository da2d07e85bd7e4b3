import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, LessThan, Raw, type FindOptionsWhere, type Repository } from 'typeorm';
import { Subscriber, Subscribers } from '../domain/subscriber.js';
import { Database } from '#platform/database/database';

@Injectable()
export class TypeormSubscribers extends Subscribers {
  constructor(
    private readonly database: Database,
    @InjectRepository(Subscriber) private readonly repository: Repository<Subscriber>,
  ) {
    super();
  }

  lock(id: string): Promise<Subscriber | undefined> {
    return this.lockWhere({ id });
  }

  lockByEmail(email: string): Promise<Subscriber | undefined> {
    return this.lockWhere({ email: Raw((column) => `lower(${column}) = lower(:email)`, { email }) });
  }

  async add(subscriber: Subscriber): Promise<boolean> {
    const insert = this.subscribers.createQueryBuilder().insert().values(subscriber);
    const { raw } = (await insert.orIgnore().returning('id').execute()) as { raw: unknown[] };
    return raw.length === 1;
  }

  async save(subscriber: Subscriber): Promise<void> {
    await this.subscribers.save(subscriber);
  }

  async deleteThoseWhoLeftBefore(time: Date): Promise<void> {
    await this.subscribers.delete({ unsubscribedAt: LessThan(time) });
  }

  async deleteUnconfirmedSince(time: Date): Promise<void> {
    const unconfirmed = { confirmedAt: IsNull(), subscribedAt: LessThan(time) };
    await this.subscribers.delete([
      { ...unconfirmed, lastMailAt: IsNull() },
      { ...unconfirmed, lastMailAt: LessThan(time) },
    ]);
  }

  private async lockWhere(where: FindOptionsWhere<Subscriber>): Promise<Subscriber | undefined> {
    const lock = { mode: 'pessimistic_write' } as const;
    return (await this.subscribers.findOne({ where, lock })) ?? undefined;
  }

  private get subscribers(): Repository<Subscriber> {
    return this.database.repository(this.repository);
  }
}
