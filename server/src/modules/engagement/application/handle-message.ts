import { Injectable } from '@nestjs/common';
import { ContactMessages } from '../domain/contact-messages.js';
import { AuditLog } from '#modules/identity';
import { DomainError } from '#kernel';
import { Clock } from '#platform/clock';
import { Transactions } from '#platform/database/transactions';

/** Staff tick a message off, or take that back. */
@Injectable()
export class HandleMessage {
  constructor(
    private readonly messages: ContactMessages,
    private readonly auditLog: AuditLog,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Throws `engagement.message-not-found`. */
  async mark(id: string, handled: boolean): Promise<void> {
    await this.transactions.run(async () => {
      const was = await this.messages.setHandled(id, handled, this.clock.now());
      if (!was)
        throw new DomainError('engagement.message-not-found', 'not-found', 'There is no such message.');
      if (was.before === handled) return;
      await this.auditLog.record({
        action: 'engagement.message-marked',
        subjectType: 'contact-message',
        subjectId: id,
        before: { handled: was.before },
        after: { handled },
      });
    });
  }
}
