import { defineMessages } from '../../shared/config/messages';

/** The texts of what a shopper can do with an order: another address, a request to cancel, a new link. */
export const orderFormMessages = defineMessages({
  en: {
    changeAddress: 'Change the address',
    changeNote: 'You can change it until we begin to pack.',
    name: 'Full name',
    company: 'Company',
    address1: 'Street and house number',
    address2: 'Apartment',
    postalCode: 'Postal code',
    eircode: 'Eircode',
    city: 'City',
    province: 'Province or county',
    phone: 'Phone',
    optional: 'optional',
    countryFixed:
      'Country: {country}. Your total was made for it; for another one, ask us to cancel and order again.',
    missing: 'Fill this in.',
    invalid: 'Check this line.',
    noNumber: 'Add the house number.',
    invalidPostalCode: 'This is no postal code ({country}).',
    save: 'Save the address',
    saving: 'Saving …',
    back: 'Leave it as it is',
    addressSaved: 'The address has been changed.',
    addressTooLate: 'We have begun to pack it, so the address stands. If it is wrong, write to us at once.',
    addressElsewhere:
      'The price was made for another part of the country. Fill in an address there, or write to us.',
    addressDiffers:
      'Your order was priced for another place than this address. We send it once the address is there: change it, or write to us for your money back.',
    addressFailed: 'That could not be saved. What you typed is still here: please try again.',

    cancel: 'Ask to cancel',
    cancelTitle: 'Cancel this order?',
    cancelWhat:
      'We read your request and answer by email. If the parcel has not left, we cancel the order and send all of your money back to the account that paid.',
    cancelReason: 'Why? It helps us to do better',
    cancelSend: 'Yes, ask to cancel',
    cancelSending: 'Asking …',
    cancelKeep: 'Keep my order',
    cancelSent: 'We have your request.',
    cancelRefused:
      'The parcel has already left, so it cannot be cancelled any more. You can send it back when it arrives.',
    cancelFailed: 'That did not reach us. Please try again, or write to us.',

    lostTitle: 'Find your order',
    lostText:
      'Every email about an order has a button that opens it. Lost the mail? Fill in the order number and the email address that you ordered with, and we send you a new link.',
    lostWrong: 'This link does not open an order',
    lostWrongText: 'Perhaps a part of it got lost on the way. Ask for a new one below.',
    lostExpired: 'This link has run out',
    lostExpiredText: 'Links work for half a year at most. Ask for a new one below.',
    lostHeading: 'Lost the mail?',
    lostNumber: 'Order number',
    lostNumberHint: 'You find it in the subject of your confirmation.',
    lostEmail: 'Email',
    lostMissingNumber: 'Fill in the order number.',
    lostMissingEmail: 'Fill in your email address.',
    lostInvalidNumber: 'Check the order number.',
    lostInvalidEmail: 'This is no complete email address. It should look like name@example.com.',
    lostSend: 'Send me the link',
    lostSending: 'Sending …',
    lostSent: 'Look into your inbox',
    lostSentPlain:
      'If number and address belong together, the link is on its way. It can take a few minutes; look into the spam folder too.',
    lostSentText:
      'If number and address belong together, the link is on its way to {email}. It can take a few minutes; look into the spam folder too.',
    lostTooMany: 'That was asked for a few times already. Look into your inbox, or try again in a while.',
    lostFailed: 'That did not reach us. Check your connection and try again.',
    lostNeither: 'Have neither? Write to us, and we look it up.',
  },
  nl: {
    changeAddress: 'Adres wijzigen',
    changeNote: 'Dat kan tot we beginnen met inpakken.',
    name: 'Volledige naam',
    company: 'Bedrijf',
    address1: 'Straat en huisnummer',
    address2: 'Toevoeging',
    postalCode: 'Postcode',
    eircode: 'Eircode',
    city: 'Plaats',
    province: 'Provincie',
    phone: 'Telefoon',
    optional: 'niet verplicht',
    countryFixed:
      'Land: {country}. Daar is je totaal voor berekend; moet het ergens anders heen, vraag ons dan te annuleren en bestel opnieuw.',
    missing: 'Vul dit in.',
    invalid: 'Kijk deze regel na.',
    noNumber: 'Vul ook het huisnummer in.',
    invalidPostalCode: 'Dit is geen postcode ({country}).',
    save: 'Adres opslaan',
    saving: 'Opslaan …',
    back: 'Laat het zo',
    addressSaved: 'Het adres is gewijzigd.',
    addressTooLate:
      'We zijn al begonnen met inpakken, dus het adres staat vast. Klopt het niet, schrijf ons dan meteen.',
    addressElsewhere:
      'De prijs is gemaakt voor een ander deel van het land. Vul een adres daar in, of schrijf ons.',
    addressDiffers:
      'De prijs van je bestelling is voor een andere plek dan dit adres. We versturen hem zodra het adres daar ligt: wijzig het, of schrijf ons als je je geld terug wilt.',
    addressFailed: 'Dat kon niet worden opgeslagen. Wat je typte staat er nog: probeer het opnieuw.',

    cancel: 'Vraag om annulering',
    cancelTitle: 'Deze bestelling annuleren?',
    cancelWhat:
      'We lezen je verzoek en antwoorden per e-mail. Is het pakket nog niet weg, dan annuleren we de bestelling en storten we al je geld terug op de rekening waarmee is betaald.',
    cancelReason: 'Waarom? Daar leren we van',
    cancelSend: 'Ja, vraag om annulering',
    cancelSending: 'Versturen …',
    cancelKeep: 'Ik houd mijn bestelling',
    cancelSent: 'We hebben je verzoek.',
    cancelRefused:
      'Het pakket is al weg, dus annuleren kan niet meer. Je kunt het terugsturen als het er is.',
    cancelFailed: 'Dat is niet aangekomen. Probeer het opnieuw of schrijf ons.',

    lostTitle: 'Vind je bestelling',
    lostText:
      'In elke e-mail over een bestelling staat een knop die hem opent. Ben je de mail kwijt? Vul het bestelnummer in en het e-mailadres waarmee je bestelde, dan sturen we een nieuwe link.',
    lostWrong: 'Deze link opent geen bestelling',
    lostWrongText: 'Misschien is er onderweg een stukje kwijtgeraakt. Vraag hieronder een nieuwe aan.',
    lostExpired: 'Deze link is verlopen',
    lostExpiredText: 'Een link werkt hooguit een half jaar. Vraag hieronder een nieuwe aan.',
    lostHeading: 'Mail kwijt?',
    lostNumber: 'Bestelnummer',
    lostNumberHint: 'Het staat in het onderwerp van je bevestiging.',
    lostEmail: 'E-mail',
    lostMissingNumber: 'Vul het bestelnummer in.',
    lostMissingEmail: 'Vul je e-mailadres in.',
    lostInvalidNumber: 'Kijk het bestelnummer na.',
    lostInvalidEmail: 'Dit is geen volledig e-mailadres. Het hoort eruit te zien als naam@voorbeeld.nl.',
    lostSend: 'Stuur me de link',
    lostSending: 'Versturen …',
    lostSent: 'Kijk in je inbox',
    lostSentPlain:
      'Horen nummer en adres bij elkaar, dan is de link onderweg. Dat kan een paar minuten duren; kijk ook bij de ongewenste post.',
    lostSentText:
      'Horen nummer en adres bij elkaar, dan is de link onderweg naar {email}. Dat kan een paar minuten duren; kijk ook bij de ongewenste post.',
    lostTooMany:
      'Dat is al een paar keer gevraagd. Kijk in je inbox, of probeer het over een tijdje opnieuw.',
    lostFailed: 'Dat is niet aangekomen. Controleer je verbinding en probeer het opnieuw.',
    lostNeither: 'Heb je geen van beide? Schrijf ons, dan zoeken we het op.',
  },
});
