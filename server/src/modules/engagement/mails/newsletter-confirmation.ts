import type { Locale } from '#contracts/primitives';
import { layoutMail } from '#platform/mail/mail-layout';
import type { MailTemplate, RenderedMail } from '#platform/mail/mail-template';

export const NEWSLETTER_CONFIRMATION = 'newsletter-confirmation';

export interface NewsletterConfirmationData {
  readonly shopName: string;
  readonly confirmUrl: string;
  readonly unsubscribeUrl: string;
}

const TEXTS = {
  en: {
    subject: (shop: string) => `Please confirm: the ${shop} newsletter`,
    heading: 'One click, and you are in',
    preheader: 'Confirm your address to get our newsletter.',
    body: (shop: string) =>
      `Somebody, we hope you, entered this address for the ${shop} newsletter. Please confirm that you would like it.`,
    button: 'Yes, send me the newsletter',
    note: 'The link works for 14 days. If this was not you, do nothing: without your confirmation we send you no newsletter.',
    footer: 'You can leave at any time.',
    unsubscribe: 'Unsubscribe',
  },
  nl: {
    subject: (shop: string) => `Bevestig alsjeblieft: de nieuwsbrief van ${shop}`,
    heading: 'Eén klik en je hoort erbij',
    preheader: 'Bevestig je adres om onze nieuwsbrief te krijgen.',
    body: (shop: string) =>
      `Iemand, hopelijk jij, heeft dit adres opgegeven voor de nieuwsbrief van ${shop}. Bevestig alsjeblieft dat je hem wilt krijgen.`,
    button: 'Ja, stuur mij de nieuwsbrief',
    note: 'De link werkt 14 dagen. Was jij dit niet? Doe dan niets: zonder je bevestiging sturen we je geen nieuwsbrief.',
    footer: 'Je kunt je altijd afmelden.',
    unsubscribe: 'Afmelden',
  },
} satisfies Record<Locale, unknown>;

/** Asks the recipient to confirm the newsletter. Supports one-click unsubscribing (RFC 8058). */
export const newsletterConfirmation: MailTemplate<NewsletterConfirmationData> = {
  name: NEWSLETTER_CONFIRMATION,
  render({ shopName, confirmUrl, unsubscribeUrl }, locale): RenderedMail {
    const texts = TEXTS[locale];
    return {
      subject: texts.subject(shopName),
      headers: {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
      ...layoutMail({
        locale,
        shopName,
        preheader: texts.preheader,
        heading: texts.heading,
        blocks: [
          { kind: 'paragraph', text: texts.body(shopName) },
          { kind: 'button', label: texts.button, url: confirmUrl },
          { kind: 'note', text: texts.note },
        ],
        footer: { text: texts.footer, link: { label: texts.unsubscribe, url: unsubscribeUrl } },
      }),
    };
  },
};
