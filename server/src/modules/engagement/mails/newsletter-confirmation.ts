import type { Locale } from '#contracts/primitives';
import { layoutMail } from '#platform/mail/mail-layout';
import type { MailTemplate, RenderedMail } from '#platform/mail/mail-template';
import { sayWords, type MailWording } from '#platform/mail/mail-wording';

export const NEWSLETTER_CONFIRMATION = 'newsletter-confirmation';

export interface NewsletterConfirmationData {
  readonly shopName: string;
  readonly confirmUrl: string;
  readonly unsubscribeUrl: string;
}

const TEXTS = {
  en: {
    button: 'Yes, send me the newsletter',
    note: 'The link works for 14 days. If this was not you, do nothing: without your confirmation we send you no newsletter.',
    footer: 'You can leave at any time.',
    unsubscribe: 'Unsubscribe',
  },
  nl: {
    button: 'Ja, stuur mij de nieuwsbrief',
    note: 'De link werkt 14 dagen. Was jij dit niet? Doe dan niets: zonder je bevestiging sturen we je geen nieuwsbrief.',
    footer: 'Je kunt je altijd afmelden.',
    unsubscribe: 'Afmelden',
  },
} satisfies Record<Locale, unknown>;

const WORDING = {
  about: 'shop',
  fields: ['shop'],
  texts: {
    en: {
      subject: 'Please confirm: the {shop} newsletter',
      heading: 'One click, and you are in',
      preheader: 'Confirm your address to get our newsletter.',
      intro:
        'Somebody, we hope you, entered this address for the {shop} newsletter. Please confirm that you would like it.',
    },
    nl: {
      subject: 'Bevestig alsjeblieft: de nieuwsbrief van {shop}',
      heading: 'Eén klik en je hoort erbij',
      preheader: 'Bevestig je adres om onze nieuwsbrief te krijgen.',
      intro:
        'Iemand, hopelijk jij, heeft dit adres opgegeven voor de nieuwsbrief van {shop}. Bevestig alsjeblieft dat je hem wilt krijgen.',
    },
  },
} satisfies MailWording;

/** Asks the recipient to confirm the newsletter. Supports one-click unsubscribing (RFC 8058). */
export const newsletterConfirmation: MailTemplate<NewsletterConfirmationData> = {
  name: NEWSLETTER_CONFIRMATION,
  onRequestOnly: true,
  wording: WORDING,
  render({ shopName, confirmUrl, unsubscribeUrl }, locale, words): RenderedMail {
    const texts = TEXTS[locale];
    const say = sayWords(WORDING.texts, locale, words, { shop: shopName });
    return {
      subject: say('subject'),
      headers: {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
      ...layoutMail({
        locale,
        shopName,
        preheader: say('preheader'),
        heading: say('heading'),
        blocks: [
          { kind: 'paragraph', text: say('intro') },
          { kind: 'button', label: texts.button, url: confirmUrl },
          { kind: 'note', text: texts.note },
        ],
        footer: { text: texts.footer, link: { label: texts.unsubscribe, url: unsubscribeUrl } },
      }),
    };
  },
};
