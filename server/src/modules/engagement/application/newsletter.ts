import { Injectable } from '@nestjs/common';
import { Subscribers } from '../domain/subscribers.js';
import {
  NEWSLETTER_CONFIRMATION,
  type NewsletterConfirmationData,
} from '../mails/newsletter-confirmation.js';
import { NewsletterLinks } from './newsletter-links.js';
import type { NewsletterInput } from '#contracts/engagement';
import { Content } from '#modules/content';
import { Clock } from '#platform/clock';
import { Transactions } from '#platform/database/transactions';
import { Mail } from '#platform/mail/mail';

/** Signing up for the newsletter, confirming it and leaving it. */
@Injectable()
export class Newsletter {
  constructor(
    private readonly subscribers: Subscribers,
    private readonly links: NewsletterLinks,
    private readonly content: Content,
    private readonly mail: Mail,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Notes the wish and asks for a confirmation mail when one is due. Says nothing about what was known before. */
  async signUp({ email, locale = 'en' }: NewsletterInput): Promise<void> {
    const { shopName } = await this.content.settings();
    await this.transactions.run(async () => {
      const now = this.clock.now();
      const id = await this.subscribers.wish(email, locale, now);
      if (id === undefined) return;
      const data: NewsletterConfirmationData = {
        shopName,
        confirmUrl: this.links.make('confirm', id, locale, now),
        unsubscribeUrl: this.links.make('unsubscribe', id, locale, now),
      };
      await this.mail.request({
        dedupeKey: `${NEWSLETTER_CONFIRMATION}:${id}:${now.getTime()}`,
        template: NEWSLETTER_CONFIRMATION,
        locale,
        recipient: email,
        data,
      });
    });
  }

  /** True while a link may still be used. */
  isUsable(purpose: 'confirm' | 'unsubscribe', token: string): boolean {
    return this.links.read(purpose, token, this.clock.now()) !== null;
  }

  /** Confirms by the link of the mail. False when the link is no good any more. */
  async confirm(token: string): Promise<boolean> {
    const link = this.links.read('confirm', token, this.clock.now());
    return link !== null && this.subscribers.confirm(link.id, link.madeAt, this.clock.now());
  }

  /** Unsubscribes by the link of a mail. False when the link is no good. */
  async unsubscribe(token: string): Promise<boolean> {
    const link = this.links.read('unsubscribe', token, this.clock.now());
    return link !== null && this.subscribers.unsubscribe(link.id, this.clock.now());
  }
}
