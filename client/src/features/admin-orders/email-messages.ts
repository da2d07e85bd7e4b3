import { defineMessages } from '../../shared/config/messages';

/** Correcting the mail address of an order. */
export const emailMessages = defineMessages({
  en: {
    open: 'Correct…',
    openLabel: 'Correct… (email address)',
    title: 'Correct the email address',
    text: 'Mails about this order go there from now on. Links in earlier mails no longer open the order, because somebody else may have got them.',
    email: 'Email address',
    invalid: 'Enter an email address, such as name@example.com.',
    same: 'The order has this address already.',
    confirmation: 'Send the order confirmation there at once',
    link: 'Send a link to the order there at once',
    save: 'Correct address',
    done: 'Email address corrected',
    sent: 'The mail is on its way to {email}.',
    failed: 'The email address was not corrected.',
  },
  nl: {
    open: 'Corrigeren…',
    openLabel: 'Corrigeren… (e-mailadres)',
    title: 'E-mailadres corrigeren',
    text: 'Mails over deze bestelling gaan voortaan daarheen. Links in eerdere mails openen de bestelling niet meer, omdat iemand anders die kan hebben gekregen.',
    email: 'E-mailadres',
    invalid: 'Vul een e-mailadres in, zoals naam@voorbeeld.nl.',
    same: 'De bestelling heeft dit adres al.',
    confirmation: 'De bestelbevestiging meteen daarheen sturen',
    link: 'Een link naar de bestelling meteen daarheen sturen',
    save: 'Adres corrigeren',
    done: 'E-mailadres gecorrigeerd',
    sent: 'De mail is onderweg naar {email}.',
    failed: 'Het e-mailadres is niet gecorrigeerd.',
  },
});
