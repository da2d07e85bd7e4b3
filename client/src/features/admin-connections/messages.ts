import { defineMessages } from '../../shared/config/messages';

export const connectionMessages = defineMessages({
  en: {
    title: 'Payments by Stripe',
    sandbox: 'Not connected: the shop takes payments of the sandbox, and no money moves.',
    isSandbox: 'Sandbox',
    isTest: 'Test mode',
    isLive: 'Live',
    isUnknown: 'Unknown key',
    fixedStripe:
      'The key is set in the environment of the server (STRIPE_SECRET_KEY), which comes before this page. Whoever runs the server changes it there. To connect Stripe here instead, remove it there and set PAYMENTS=admin.',
    fixedSandbox:
      'The environment of the server chooses the sandbox (PAYMENTS=sandbox). To connect Stripe here, whoever runs the server sets PAYMENTS=admin.',
    key: 'Secret key',
    endsIn: 'ends in {last}',
    account: 'Account',
    accountUnread: 'The key may not read it',
    since: 'Since',
    events: 'Events of Stripe',
    ownEndpoint: 'Arrive by an endpoint that the shop has made',
    handEndpoint: 'Arrive by an endpoint that was made by hand',
    unreadable:
      'The stored key can no longer be opened, because the secret of the shop (SESSION_SECRET) was replaced. Until you enter it again, the shop takes no payments.',
    what: 'At Stripe, open Developers, API keys. Copy the secret key, or make a restricted key with the rights that Going live lists below. Here it is encrypted, and never shown again.',
    newKey: 'Secret key of Stripe',
    newKeyHint: 'Begins with sk_live_ or rk_live_; with sk_test_ or rk_test_ you try without money.',
    connect: 'Check and connect',
    checking: 'Checking at Stripe…',
    replace: 'Replace the key',
    connected: 'Connected. New orders are paid by Stripe.',
    notConnected: 'Not connected.',
    enterKey: 'Enter the secret key.',
    disconnect: 'Disconnect',
    disconnectTitle: 'Disconnect Stripe?',
    toSandbox: 'The shop goes back to the sandbox at once, where orders are placed without money.',
    toNothing: 'The shop takes no payments then, so nobody can order, until you connect an account again.',
    disconnectText:
      'Payments that shoppers have begun ({open}) still arrive for 24 hours. Orders that were paid by Stripe can then only be refunded at Stripe, until you connect it again. The endpoint at Stripe stays: remove it there after a day.',
    disconnected: 'Disconnected.',
    noAccount: 'Disconnected: the shop takes no payments until you enter a key.',
    otherTitle: 'Another account?',
    otherText:
      'This key belongs to another account than the one of before, or to its other mode. Orders that were paid before can then only be refunded in the former account. Payments that shoppers have begun ({open}) still arrive for 24 hours.',
    otherConfirm: 'Change the account',
    'test-key': 'This is a test key: shoppers can order without paying. The shop opens with a live key only.',
    'account-unread':
      'The key may not read the account, so the shop cannot tell whether it takes payments. Place a test order.',
    'charges-off': 'Stripe does not take real payments for this account yet. Complete it at Stripe.',
    'no-card': 'Cards are switched off at Stripe: Settings, Payment methods.',
    'no-ideal':
      'iDEAL is switched off at Stripe. Shoppers in the Netherlands expect it: Settings, Payment methods.',
    'methods-unread': 'The ways to pay could not be read. They appear at the checkout once Stripe answers.',
    malformed: 'A secret key begins with sk_live_, sk_test_, rk_live_ or rk_test_. Copy it whole.',
    publishable:
      'This is the publishable key (pk_…), which every visitor may see. Copy the secret key: it is below the other at Stripe.',
    shopIsOpen:
      'The shop is open, and with a test key everything in it would be free. Close it first, in the set-up guide.',
    refused:
      'Stripe does not know this key. Copy it again. A key that was rolled or deleted at Stripe no longer works.',
    rights:
      'The key lacks these rights: {rights}. Give them to it at Stripe (Developers, API keys, Edit), then try again.',
    read: 'read',
    write: 'write',
    notReady:
      'Stripe does not take payments for this account yet. Sign in at Stripe and complete what it asks for, then try again.',
    unreachable: 'Stripe could not be reached, so nothing was changed. Try again in a moment.',
    changed: 'Somebody else has changed this meanwhile. It is shown anew: look at it, then try again.',
    handTitle: 'Make the endpoint by hand',
    handRight:
      'The key may not make a webhook endpoint. Give it the right to write Webhook Endpoints, or make the endpoint at Stripe yourself:',
    handAddress:
      'Stripe does not accept the address of this shop, because it cannot reach it. Make an endpoint for an address that leads here, or use the Stripe CLI:',
    hand1: 'At Stripe, open Developers, Webhooks, and add an endpoint with this address.',
    endpointUrl: 'Address of the endpoint',
    hand2: 'Choose the API version {version} and these events:',
    hand3: 'Copy its signing secret, and enter it here.',
    secret: 'Signing secret of the endpoint',
    secretMalformed: 'A signing secret begins with whsec_. Copy it from the page of the endpoint at Stripe.',
  },
  nl: {
    title: 'Betalingen via Stripe',
    sandbox: 'Niet gekoppeld: de winkel neemt betalingen van de testomgeving aan, en er gaat geen geld om.',
    isSandbox: 'Testomgeving',
    isTest: 'Testmodus',
    isLive: 'Live',
    isUnknown: 'Onbekende sleutel',
    fixedStripe:
      'De sleutel staat in de omgeving van de server (STRIPE_SECRET_KEY), en die gaat voor op deze pagina. Wie de server beheert, wijzigt hem daar. Wil je Stripe hier koppelen, haal hem daar dan weg en zet PAYMENTS=admin.',
    fixedSandbox:
      'De omgeving van de server kiest de testomgeving (PAYMENTS=sandbox). Om Stripe hier te koppelen, zet wie de server beheert PAYMENTS=admin.',
    key: 'Geheime sleutel',
    endsIn: 'eindigt op {last}',
    account: 'Account',
    accountUnread: 'De sleutel mag het niet lezen',
    since: 'Sinds',
    events: 'Gebeurtenissen van Stripe',
    ownEndpoint: 'Komen aan via een endpoint dat de winkel heeft gemaakt',
    handEndpoint: 'Komen aan via een endpoint dat met de hand is gemaakt',
    unreadable:
      'De bewaarde sleutel kan niet meer worden geopend, omdat het geheim van de winkel (SESSION_SECRET) is vervangen. Tot je hem opnieuw invoert, neemt de winkel geen betalingen aan.',
    what: 'Open bij Stripe Developers, API keys. Kopieer de geheime sleutel, of maak een beperkte sleutel met de rechten die hieronder bij Live gaan staan. Hier wordt hij versleuteld, en nooit meer getoond.',
    newKey: 'Geheime sleutel van Stripe',
    newKeyHint: 'Begint met sk_live_ of rk_live_; met sk_test_ of rk_test_ probeer je het zonder geld.',
    connect: 'Controleren en koppelen',
    checking: 'Controleren bij Stripe…',
    replace: 'Sleutel vervangen',
    connected: 'Gekoppeld. Nieuwe bestellingen worden via Stripe betaald.',
    notConnected: 'Niet gekoppeld.',
    enterKey: 'Voer de geheime sleutel in.',
    disconnect: 'Ontkoppelen',
    disconnectTitle: 'Stripe ontkoppelen?',
    toSandbox: 'De winkel gaat meteen terug naar de testomgeving, waar wordt besteld zonder geld.',
    toNothing:
      'De winkel neemt dan geen betalingen aan, zodat niemand kan bestellen, tot je weer een account koppelt.',
    disconnectText:
      'Betalingen waaraan klanten zijn begonnen ({open}) komen nog 24 uur aan. Bestellingen die via Stripe zijn betaald, kun je dan alleen bij Stripe terugbetalen, tot je het opnieuw koppelt. Het endpoint bij Stripe blijft staan: verwijder het daar na een dag.',
    disconnected: 'Ontkoppeld.',
    noAccount: 'Ontkoppeld: de winkel neemt geen betalingen aan tot je een sleutel invoert.',
    otherTitle: 'Een ander account?',
    otherText:
      'Deze sleutel hoort bij een ander account dan het vorige, of bij de andere modus ervan. Bestellingen die eerder zijn betaald, kun je dan alleen in het vorige account terugbetalen. Betalingen waaraan klanten zijn begonnen ({open}) komen nog 24 uur aan.',
    otherConfirm: 'Account wijzigen',
    'test-key':
      'Dit is een testsleutel: klanten kunnen bestellen zonder te betalen. Voer een live-sleutel in voordat je opent.',
    'account-unread':
      'De sleutel mag het account niet lezen, dus de winkel weet niet of het betalingen aanneemt. Plaats een testbestelling.',
    'charges-off':
      'Stripe neemt voor dit account nog geen echte betalingen aan. Maak het compleet bij Stripe.',
    'no-card': 'Kaarten staan uit bij Stripe: Instellingen, Betaalmethoden.',
    'no-ideal':
      'iDEAL staat uit bij Stripe. Klanten in Nederland verwachten het: Instellingen, Betaalmethoden.',
    'methods-unread':
      'De betaalmethoden konden niet worden gelezen. Ze verschijnen bij het afrekenen zodra Stripe antwoordt.',
    malformed:
      'Een geheime sleutel begint met sk_live_, sk_test_, rk_live_ of rk_test_. Kopieer hem helemaal.',
    publishable:
      'Dit is de publiceerbare sleutel (pk_…), die elke bezoeker mag zien. Kopieer de geheime sleutel: die staat er bij Stripe onder.',
    shopIsOpen:
      'De winkel is open, en met een testsleutel zou alles gratis zijn. Sluit hem eerst, in de gids voor het inrichten.',
    refused:
      'Stripe kent deze sleutel niet. Kopieer hem opnieuw. Een sleutel die bij Stripe is vervangen of verwijderd, werkt niet meer.',
    rights:
      'De sleutel mist deze rechten: {rights}. Geef ze hem bij Stripe (Developers, API keys, Edit) en probeer het opnieuw.',
    read: 'lezen',
    write: 'schrijven',
    notReady:
      'Stripe neemt voor dit account nog geen betalingen aan. Log in bij Stripe, vul aan wat het vraagt en probeer het opnieuw.',
    unreachable: 'Stripe was niet bereikbaar, dus er is niets gewijzigd. Probeer het zo opnieuw.',
    changed:
      'Iemand anders heeft dit intussen gewijzigd. Je ziet het nu zoals het is: bekijk het en probeer het opnieuw.',
    handTitle: 'Maak het endpoint met de hand',
    handRight:
      'De sleutel mag geen webhook-endpoint maken. Geef hem het recht om Webhook Endpoints te schrijven, of maak het endpoint zelf bij Stripe:',
    handAddress:
      'Stripe accepteert het adres van deze winkel niet, omdat het er niet bij kan. Maak een endpoint voor een adres dat hierheen leidt, of gebruik de Stripe CLI:',
    hand1: 'Open bij Stripe Developers, Webhooks, en voeg een endpoint met dit adres toe.',
    endpointUrl: 'Adres van het endpoint',
    hand2: 'Kies API-versie {version} en deze gebeurtenissen:',
    hand3: 'Kopieer het ondertekeningsgeheim ervan en voer het hier in.',
    secret: 'Ondertekeningsgeheim van het endpoint',
    secretMalformed:
      'Een ondertekeningsgeheim begint met whsec_. Kopieer het van de pagina van het endpoint bij Stripe.',
  },
});
