import { Injectable } from '@nestjs/common';
import { ListMails } from '../read/list-mails.js';
import type { MailResendInput, StoredMail } from '#contracts/mails';
import { DomainError } from '#kernel';
import { AuditLog } from '#modules/identity';
import { Transactions } from '#platform/database/transactions';
import { Mail } from '#platform/mail/mail';

/** Sends a mail again that its recipient has not got, or has lost. */
@Injectable()
export class ResendMail {
  constructor(
    private readonly mail: Mail,
    private readonly listMails: ListMails,
    private readonly auditLog: AuditLog,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Returns the copy, which goes to the same address. The same key again returns the same one.
   * Throws `mails.mail-not-found`, `mails.mail-waits` while it or a copy of it is still to be sent, and
   * `mails.only-on-request` for a mail that its recipient asks for anew.
   */
  again(id: string, { key }: MailResendInput): Promise<StoredMail> {
    return this.transactions.run(async () => {
      const { template } = await this.stored(id);
      if (this.listMails.isOnRequestOnly(template)) throw onlyOnRequest();
      const copy = await this.mail.copy(id, key);
      if (copy === 'unknown') throw notFound();
      if (copy === 'waits') throw waits();
      if (copy.isNew)
        await this.auditLog.record({
          action: 'mails.mail-resent',
          subjectType: 'sent-mail',
          subjectId: id,
          after: { mail: template },
        });
      return this.stored(copy.id);
    });
  }

  private async stored(id: string): Promise<StoredMail> {
    const mail = await this.listMails.byId(id);
    if (!mail) throw notFound();
    return mail;
  }
}

const notFound = (): DomainError =>
  new DomainError('mails.mail-not-found', 'not-found', 'This mail has been deleted. Load the list again.');

const waits = (): DomainError =>
  new DomainError(
    'mails.mail-waits',
    'conflict',
    'This mail is still to be sent, so it is not sent again. Wait until it has been.',
  );

const onlyOnRequest = (): DomainError =>
  new DomainError(
    'mails.only-on-request',
    'conflict',
    'The link in this mail holds for a short time. Its recipient can ask for a new one.',
  );
