import { defineMessages } from '../../shared/config/messages';

/** Texts about differences between orders and payments. */
export const findingMessages = defineMessages({
  en: {
    title: {
      one: '{count} payment does not fit its order',
      other: '{count} payments do not fit their orders',
    },
    intro:
      'The shop compares its orders with the payment provider’s books and repairs what it can. This is left to look at; it goes away by itself when it is settled.',
    'paid-without-order': 'Paid without an order',
    'order-without-payment': 'Order without a payment',
    'amount-differs': 'The amount differs',
    'booked-otherwise': 'Booked by the provider, not so in the order',
    'payout-differs': 'A payout failed or differs',
    here: 'In the shop: {amount}',
    there: 'At the payment provider: {amount}',
    since: 'Since {when}',
    order: 'Order {number}',
    session: 'Payment {ref} ({provider})',
  },
  nl: {
    title: {
      one: '{count} betaling past niet bij de bestelling',
      other: '{count} betalingen passen niet bij hun bestelling',
    },
    intro:
      'De winkel vergelijkt de bestellingen met de boeken van de betaaldienst en herstelt wat kan. Hier moet iemand naar kijken; het verdwijnt vanzelf als het is opgelost.',
    'paid-without-order': 'Betaald zonder bestelling',
    'order-without-payment': 'Bestelling zonder betaling',
    'amount-differs': 'Het bedrag verschilt',
    'booked-otherwise': 'Geboekt door de betaaldienst, anders in de bestelling',
    'payout-differs': 'Een uitbetaling is mislukt of verschilt',
    here: 'In de winkel: {amount}',
    there: 'Bij de betaaldienst: {amount}',
    since: 'Sinds {when}',
    order: 'Bestelling {number}',
    session: 'Betaling {ref} ({provider})',
  },
});
