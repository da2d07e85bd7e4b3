import type { Locale } from '#contracts/primitives';
import { layoutMail } from '#platform/mail/mail-layout';
import type { MailTemplate, RenderedMail } from '#platform/mail/mail-template';

export const CONTACT_NOTICE = 'contact-notice';

export interface ContactNoticeData {
  readonly shopName: string;
  readonly name: string;
  readonly email: string;
  readonly subject: string | null;
  readonly message: string;
}

const TEXTS = {
  en: {
    subject: 'Message through the contact form',
    heading: (name: string) => `${name} wrote to you`,
    from: 'From',
    address: 'E-mail',
    about: 'Subject',
    note: 'Reply to this mail and your answer goes to the sender. The message is in the admin too, under Messages.',
  },
  nl: {
    subject: 'Bericht via het contactformulier',
    heading: (name: string) => `${name} heeft je geschreven`,
    from: 'Van',
    address: 'E-mail',
    about: 'Onderwerp',
    note: 'Beantwoord deze mail en je antwoord gaat naar de afzender. Het bericht staat ook in het beheer, onder Berichten.',
  },
} satisfies Record<Locale, unknown>;

/** Sends a visitor's message to the owner; a reply goes to the visitor. */
export const contactNotice: MailTemplate<ContactNoticeData> = {
  name: CONTACT_NOTICE,
  render({ shopName, name, email, subject, message }, locale): RenderedMail {
    const texts = TEXTS[locale];
    return {
      subject: subject === null ? texts.subject : `${texts.subject}: ${subject}`,
      headers: { 'Reply-To': email },
      ...layoutMail({
        locale,
        shopName,
        preheader: message.slice(0, 120),
        heading: texts.heading(name),
        blocks: [
          {
            kind: 'table',
            rows: [
              { label: texts.from, value: name },
              { label: texts.address, value: email },
              ...(subject === null ? [] : [{ label: texts.about, value: subject }]),
            ],
          },
          { kind: 'quote', text: message },
          { kind: 'note', text: texts.note },
        ],
      }),
    };
  },
};
