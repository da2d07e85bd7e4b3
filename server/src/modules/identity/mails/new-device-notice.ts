import { shopTimeZone } from '#kernel';
import { layoutMail } from '#platform/mail/mail-layout';
import type { MailTemplate } from '#platform/mail/mail-template';

export interface NewDeviceNotice {
  readonly shopName: string;
  readonly adminUrl: string;
  readonly network: string;
  readonly userAgent: string;
  /** ISO 8601. */
  readonly at: string;
}

const TEXTS = {
  en: {
    language: 'en-GB',
    subject: (shop: string) => `${shop}: sign-in from a new device`,
    heading: 'Your account was used on a new device',
    body: 'Somebody signed in to the admin with your account on a device that it does not know yet:',
    time: 'Time',
    browser: 'Browser',
    network: 'Network',
    unknown: 'unknown',
    was: 'Was it you? Then you need do nothing.',
    not: 'Was it not you? Change your password and end the other sessions under Settings, Staff and sign-in.',
    button: 'To my account',
  },
  nl: {
    language: 'nl-NL',
    subject: (shop: string) => `${shop}: ingelogd op een nieuw apparaat`,
    heading: 'Je account is op een nieuw apparaat gebruikt',
    body: 'Er is bij het beheer ingelogd met jouw account, op een apparaat dat het nog niet kent:',
    time: 'Tijd',
    browser: 'Browser',
    network: 'Netwerk',
    unknown: 'onbekend',
    was: 'Was jij het? Dan hoef je niets te doen.',
    not: 'Was jij het niet? Wijzig je wachtwoord en beëindig de andere sessies, onder Instellingen, Medewerkers en inloggen.',
    button: 'Naar mijn account',
  },
} as const;

/** Somebody signed in to an account from a device that it did not know. */
export const newDeviceNotice: MailTemplate<NewDeviceNotice> = {
  name: 'new-device-notice',
  render({ shopName, adminUrl, network, userAgent, at }, locale) {
    const t = TEXTS[locale];
    const when = new Date(at).toLocaleString(t.language, {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: shopTimeZone(),
    });
    const facts = [
      `${t.time}: ${when}`,
      `${t.browser}: ${userAgent || t.unknown}`,
      `${t.network}: ${network}`,
    ];
    return {
      subject: t.subject(shopName),
      ...layoutMail({
        locale,
        shopName,
        preheader: t.body,
        heading: t.heading,
        blocks: [
          { kind: 'paragraph', text: t.body },
          { kind: 'paragraph', text: facts.join('\n') },
          { kind: 'paragraph', text: t.was },
          { kind: 'paragraph', text: t.not },
          { kind: 'button', label: t.button, url: `${adminUrl}/staff` },
        ],
      }),
    };
  },
};
