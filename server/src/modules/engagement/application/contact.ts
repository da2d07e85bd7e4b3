import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ContactMessage, ContactMessages } from '../domain/contact-message.js';
import type { Language } from '../domain/subscriber.js';
import { CONTACT_NOTICE, type ContactNoticeData } from '../mails/contact-notice.js';
import { CONTACT_RECEIPT, type ContactReceiptData } from '../mails/contact-receipt.js';
import type { ContactInput } from '#contracts/engagement';
import { Content } from '#modules/content';
import { Clock } from '#platform/clock';
import { Transactions } from '#platform/database/transactions';
import { newId } from '#platform/ids';
import { Mail } from '#platform/mail/mail';

const HOUR_MS = 60 * 60 * 1000;

/** Stores the messages of the contact form, mails them to the owner and mails a receipt to the sender. */
@Injectable()
export class Contact {
  constructor(
    private readonly messages: ContactMessages,
    private readonly content: Content,
    private readonly mail: Mail,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Stores a message once, however often the button is clicked. */
  async receive({ name, email, subject: topic, message, locale = 'en' }: ContactInput): Promise<void> {
    const { shopName } = await this.content.settings();
    const owner = await this.content.ownerAddress();
    const now = this.clock.now();
    const subject = topic || null;
    const received = ContactMessage.create(newId(), { name, email, subject, message, locale }, now);
    // The lock makes a second click at the same moment wait, so that it finds the first one's message.
    await this.transactions.run(async () => {
      if (await this.messages.hasDuplicate(received)) return;
      await this.messages.add(received);
      const notice: ContactNoticeData = { shopName, name, email, subject, message };
      await this.mail.request({
        dedupeKey: `${CONTACT_NOTICE}:${received.id}`,
        template: CONTACT_NOTICE,
        locale: 'nl',
        recipient: owner,
        data: notice,
      });
      await this.requestReceipt(shopName, email, locale, now);
    }, `contact:${email}`);
  }

  private async requestReceipt(shopName: string, email: string, locale: Language, now: Date): Promise<void> {
    const data: ContactReceiptData = { shopName };
    await this.mail.request({
      dedupeKey: receiptKey(email, now),
      template: CONTACT_RECEIPT,
      locale,
      recipient: email,
      data,
    });
  }
}

/** Allows one receipt an hour for each address, so that the form cannot flood another person's inbox. */
function receiptKey(email: string, now: Date): string {
  const digest = createHash('sha256').update(email).digest('base64url');
  return `${CONTACT_RECEIPT}:${digest}:${Math.floor(now.getTime() / HOUR_MS)}`;
}
