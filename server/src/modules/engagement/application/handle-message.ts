import { Injectable } from '@nestjs/common';
import { ContactMessages } from '../domain/contact-message.js';
import { AuditLog } from '#modules/identity';
import { DomainError } from '#kernel';
import { Clock } from '#platform/clock';
import { Transactions } from '#platform/database/transactions';

/** Marks contact messages handled or open, with an audit entry. */
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
      const message = await this.messages.lock(id);
      if (!message)
        throw new DomainError('engagement.message-not-found', 'not-found', 'There is no such message.');
      const before = { handled: message.isHandled };
      if (!message.mark(handled, this.clock.now())) return;
      await this.messages.save(message);
      await this.auditLog.record({
        action: 'engagement.message-marked',
        subjectType: 'contact-message',
        subjectId: id,
        before,
        after: { handled },
      });
    });
  }
}
