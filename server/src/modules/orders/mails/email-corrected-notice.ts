import type { EmailCorrectedMail } from './email-corrected.js';
import { layoutMail } from '#platform/mail/mail-layout';
import type { MailTemplate } from '#platform/mail/mail-template';

export interface EmailCorrectedNotice extends Pick<EmailCorrectedMail, 'orderNumbers' | 'shopName'> {
  /** The member of staff, by mail address. */
  readonly actor: string;
  readonly adminUrl: string;
}

const TEXTS = {
  en: {
    subject: (numbers: string) => `The email address of order ${numbers} was corrected`,
    heading: 'An email address was corrected',
    body: (who: string, numbers: string) =>
      `${who} has corrected the email address of order ${numbers}. Whoever reads the mails there can open the order, change its delivery address and ask to cancel it.`,
    next: 'Both addresses have a mail about it and are in the log. Is something wrong? Then correct the address again: links to the order end with it.',
    button: 'To the order',
  },
  nl: {
    subject: (numbers: string) => `Het e-mailadres van bestelling ${numbers} is gecorrigeerd`,
    heading: 'Een e-mailadres is gecorrigeerd',
    body: (who: string, numbers: string) =>
      `${who} heeft het e-mailadres van bestelling ${numbers} gecorrigeerd. Wie daar de mails leest, kan de bestelling openen, het bezorgadres wijzigen en om annulering vragen.`,
    next: 'Beide adressen hebben bericht gekregen en staan in het logboek. Klopt er iets niet? Corrigeer het adres dan opnieuw: links naar de bestelling werken daarna niet meer.',
    button: 'Naar de bestelling',
  },
} as const;

/** Staff have corrected the mail address of orders; for the owner. */
export const emailCorrectedNotice: MailTemplate<EmailCorrectedNotice> = {
  name: 'order-email-corrected-notice',
  render({ orderNumbers, actor, adminUrl, shopName }, locale) {
    const t = TEXTS[locale];
    const numbers = orderNumbers.join(', ');
    const body = t.body(actor, numbers);
    return {
      subject: t.subject(numbers),
      ...layoutMail({
        locale,
        shopName,
        preheader: body,
        heading: t.heading,
        blocks: [
          { kind: 'paragraph', text: body },
          { kind: 'paragraph', text: t.next },
          { kind: 'button', label: t.button, url: adminUrl },
        ],
      }),
    };
  },
};
