import type { Locale } from '#contracts/primitives';
import { layoutMail } from '#platform/mail/mail-layout';
import type { MailTemplate, RenderedMail } from '#platform/mail/mail-template';

export const CONTACT_RECEIPT = 'contact-receipt';

export interface ContactReceiptData {
  readonly shopName: string;
}

const TEXTS = {
  en: {
    subject: (shop: string) => `${shop} has your message`,
    heading: 'Thank you for writing',
    body: 'Your message has arrived. A person reads it and answers by email.',
    note: 'If you did not write to us, somebody mistyped an address: you need do nothing.',
  },
  nl: {
    subject: (shop: string) => `${shop} heeft je bericht ontvangen`,
    heading: 'Bedankt voor je bericht',
    body: 'Je bericht is aangekomen. Een mens leest het en antwoordt per e-mail.',
    note: 'Heb je ons niet geschreven? Dan heeft iemand zich vertypt: je hoeft niets te doen.',
  },
} satisfies Record<Locale, unknown>;

/**
 * Confirms to the sender that the message has arrived. It does not repeat the message: anybody can enter any address,
 * and the form must not be a way to send text to strangers.
 */
export const contactReceipt: MailTemplate<ContactReceiptData> = {
  name: CONTACT_RECEIPT,
  render({ shopName }, locale): RenderedMail {
    const texts = TEXTS[locale];
    return {
      subject: texts.subject(shopName),
      ...layoutMail({
        locale,
        shopName,
        preheader: texts.body,
        heading: texts.heading,
        blocks: [
          { kind: 'paragraph', text: texts.body },
          { kind: 'note', text: texts.note },
        ],
      }),
    };
  },
};
