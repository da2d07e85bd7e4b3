import { Injectable } from '@nestjs/common';
import { Subscriber, Subscribers, type Language } from '../domain/subscriber.js';
import {
  NEWSLETTER_CONFIRMATION,
  type NewsletterConfirmationData,
} from '../mails/newsletter-confirmation.js';
import { NewsletterLinks, type LinkPurpose } from './newsletter-links.js';
import type { NewsletterInput } from '#contracts/engagement';
import { Content } from '#modules/content';
import { Clock } from '#platform/clock';
import { Transactions } from '#platform/database/transactions';
import { newId } from '#platform/ids';
import { Mail } from '#platform/mail/mail';

/** Signs addresses up for the newsletter, confirms and unsubscribes them. */
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

  /** Signs an address up and requests a confirmation mail when one is due. Does not reveal what was known before. */
  async signUp({ email, locale = 'en' }: NewsletterInput): Promise<void> {
    const { shopName } = await this.content.settings();
    await this.transactions.run(async () => {
      const now = this.clock.now();
      const id = await this.subscribe(email, locale, now);
      if (id === undefined) return;
      const data: NewsletterConfirmationData = {
        shopName,
        confirmUrl: this.links.create('confirm', id, locale, now),
        unsubscribeUrl: this.links.create('unsubscribe', id, locale, now),
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

  /** True while a link can be used. */
  isUsable(purpose: LinkPurpose, token: string): boolean {
    return this.links.read(purpose, token, this.clock.now()) !== null;
  }

  /**
   * Confirms by the link of the mail; `wording` is what the page asked, the proof of the consent (GDPR art. 7(1)). False
   * when the link is not valid any more.
   */
  confirm(token: string, wording: string): Promise<boolean> {
    return this.followLink('confirm', token, (subscriber, linkCreatedAt, now) =>
      subscriber.confirm(linkCreatedAt, wording, now),
    );
  }

  /** Unsubscribes by the link of a mail. False when the link is not valid. */
  unsubscribe(token: string): Promise<boolean> {
    return this.followLink('unsubscribe', token, (subscriber, _, now) => {
      subscriber.unsubscribe(now);
      return true;
    });
  }

  /** The subscriber's id when a confirmation mail is due. */
  private async subscribe(email: string, locale: Language, now: Date): Promise<string | undefined> {
    const created = Subscriber.create(newId(), email, locale, now);
    if (await this.subscribers.add(created)) return created.id;
    const subscriber = await this.subscribers.lockByEmail(email);
    if (!subscriber?.signUpAgain(locale, now)) return undefined;
    await this.subscribers.save(subscriber);
    return subscriber.id;
  }

  private async followLink(
    purpose: LinkPurpose,
    token: string,
    change: (subscriber: Subscriber, linkCreatedAt: Date, now: Date) => boolean,
  ): Promise<boolean> {
    const now = this.clock.now();
    const link = this.links.read(purpose, token, now);
    if (link === null) return false;
    return this.transactions.run(async () => {
      const subscriber = await this.subscribers.lock(link.id);
      if (!subscriber || !change(subscriber, link.createdAt, now)) return false;
      await this.subscribers.save(subscriber);
      return true;
    });
  }
}
