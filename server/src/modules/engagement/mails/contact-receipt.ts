import { layoutMail } from '#platform/mail/mail-layout';
import type { MailTemplate, RenderedMail } from '#platform/mail/mail-template';
import { sayWords, type MailWording } from '#platform/mail/mail-wording';

export const CONTACT_RECEIPT = 'contact-receipt';

export interface ContactReceiptData {
  readonly shopName: string;
}

const WORDING = {
  about: 'shop',
  fields: ['shop'],
  texts: {
    en: {
      subject: '{shop} has your message',
      heading: 'Thank you for writing',
      intro: 'Your message has arrived. A person reads it and answers by email.',
      closing: 'If you did not write to us, somebody mistyped an address: you need do nothing.',
    },
    nl: {
      subject: '{shop} heeft je bericht ontvangen',
      heading: 'Bedankt voor je bericht',
      intro: 'Je bericht is aangekomen. Een mens leest het en antwoordt per e-mail.',
      closing: 'Heb je ons niet geschreven? Dan heeft iemand zich vertypt: je hoeft niets te doen.',
    },
  },
} satisfies MailWording;

/**
 * Confirms to the sender that the message has arrived. It does not repeat the message: anybody can enter any address,
 * and the form must not be a way to send text to strangers.
 */
export const contactReceipt: MailTemplate<ContactReceiptData> = {
  name: CONTACT_RECEIPT,
  wording: WORDING,
  render({ shopName }, locale, words): RenderedMail {
    const say = sayWords(WORDING.texts, locale, words, { shop: shopName });
    const intro = say('intro');
    return {
      subject: say('subject'),
      ...layoutMail({
        locale,
        shopName,
        preheader: intro,
        heading: say('heading'),
        blocks: [
          { kind: 'paragraph', text: intro },
          { kind: 'note', text: say('closing') },
        ],
      }),
    };
  },
};
