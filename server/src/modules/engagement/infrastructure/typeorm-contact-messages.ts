import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, LessThan, MoreThan, type Repository } from 'typeorm';
import { ContactMessage, ContactMessages } from '../domain/contact-message.js';
import { Database } from '#platform/database/database';

@Injectable()
export class TypeormContactMessages extends ContactMessages {
  constructor(
    private readonly database: Database,
    @InjectRepository(ContactMessage) private readonly repository: Repository<ContactMessage>,
  ) {
    super();
  }

  hasDuplicate({ email, subject, message, duplicatesSince }: ContactMessage): Promise<boolean> {
    const createdAt = MoreThan(duplicatesSince);
    return this.messages.existsBy({ email, subject: subject ?? IsNull(), message, createdAt });
  }

  async add(message: ContactMessage): Promise<void> {
    await this.messages.insert(message);
  }

  async lock(id: string): Promise<ContactMessage | undefined> {
    const lock = { mode: 'pessimistic_write' } as const;
    return (await this.messages.findOne({ where: { id }, lock })) ?? undefined;
  }

  async save(message: ContactMessage): Promise<void> {
    await this.messages.save(message);
  }

  async deleteOlderThan(time: Date): Promise<void> {
    await this.messages.delete({ handledAt: LessThan(time) });
    await this.messages.delete({ handledAt: IsNull(), createdAt: LessThan(time) });
  }

  private get messages(): Repository<ContactMessage> {
    return this.database.repository(this.repository);
  }
}
