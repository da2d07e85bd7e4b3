import type { OrderMail } from './order-mail.js';
import { pageAddress } from '#kernel';
import { layoutMail } from '#platform/mail/mail-layout';
import type { MailTemplate } from '#platform/mail/mail-template';

/** The correction of the mail address of orders. It names neither address: the other one may be that of somebody else. */
export interface EmailCorrectedMail extends Pick<OrderMail, 'shopName' | 'contactEmail' | 'shopUrl'> {
  readonly orderNumbers: readonly string[];
  /** Whether this is the address that the mails come to now. */
  readonly isPresent: boolean;
}

const TEXTS = {
  en: {
    presentSubject: (numbers: string) => `Mails about order ${numbers} come to you now`,
    presentHeading: 'Your email address was corrected',
    presentBody: (shop: string, numbers: string) =>
      `Staff of ${shop} have corrected the email address of order ${numbers} to yours. What we write about it comes here from now on. Links in earlier mails no longer open it.`,
    presentNote: 'Is this not your order? Then please answer this mail, so that we can put it right.',
    button: 'Ask for a link to the order',
    formerSubject: (numbers: string) => `Mails about order ${numbers} no longer come to you`,
    formerHeading: 'An email address was corrected',
    formerBody: (shop: string, numbers: string) =>
      `Staff of ${shop} have corrected the email address of order ${numbers}. What we write about it goes to another address from now on, and links in earlier mails no longer open it.`,
    formerNote: 'Is it your order, and did you not ask for this? Then please answer this mail.',
  },
  nl: {
    presentSubject: (numbers: string) => `Mails over bestelling ${numbers} komen nu bij jou`,
    presentHeading: 'Je e-mailadres is gecorrigeerd',
    presentBody: (shop: string, numbers: string) =>
      `Een medewerker van ${shop} heeft het e-mailadres van bestelling ${numbers} gecorrigeerd naar dat van jou. Wat we erover schrijven, komt voortaan hier. Links in eerdere mails openen de bestelling niet meer.`,
    presentNote: 'Is dit niet jouw bestelling? Beantwoord dan deze mail, zodat we het rechtzetten.',
    button: 'Vraag een link naar de bestelling aan',
    formerSubject: (numbers: string) => `Mails over bestelling ${numbers} komen niet meer bij jou`,
    formerHeading: 'Een e-mailadres is gecorrigeerd',
    formerBody: (shop: string, numbers: string) =>
      `Een medewerker van ${shop} heeft het e-mailadres van bestelling ${numbers} gecorrigeerd. Wat we erover schrijven, gaat voortaan naar een ander adres, en links in eerdere mails openen de bestelling niet meer.`,
    formerNote: 'Is het jouw bestelling en heb je hier niet om gevraagd? Beantwoord dan deze mail.',
  },
} as const;

/** For both addresses of orders whose mail address staff have corrected. Of the orders it has the numbers alone. */
export const emailCorrectedMail: MailTemplate<EmailCorrectedMail> = {
  name: 'order-email-corrected',
  render({ orderNumbers, isPresent, shopName, contactEmail, shopUrl }, locale) {
    const t = TEXTS[locale];
    const numbers = orderNumbers.join(', ');
    const body = (isPresent ? t.presentBody : t.formerBody)(shopName, numbers);
    return {
      subject: (isPresent ? t.presentSubject : t.formerSubject)(numbers),
      ...layoutMail({
        locale,
        shopName,
        preheader: body,
        heading: isPresent ? t.presentHeading : t.formerHeading,
        blocks: [
          { kind: 'paragraph', text: body },
          ...(isPresent
            ? [{ kind: 'button' as const, label: t.button, url: shopUrl + pageAddress('orders', { locale }) }]
            : []),
          { kind: 'note', text: isPresent ? t.presentNote : t.formerNote },
        ],
      }),
      headers: { 'Reply-To': contactEmail },
    };
  },
};
