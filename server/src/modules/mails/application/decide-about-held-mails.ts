import { Injectable } from '@nestjs/common';
import type { HeldMails as HeldMailsOfAKind, HeldMailsInput, HeldMailsReleased } from '#contracts/mails';
import { AuditLog } from '#modules/identity';
import { Transactions } from '#platform/database/transactions';
import { HeldMails } from '#platform/mail/held-mails';

/** Sends or discards what a restore holds back, once its owner knows which of it has been sent before. */
@Injectable()
export class DecideAboutHeldMails {
  constructor(
    private readonly heldMails: HeldMails,
    private readonly auditLog: AuditLog,
    private readonly transactions: Transactions,
  ) {}

  list(): Promise<HeldMailsOfAKind[]> {
    return this.heldMails.counts();
  }

  /** Ends the hold; later mails are sent at once. Again, or after somebody else, it does nothing. */
  decide({ choice }: HeldMailsInput): Promise<HeldMailsReleased> {
    return this.transactions.run(async () => {
      const count = await this.heldMails.release(choice);
      if (count > 0)
        await this.auditLog.record({
          action: choice === 'send' ? 'mails.held-mails-sent' : 'mails.held-mails-discarded',
          subjectType: 'sent-mail',
          subjectId: 'held',
          after: { count },
        });
      return { count };
    });
  }
}
