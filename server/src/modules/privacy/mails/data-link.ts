import type { Locale } from '#contracts/primitives';
import { layoutMail } from '#platform/mail/mail-layout';
import type { MailTemplate } from '#platform/mail/mail-template';
import { sayWords, type MailWording } from '#platform/mail/mail-wording';

export interface DataLinkMail {
  readonly shopName: string;
  readonly contactEmail: string;
  readonly url: string;
}

export const DATA_LINK = 'data-link';

const TEXTS = {
  en: {
    button: 'See my data',
    note: 'The link works once, within an hour. If you did not ask for it, do nothing: without it nobody sees or erases anything.',
    footer: (shop: string, contact: string) =>
      `You get this mail because this address was entered on the page Your data of ${shop}. Questions? Write to ${contact}.`,
  },
  nl: {
    button: 'Mijn gegevens bekijken',
    note: 'De link werkt één keer, binnen een uur. Heb je er niet om gevraagd? Doe dan niets: zonder de link ziet of wist niemand iets.',
    footer: (shop: string, contact: string) =>
      `Je krijgt deze mail omdat dit adres is ingevuld op de pagina Jouw gegevens van ${shop}. Vragen? Schrijf naar ${contact}.`,
  },
} satisfies Record<Locale, unknown>;

const WORDING = {
  about: 'shop',
  fields: ['shop', 'contact'],
  texts: {
    en: {
      subject: 'Your data at {shop}',
      heading: 'Your data',
      intro: 'With this link you see what we have of this address. You can download it, or have it erased.',
    },
    nl: {
      subject: 'Jouw gegevens bij {shop}',
      heading: 'Jouw gegevens',
      intro: 'Met deze link zie je wat we van dit adres hebben. Je kunt het downloaden of laten wissen.',
    },
  },
} satisfies MailWording;

/** The link to one's personal data. */
export const dataLink: MailTemplate<DataLinkMail> = {
  name: DATA_LINK,
  onRequestOnly: true,
  wording: WORDING,
  render({ shopName, contactEmail, url }, locale, words) {
    const t = TEXTS[locale];
    const say = sayWords(WORDING.texts, locale, words, { shop: shopName, contact: contactEmail });
    const intro = say('intro');
    return {
      subject: say('subject'),
      headers: { 'Reply-To': contactEmail },
      ...layoutMail({
        locale,
        shopName,
        preheader: intro,
        heading: say('heading'),
        blocks: [
          { kind: 'paragraph', text: intro },
          { kind: 'button', label: t.button, url },
          { kind: 'note', text: t.note },
        ],
        footer: { text: t.footer(shopName, contactEmail) },
      }),
    };
  },
};
