import { defineMessages } from '../../shared/config/messages';

/** Texts about an order that must not be shipped yet. */
export const holdMessages = defineMessages({
  en: {
    title: 'Do not ship this order yet',
    country:
      'The price was made for {priced}, but the address that the customer gave while paying is in {found}.',
    'vat-area':
      'The price was made for {priced}, but the address that the customer gave while paying belongs to {found}, where other VAT rules apply.',
    zone: 'The delivery was priced for the zone “{priced}”, but the address that the customer gave while paying is in the zone “{found}”.',
    'no-delivery':
      'The delivery was priced for the zone “{priced}”, but the shop does not deliver to the address that the customer gave while paying.',
    addressAdvice:
      'Ask the customer to change the address on the page of the order, or cancel the order, which refunds it.',
    dispute: 'The customer’s bank claims the payment back.',
    'fraud-warning':
      'The card issuer reports that the payment may have been made without the card holder’s consent.',
    return: 'The customer has withdrawn from goods of this order before they were sent ({number}).',
    returnAdvice:
      'Refund the return: its goods go back into stock by themselves, and what is left of the order can be shipped. If the customer wants to keep the goods after all, close the return.',
    toReturn: 'To the return {number}',
    disputeAdvice:
      'Answer in the pages of your payment provider before the deadline; the facts are below. The order is released by itself when the dispute is won. You can also cancel it now: the pieces can be sold again, and the money goes back if you win.',
    disputeLost: 'The dispute is lost: the customer’s bank has taken {lost} back.',
    lostAdvice:
      'Cancel the order: the pieces can be sold again, and what is left of the payment goes back: {left}.',
    fraudAdvice: 'A refund now often prevents a dispute and its fee.',
    release: 'Ship it all the same',
    releasing: 'One moment…',
    released: 'The order can be shipped',
    failed: 'The order was not released.',
    northernIreland: 'Northern Ireland',
    noVat: 'a territory outside the VAT of the Union',
  },
  nl: {
    title: 'Verstuur deze bestelling nog niet',
    country:
      'De prijs is gemaakt voor {priced}, maar het adres dat de klant bij het betalen gaf, ligt in {found}.',
    'vat-area':
      'De prijs is gemaakt voor {priced}, maar het adres dat de klant bij het betalen gaf, hoort bij {found}, waar andere btw-regels gelden.',
    zone: 'De bezorging is berekend voor de zone ‘{priced}’, maar het adres dat de klant bij het betalen gaf, ligt in de zone ‘{found}’.',
    'no-delivery':
      'De bezorging is berekend voor de zone ‘{priced}’, maar de winkel bezorgt niet op het adres dat de klant bij het betalen gaf.',
    addressAdvice:
      'Vraag de klant om het adres op de bestelpagina te wijzigen, of annuleer de bestelling: dan gaat het geld terug.',
    dispute: 'De bank van de klant vordert de betaling terug.',
    'fraud-warning':
      'De kaartuitgever meldt dat de betaling mogelijk zonder toestemming van de kaarthouder is gedaan.',
    return: 'De klant heeft artikelen van deze bestelling herroepen voordat ze zijn verzonden ({number}).',
    returnAdvice:
      'Betaal de retour terug: de artikelen gaan vanzelf terug in de voorraad, en wat van de bestelling overblijft kan worden verzonden. Wil de klant de artikelen toch houden, sluit dan de retour.',
    toReturn: 'Naar de retour {number}',
    disputeAdvice:
      'Antwoord vóór de uiterste datum in de pagina’s van je betaalprovider; de feiten staan hieronder. Is de zaak gewonnen, dan komt de bestelling vanzelf vrij. Je kunt hem ook nu annuleren: de stuks zijn dan weer te koop, en het geld gaat terug als je wint.',
    disputeLost: 'De zaak is verloren: de bank van de klant heeft {lost} teruggehaald.',
    lostAdvice:
      'Annuleer de bestelling: de stuks zijn dan weer te koop, en wat van de betaling over is, gaat terug: {left}.',
    fraudAdvice: 'Nu terugbetalen voorkomt vaak een betwiste betaling en de kosten daarvan.',
    release: 'Toch versturen',
    releasing: 'Even geduld…',
    released: 'De bestelling kan worden verzonden',
    failed: 'De bestelling is niet vrijgegeven.',
    northernIreland: 'Noord-Ierland',
    noVat: 'een gebied buiten de btw van de Unie',
  },
});
