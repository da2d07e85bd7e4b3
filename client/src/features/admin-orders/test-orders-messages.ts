import { defineMessages } from '../../shared/config/messages';

/** Texts about orders that were paid without money. */
export const testOrdersMessages = defineMessages({
  en: {
    title: 'Test orders',
    count: {
      one: '{count} order was paid without money, in the sandbox or with a test key. It counts in no figure and no book.',
      other:
        '{count} orders were paid without money, in the sandbox or with a test key. They count in no figure and no book.',
    },
    units: {
      one: '{count} piece comes back into stock when they are removed.',
      other: '{count} pieces come back into stock when they are removed.',
    },
    only: 'Show only these',
    all: 'Show all orders',
    remove: 'Remove test orders',
    removing: 'Removing…',
    removed: 'Test orders removed',
    removedText: 'You can bring them back for 30 days.',
    notRemoved: 'The test orders were not removed.',
    gone: {
      one: '{count} test order is removed, and is deleted for good on {date}.',
      other: '{count} test orders are removed; the first of them are deleted for good on {date}.',
    },
    restore: 'Bring back',
    restoring: 'Bringing back…',
    restored: 'Test orders are back',
    notRestored: 'The test orders did not come back.',
    test: 'Test order: no money was paid, so there is nothing to send. It counts in no figure and no book.',
    testRemoved: 'You removed it from the lists on {date}; it is deleted for good 30 days after that.',
  },
  nl: {
    title: 'Testbestellingen',
    count: {
      one: '{count} bestelling is zonder geld betaald, in de sandbox of met een testsleutel. Hij telt nergens mee, ook niet in de boekhouding.',
      other:
        '{count} bestellingen zijn zonder geld betaald, in de sandbox of met een testsleutel. Ze tellen nergens mee, ook niet in de boekhouding.',
    },
    units: {
      one: 'Bij het verwijderen komt {count} stuk terug in de voorraad.',
      other: 'Bij het verwijderen komen {count} stuks terug in de voorraad.',
    },
    only: 'Alleen deze tonen',
    all: 'Alle bestellingen tonen',
    remove: 'Testbestellingen verwijderen',
    removing: 'Bezig met verwijderen…',
    removed: 'Testbestellingen verwijderd',
    removedText: 'Je kunt ze 30 dagen lang terughalen.',
    notRemoved: 'De testbestellingen zijn niet verwijderd.',
    gone: {
      one: '{count} testbestelling is verwijderd en wordt op {date} definitief gewist.',
      other: '{count} testbestellingen zijn verwijderd; de eerste worden op {date} definitief gewist.',
    },
    restore: 'Terughalen',
    restoring: 'Bezig met terughalen…',
    restored: 'De testbestellingen zijn terug',
    notRestored: 'De testbestellingen zijn niet teruggekomen.',
    test: 'Testbestelling: er is geen geld betaald, dus er valt niets te versturen. Hij telt nergens mee, ook niet in de boekhouding.',
    testRemoved:
      'Je hebt hem op {date} uit de lijsten verwijderd; 30 dagen daarna wordt hij definitief gewist.',
  },
});
