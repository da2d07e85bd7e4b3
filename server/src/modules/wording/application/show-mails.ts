import { Inject, Injectable } from '@nestjs/common';
import { MailTexts, type WordedMail } from './mail-texts.js';
import type { MailDraft, MailPreview, ShopperMail } from '#contracts/mail-wordings';
import type { MailTest } from '#contracts/mail';
import { copyOf, isRemote } from '#contracts/remote-pictures';
import { DomainError } from '#kernel';
import { ConnectMail, Content } from '#modules/content';
import { mayDo, type StaffMember } from '#modules/identity';
import { UploadedPictures } from '#modules/media';
import { OrderMailer } from '#modules/orders';
import { ReturnMailer } from '#modules/returns';
import { ENV, type Env } from '#platform/config/env';
import { withAttachedPictures, withPicturesFrom, withSender } from '#platform/mail/mail-layout';
import { withLook } from '#platform/mail/mail-look';

/** The data of templates that open something for whoever has them: a preview leads to the shop's address instead. */
const LINKS = ['orderUrl', 'withdrawalUrl', 'confirmUrl', 'unsubscribeUrl', 'url', 'labelUrl'];

/** Shows a mail with texts that are being written, by an order of the shop or by the example. */
@Injectable()
export class ShowMails {
  constructor(
    private readonly mailTexts: MailTexts,
    private readonly content: Content,
    private readonly orders: OrderMailer,
    private readonly returns: ReturnMailer,
    private readonly connectMail: ConnectMail,
    private readonly pictures: UploadedPictures,
    @Inject(ENV) private readonly env: Pick<Env, 'PUBLIC_URL'>,
  ) {}

  /**
   * The mail as it would be sent. Texts may be unfinished: what is no field is shown as it is typed. Throws
   * `wording.order-not-found` when the shop has no order of that number.
   */
  async preview(staff: StaffMember, name: ShopperMail, draft: MailDraft): Promise<MailPreview> {
    const mail = this.mailTexts.get(name);
    const { locale } = draft;
    const { orderNumber, data } = await this.dataOf(staff, mail, draft.orderNumber);
    const { identity, look } = await this.content.sender(locale);
    const sample = mail.sample(data, draft.key);
    const rendered = withLook(withSender(sample.render(locale, written(draft)), identity), look);
    const { subject, text } = rendered;
    const pictures = new Map(sample.shownPictures().map(({ cid, url }) => [cid, shownFrom(url)]));
    return { subject, html: withPicturesFrom(rendered.html, pictures), text, orderNumber };
  }

  /**
   * Sends the mail with its attachments to the member of staff. Throws what `MailTexts.overridesOf` and `ConnectMail.send` throw, and
   * `wording.order-not-found`.
   */
  async test(staff: StaffMember, name: ShopperMail, draft: MailDraft): Promise<MailTest> {
    const mail = this.mailTexts.get(name);
    const { locale } = draft;
    this.mailTexts.overridesOf(mail, draft.texts);
    const { data } = await this.dataOf(staff, mail, draft.orderNumber);
    const sample = mail.sample(data, draft.key);
    const { documentLook } = await this.content.sender(locale);
    const attachments = await sample.attachments(locale, { pictures: this.pictures, documentLook });
    const rendered = sample.render(locale, written(draft));
    const html = withAttachedPictures(rendered.html, attachments);
    return this.connectMail.send(staff.email, locale, { ...rendered, html, attachments });
  }

  /** Real data instead of the example's. Those of an order are shown to staff who may read orders. */
  private async dataOf(
    { role }: StaffMember,
    { wording }: WordedMail,
    wanted: string | undefined,
  ): Promise<{ data: object; orderNumber: string | null }> {
    const { shopName, contactEmail, returnDays, returnConditions, business } = await this.content.settings();
    const shop = {
      shopName,
      contactEmail,
      returnDays,
      returnConditions,
      shopUrl: this.env.PUBLIC_URL,
      ...(business && { returnAddress: `${shopName}\n${business.address}` }),
    };
    const found = mayDo(role, 'orders.read') ? await this.found(wording.about, wanted) : undefined;
    const links = Object.fromEntries(LINKS.map((link) => [link, this.env.PUBLIC_URL]));
    return { data: { ...shop, ...found, ...links }, orderNumber: found?.orderNumber ?? null };
  }

  private async found(about: WordedMail['wording']['about'], wanted: string | undefined) {
    if (about === 'shop') return undefined;
    const order = await this.orders.sample(wanted);
    if (!order && wanted !== undefined)
      throw new DomainError('wording.order-not-found', 'not-found', 'The shop has no order of that number.');
    return about === 'order' ? order : this.returns.sample(wanted);
  }
}

/** Where a browser loads a picture of a product from. */
const shownFrom = (url: string) => (isRemote(url) ? copyOf(url) : url);

/** The texts of the draft; an empty one is the default. */
function written({ texts, locale }: MailDraft) {
  return Object.fromEntries(Object.entries(texts[locale]).filter(([, text]) => text !== ''));
}
