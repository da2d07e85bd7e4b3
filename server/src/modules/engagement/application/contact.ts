import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ContactMessages } from '../domain/contact-messages.js';
import { CONTACT_NOTICE, type ContactNoticeData } from '../mails/contact-notice.js';
import { CONTACT_RECEIPT, type ContactReceiptData } from '../mails/contact-receipt.js';
import type { ContactInput } from '#contracts/engagement';
import { Content } from '#modules/content';
import { Clock } from '#platform/clock';
import { Transactions } from '#platform/database/transactions';
import { Mail } from '#platform/mail/mail';

const HOUR_MS = 60 * 60 * 1000;

/** Takes messages of visitors: keeps them, tells the owner, and tells the sender that they have arrived. */
@Injectable()
export class Contact {
  constructor(
    private readonly messages: ContactMessages,
    private readonly content: Content,
    private readonly mail: Mail,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Keeps a message once, however often the button was pressed. */
  async receive({ name, email, subject, message, locale = 'en' }: ContactInput): Promise<void> {
    const { shopName } = await this.content.settings();
    const owner = await this.content.ownerAddress();
    const now = this.clock.now();
    await this.transactions.run(async () => {
      const id = await this.messages.add(
        { name, email, subject: subject || null, message, language: locale },
        now,
      );
      if (id === undefined) return;
      const notice: ContactNoticeData = { shopName, name, email, subject: subject || null, message };
      await this.mail.request({
        dedupeKey: `${CONTACT_NOTICE}:${id}`,
        template: CONTACT_NOTICE,
        locale: 'nl',
        recipient: owner,
        data: notice,
      });
      const receipt: ContactReceiptData = { shopName };
      await this.mail.request({
        dedupeKey: receiptKey(email, now),
        template: CONTACT_RECEIPT,
        locale,
        recipient: email,
        data: receipt,
      });
    });
  }
}

/** At most one receipt an hour for one address, so that nobody can fill somebody else's inbox through the form. */
function receiptKey(email: string, now: Date): string {
  const digest = createHash('sha256').update(email).digest('base64url');
  return `${CONTACT_RECEIPT}:${digest}:${Math.floor(now.getTime() / HOUR_MS)}`;
}
