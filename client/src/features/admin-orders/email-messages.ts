import { defineMessages } from '../../shared/config/messages';

/** Correcting the mail address of an order. */
export const emailMessages = defineMessages({
  en: {
    open: 'Correct…',
    openLabel: 'Correct… (email address)',
    title: 'Correct the email address',
    text: 'Mails about this order, and about orders that were exchanged for it or by it, go there from now on. Links in earlier mails no longer open them, because somebody else may have got them. Both addresses and the owner get a mail about it.',
    same: 'The order has this address already.',
    confirmation: 'Send the order confirmation there at once',
    link: 'Send a link to the order there at once',
    save: 'Correct address',
    done: 'Email address corrected',
    sent: 'The mail is on its way there.',
    failed: 'The email address was not corrected.',
  },
  nl: {
    open: 'Corrigeren…',
    openLabel: 'Corrigeren… (e-mailadres)',
    title: 'E-mailadres corrigeren',
    text: 'Mails over deze bestelling, en over bestellingen waarmee die is geruild, gaan voortaan daarheen. Links in eerdere mails openen ze niet meer, omdat iemand anders die kan hebben gekregen. Beide adressen en de eigenaar krijgen er een mail over.',
    same: 'De bestelling heeft dit adres al.',
    confirmation: 'De bestelbevestiging meteen daarheen sturen',
    link: 'Een link naar de bestelling meteen daarheen sturen',
    save: 'Adres corrigeren',
    done: 'E-mailadres gecorrigeerd',
    sent: 'De mail is erheen onderweg.',
    failed: 'Het e-mailadres is niet gecorrigeerd.',
  },
});
