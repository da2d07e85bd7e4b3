import type { Locale } from '#contracts/primitives';
import type { DocumentLook } from '#platform/document-look';
import { plainPolicy, plainStyle, wordmark, type PageStyle } from '#platform/http/plain-page';
import { escapeHtml } from '#platform/mail/mail-layout';

export type NewsletterPage = 'ask-confirm' | 'ask-unsubscribe' | 'confirmed' | 'unsubscribed' | 'expired';

interface PageText {
  readonly title: string;
  readonly text: string;
  /** The label of the button, on pages that ask for confirmation. */
  readonly button?: string;
}

const TEXTS = {
  en: {
    'ask-confirm': {
      title: 'Confirm your subscription',
      text: 'Would you like to get our newsletter at this address?',
      button: 'Yes, subscribe me',
    },
    'ask-unsubscribe': {
      title: 'Leave the newsletter',
      text: 'You will get no more newsletters from us.',
      button: 'Unsubscribe',
    },
    confirmed: { title: 'You are subscribed', text: "You've been subscribed to our newsletter. Thank you!" },
    unsubscribed: { title: 'You are unsubscribed', text: 'You will get no more newsletters from us.' },
    expired: {
      title: 'This link does not work any more',
      text: 'It may be old or incomplete. You can sign up again at the bottom of our home page.',
    },
  },
  nl: {
    'ask-confirm': {
      title: 'Bevestig je aanmelding',
      text: 'Wil je onze nieuwsbrief op dit adres krijgen?',
      button: 'Ja, meld mij aan',
    },
    'ask-unsubscribe': {
      title: 'Afmelden voor de nieuwsbrief',
      text: 'Je krijgt dan geen nieuwsbrieven meer van ons.',
      button: 'Afmelden',
    },
    confirmed: { title: 'Je bent aangemeld', text: 'Bedankt. Onze volgende nieuwsbrief komt naar je toe.' },
    unsubscribed: { title: 'Je bent afgemeld', text: 'Je krijgt geen nieuwsbrieven meer van ons.' },
    expired: {
      title: 'Deze link werkt niet meer',
      text: 'Hij is misschien oud of niet compleet. Onderaan onze homepage kun je je opnieuw aanmelden.',
    },
  },
} satisfies Record<Locale, Record<NewsletterPage, PageText>>;

/** What a subscriber consents to by the button of the page `ask-confirm`, word for word. */
export function consentWording(locale: Locale): string {
  const { text, button } = TEXTS[locale]['ask-confirm'];
  return `${text} ${button}`;
}

const BACK: Record<Locale, string> = { en: 'To the shop', nl: 'Naar de winkel' };

const STYLE: PageStyle = ({ cream, ink, bottle, gold }) =>
  `body{margin:0;background:${cream};color:${ink};font:18px/1.6 Georgia,serif}
main{max-width:32rem;margin:0 auto;padding:18vh 1.5rem 4rem}h1{font-weight:400;font-size:2rem;line-height:1.15}
button{font:inherit;padding:.75rem 1.75rem;border:0;border-radius:2px;background:${bottle};color:#fff;cursor:pointer}
a{color:${bottle}}:focus-visible{outline:3px solid ${gold};outline-offset:3px}`;

/** Allows only what `newsletterPage` contains. */
export function newsletterPagePolicy(look?: DocumentLook): string {
  return plainPolicy(STYLE, look, ["form-action 'self'", "base-uri 'none'", "frame-ancestors 'none'"]);
}

/**
 * A small page without a script. The `ask-…` pages have one button, which posts to the page's own URL: mail scanners
 * open every link of a mail, and that alone must not subscribe or unsubscribe anybody.
 */
export function newsletterPage(page: NewsletterPage, locale: Locale, look?: DocumentLook): string {
  const { title, text, button }: PageText = TEXTS[locale][page];
  const action = button
    ? `<form method="post"><button>${escapeHtml(button)}</button></form>`
    : `<p><a href="/">${escapeHtml(BACK[locale])}</a></p>`;
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><meta name="referrer" content="same-origin"><title>${escapeHtml(title)}</title><style>${plainStyle(STYLE, look)}</style></head>
<body><main>${wordmark(look)}<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${action}</main></body></html>
`;
}
