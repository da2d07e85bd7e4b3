import { returnMail, type ReturnMail } from './return-mail.js';
import type { MailTemplate } from '#platform/mail/mail-template';

export interface ReturnInstructionsMail extends ReturnMail {
  readonly returnAddress: string;
  /** In the owner's words. */
  readonly message: string | null;
  /** Where a label can be printed. */
  readonly labelUrl: string | null;
}

export interface ReturnRejectionMail extends ReturnMail {
  /** In the owner's words. */
  readonly reason: string;
}

export const RETURN_INSTRUCTIONS = 'return-instructions';
export const RETURN_REJECTION = 'return-rejection';

const INSTRUCTIONS = {
  en: {
    subject: (n: string) => `How to send your return for order ${n}`,
    heading: 'Send it back like this',
    intro: (receipt: string) =>
      `Pack the goods so that they arrive as they left, and put the number ${receipt} into the parcel. Send it to:`,
    proof: 'Keep the proof of posting. You need no reason, and no original packaging.',
    label: 'Print the label',
  },
  nl: {
    subject: (n: string) => `Zo stuur je je retour voor bestelling ${n}`,
    heading: 'Zo stuur je het terug',
    intro: (receipt: string) =>
      `Pak alles zo in dat het aankomt zoals het vertrok, en doe het nummer ${receipt} in het pakket. Stuur het naar:`,
    proof: 'Bewaar het verzendbewijs. Een reden of de originele verpakking is niet nodig.',
    label: 'Label afdrukken',
  },
} as const;

/** The address for the return, the owner's message, and a label where there is one. */
export const returnInstructions: MailTemplate<ReturnInstructionsMail> = {
  name: RETURN_INSTRUCTIONS,
  render(mail, locale) {
    const t = INSTRUCTIONS[locale];
    return returnMail(mail, locale, {
      subject: t.subject(mail.orderNumber),
      heading: t.heading,
      blocks: [
        { kind: 'paragraph', text: t.intro(mail.receiptNumber) },
        { kind: 'quote', text: mail.returnAddress },
        ...(mail.message === null ? [] : [{ kind: 'paragraph' as const, text: mail.message }]),
        ...(mail.labelUrl === null ? [] : [{ kind: 'button' as const, label: t.label, url: mail.labelUrl }]),
        { kind: 'note', text: t.proof },
      ],
    });
  },
};

const REJECTION = {
  en: {
    subject: (n: string) => `Your request for order ${n}`,
    heading: 'We cannot do this',
    intro: 'We have read your request, and cannot take the goods back this time. This is why:',
    rights: 'Your legal guarantee for faulty goods stays as it is.',
  },
  nl: {
    subject: (n: string) => `Je verzoek voor bestelling ${n}`,
    heading: 'Dit kunnen we niet doen',
    intro: 'We hebben je verzoek gelezen en kunnen de artikelen deze keer niet terugnemen. Dit is waarom:',
    rights: 'Je wettelijke garantie voor gebreken blijft gewoon gelden.',
  },
} as const;

/** The owner declines a late or voluntary return, with the reason. */
export const returnRejection: MailTemplate<ReturnRejectionMail> = {
  name: RETURN_REJECTION,
  render(mail, locale) {
    const t = REJECTION[locale];
    return returnMail(mail, locale, {
      subject: t.subject(mail.orderNumber),
      heading: t.heading,
      blocks: [
        { kind: 'paragraph', text: t.intro },
        { kind: 'quote', text: mail.reason },
        { kind: 'note', text: t.rights },
      ],
    });
  },
};
