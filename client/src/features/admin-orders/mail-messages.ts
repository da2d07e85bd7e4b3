import { defineMessages } from '../../shared/config/messages';

/** Mails of an order, and those that staff can send. */
export const orderMailMessages = defineMessages({
  en: {
    doneResend: 'The mail is being sent',
    failedResend: 'The mail was not sent.',
    mails: 'Mails',
    writeMail: 'Send a mail with today’s details',
    resend: 'Send',
    mailConfirmation: 'Order confirmation',
    mailShipped: 'Order shipped',
    mailDelivered: 'Order delivered',
    mailCancelled: 'Order cancelled',
    mailLink: 'Link to the order',
  },
  nl: {
    doneResend: 'De mail wordt verstuurd',
    failedResend: 'De mail is niet verstuurd.',
    mails: 'Mails',
    writeMail: 'Een mail sturen met de gegevens van nu',
    resend: 'Versturen',
    mailConfirmation: 'Bestelbevestiging',
    mailShipped: 'Bestelling verzonden',
    mailDelivered: 'Bestelling bezorgd',
    mailCancelled: 'Bestelling geannuleerd',
    mailLink: 'Link naar de bestelling',
  },
});
