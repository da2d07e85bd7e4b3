import type { Locale } from './primitives.js';

/** Why an import says something about a customer, an order, a discount code or a page; part of the import's reasons. */
export const RECORD_REASONS = {
  'mail-unreadable': {
    en: 'This is not a mail address; it was left out.',
    nl: 'Dit is geen e-mailadres; het is overgeslagen.',
  },
  'time-unreadable': {
    en: 'This is not a date and time, such as 2024-03-01 12:00:00 +0100.',
    nl: 'Dit is geen datum en tijd, zoals 2024-03-01 12:00:00 +0100.',
  },
  'customer-nameless': {
    en: 'The row has no mail address, phone number or id, so the customer cannot be told apart. Add one.',
    nl: 'De rij heeft geen e-mailadres, telefoonnummer of id, dus de klant is niet te onderscheiden. Vul er één in.',
  },
  'consent-unknown': {
    en: 'The shop does not know this state of consent; the customer counts as not subscribed.',
    nl: 'De winkel kent deze toestemming niet; de klant telt als niet ingeschreven.',
  },
  'number-missing': {
    en: 'The order has no number (column Name). Add it.',
    nl: 'De bestelling heeft geen nummer (kolom Name). Vul het in.',
  },
  'currency-unknown': {
    en: 'This is not a currency. Write its three letters, such as EUR.',
    nl: 'Dit is geen munteenheid. Schrijf de drie letters, zoals EUR.',
  },
  'quantity-unreadable': {
    en: 'This is not a number of units.',
    nl: 'Dit is geen aantal.',
  },
  'record-twice': {
    en: 'It stands in row {row} already; the first one was taken.',
    nl: 'Het staat al in rij {row}; de eerste is genomen.',
  },
  'record-taken': {
    en: 'Another one of the shop has this name already; it was left out.',
    nl: 'Een andere in de winkel heet al zo; deze is overgeslagen.',
  },
  'record-own': {
    en: 'The shop has one of its own with this name, which stays as it is.',
    nl: 'De winkel heeft er zelf al een met deze naam; die blijft zoals hij is.',
  },
  'record-removed': {
    en: 'It was removed here after an earlier import and was not added again.',
    nl: 'Het is hier verwijderd na een eerdere import en niet opnieuw toegevoegd.',
  },
  'undo-record-needed': {
    en: 'Orders of the shop need it, so it stays.',
    nl: 'Bestellingen van de winkel hebben het nodig, dus het blijft.',
  },
  'undo-page-published': {
    en: 'The page is published, so it stays. Withdraw it first to remove it.',
    nl: 'De pagina is gepubliceerd en blijft dus. Trek haar eerst terug om haar te verwijderen.',
  },
  'discount-automatic': {
    en: 'It applies without a code. Coupons here need a code; add one by hand, or use a sale price.',
    nl: 'Deze geldt zonder code. Kortingsbonnen hebben hier een code; maak er zelf een, of gebruik een actieprijs.',
  },
  'discount-kind': {
    en: 'Free shipping, buy-one-get-one and discounts of apps have no like here.',
    nl: 'Gratis verzending, koop-één-krijg-één en kortingen van apps bestaan hier niet.',
  },
  'discount-code': {
    en: 'A code here has 2 to 40 letters, digits, - and _. Add it by hand under another code.',
    nl: 'Een code heeft hier 2 tot 40 letters, cijfers, - en _. Maak hem zelf met een andere code.',
  },
  'discount-items': {
    en: 'It holds for some products only; a coupon here holds for the whole order.',
    nl: 'Deze geldt voor een deel van de producten; een kortingsbon geldt hier voor de hele bestelling.',
  },
  'discount-customers': {
    en: 'It holds for some customers only; a coupon here holds for anyone who has the code.',
    nl: 'Deze geldt voor een deel van de klanten; een kortingsbon geldt hier voor iedereen met de code.',
  },
  'discount-per-customer': {
    en: 'Each customer may use it once; coupons here have a limit for all uses together.',
    nl: 'Elke klant mag hem één keer gebruiken; kortingsbonnen hebben hier een grens voor alle keren samen.',
  },
  'discount-quantity': {
    en: 'It needs a number of items; coupons here need an amount.',
    nl: 'Deze vraagt een aantal artikelen; kortingsbonnen vragen hier een bedrag.',
  },
  'discount-currency': {
    en: 'Its amounts are not in euro. Add it by hand with an amount in euro.',
    nl: 'De bedragen zijn niet in euro. Maak hem zelf met een bedrag in euro.',
  },
  'discount-used-up': { en: 'It is used up.', nl: 'Deze is opgebruikt.' },
  'discount-value': {
    en: 'Its value is no percentage with two decimals and no amount.',
    nl: 'De waarde is geen percentage met twee decimalen en geen bedrag.',
  },
  'page-title-missing': {
    en: 'The page has no title. Add one in the earlier shop.',
    nl: 'De pagina heeft geen titel. Geef er een in de eerdere winkel.',
  },
  'page-shortened': {
    en: 'The text is longer than a page may be; its beginning was taken, without markup.',
    nl: 'De tekst is langer dan een pagina mag zijn; het begin is genomen, zonder opmaak.',
  },
  'page-claims': {
    en: 'The page is published and stays as it is: its other text makes an environmental claim without proof. Add the proof to the page and import again, or take the text over by hand.',
    nl: 'De pagina is gepubliceerd en blijft zoals ze is: de andere tekst bevat een milieuclaim zonder bewijs. Voeg het bewijs toe aan de pagina en importeer opnieuw, of neem de tekst zelf over.',
  },
} as const satisfies Record<string, Record<Locale, string>>;
