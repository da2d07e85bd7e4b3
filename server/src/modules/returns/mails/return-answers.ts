import { returnMail, returnWording, sayAbout, type ReturnMail } from './return-mail.js';
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
    proof: 'Keep the proof of posting. You need no reason, and no original packaging.',
    label: 'Print the label',
  },
  nl: {
    proof: 'Bewaar het verzendbewijs. Een reden of de originele verpakking is niet nodig.',
    label: 'Label afdrukken',
  },
} as const;

const INSTRUCTIONS_WORDING = returnWording({
  en: {
    subject: 'How to send your return for order {number}',
    heading: 'Send it back like this',
    intro:
      'Pack the goods so that they arrive as they left, and put the number {receipt} into the parcel. Send it to:',
  },
  nl: {
    subject: 'Zo stuur je je retour voor bestelling {number}',
    heading: 'Zo stuur je het terug',
    intro:
      'Pak alles zo in dat het aankomt zoals het vertrok, en doe het nummer {receipt} in het pakket. Stuur het naar:',
  },
});

/** The address for the return, the owner's message, and a label where there is one. */
export const returnInstructions: MailTemplate<ReturnInstructionsMail> = {
  name: RETURN_INSTRUCTIONS,
  wording: INSTRUCTIONS_WORDING,
  render(mail, locale, words) {
    const t = INSTRUCTIONS[locale];
    const say = sayAbout(mail, INSTRUCTIONS_WORDING, locale, words);
    return returnMail(mail, locale, {
      subject: say('subject'),
      heading: say('heading'),
      blocks: [
        { kind: 'paragraph', text: say('intro') },
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
    rights: 'Your legal guarantee for faulty goods stays as it is.',
  },
  nl: {
    rights: 'Je wettelijke garantie voor gebreken blijft gewoon gelden.',
  },
} as const;

const REJECTION_WORDING = returnWording({
  en: {
    subject: 'Your request for order {number}',
    heading: 'We cannot do this',
    intro: 'We have read your request, and cannot take the goods back this time. This is why:',
  },
  nl: {
    subject: 'Je verzoek voor bestelling {number}',
    heading: 'Dit kunnen we niet doen',
    intro: 'We hebben je verzoek gelezen en kunnen de artikelen deze keer niet terugnemen. Dit is waarom:',
  },
});

/** The owner declines a late or voluntary return, with the reason. */
export const returnRejection: MailTemplate<ReturnRejectionMail> = {
  name: RETURN_REJECTION,
  wording: REJECTION_WORDING,
  render(mail, locale, words) {
    const t = REJECTION[locale];
    const say = sayAbout(mail, REJECTION_WORDING, locale, words);
    return returnMail(mail, locale, {
      subject: say('subject'),
      heading: say('heading'),
      blocks: [
        { kind: 'paragraph', text: say('intro') },
        { kind: 'quote', text: mail.reason },
        { kind: 'note', text: t.rights },
      ],
    });
  },
};
