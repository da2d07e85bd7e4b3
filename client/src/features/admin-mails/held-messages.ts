import { defineMessages } from '../../shared/config/messages';

/** Mails that a restore holds back, and the choice about them. */
export const heldMessages = defineMessages({
  en: {
    title: 'Mails are held back since a backup was restored',
    text: 'Some may have been sent before. Look into the sent mails at your mail provider, then decide about all of them.',
    before: 'waited in the backup: may have been sent since',
    after: 'requested since: may be about something of before',
    send: 'Send all…',
    discard: 'Discard all…',
    sendTitle: {
      one: 'Send {count} held mail?',
      other: 'Send {count} held mails?',
    },
    sendText: 'Customers may get a mail a second time. A mail that has left cannot be called back.',
    sendNow: 'Send all',
    sent: 'The held mails are on their way',
    discardTitle: {
      one: 'Discard {count} held mail?',
      other: 'Discard {count} held mails?',
    },
    discardText: 'They are not sent. Each stays in this list, from which you can send it after all.',
    discardNow: 'Discard all',
    discarded: 'The held mails are discarded',
    notDone: 'Nothing was decided.',
  },
  nl: {
    title: 'Sinds er een back-up is teruggezet, worden mails tegengehouden',
    text: 'Sommige zijn misschien al verstuurd. Kijk bij je mailprovider in de verzonden mails en beslis dan over alle samen.',
    before: 'wachtte in de back-up: misschien sindsdien verstuurd',
    after: 'sindsdien aangevraagd: gaat misschien over iets van daarvoor',
    send: 'Alle versturen…',
    discard: 'Alle weggooien…',
    sendTitle: {
      one: '{count} tegengehouden mail versturen?',
      other: '{count} tegengehouden mails versturen?',
    },
    sendText:
      'Klanten krijgen misschien een mail voor de tweede keer. Een mail die weg is, is niet terug te halen.',
    sendNow: 'Alle versturen',
    sent: 'De tegengehouden mails gaan de deur uit',
    discardTitle: {
      one: '{count} tegengehouden mail weggooien?',
      other: '{count} tegengehouden mails weggooien?',
    },
    discardText:
      'Ze worden niet verstuurd. Elke mail blijft in deze lijst, en daar kun je hem alsnog versturen.',
    discardNow: 'Alle weggooien',
    discarded: 'De tegengehouden mails zijn weggegooid',
    notDone: 'Er is niets besloten.',
  },
});
