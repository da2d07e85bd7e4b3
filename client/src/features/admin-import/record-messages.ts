import { defineMessages } from '../../shared/config/messages';

export const recordMessages = defineMessages({
  en: {
    title: 'Customers, orders, discounts and pages',
    intro: 'What a shop has beside its products. A dry run shows first what would happen.',
    kind: 'What to bring along',
    customers: 'Customers',
    orders: 'Past orders',
    discounts: 'Discount codes',
    pages: 'Pages and articles',
    customersHint:
      'With addresses and consent to mails. Only a subscription that was confirmed by mail counts for mails.',
    ordersHint: 'As history: with their own numbers; no stock moves and no mail is sent.',
    discountsHint: 'Codes that have a like here become coupons; the others are listed with the reason.',
    pagesHint: 'They arrive as drafts; you publish them yourself.',
    fromFile: 'An export of Shopify (CSV)',
    file: 'Export, up to 200 MB',
    wrongFile: 'This is not a file of that kind ({what}): columns are missing.',
    noneFound: '{what}: none were found; nothing was changed.',
    missingScope: '{what}: the access token may not read them. Give the app the scopes {scopes}.',
    start: 'Start the import',
    dryRun: 'Try it first',
    doneImport: '{count} imported, {added} new, {changed} changed, {unchanged} unchanged.',
    doneDryRun: '{count} tried, {added} new, {changed} changed, {unchanged} unchanged. Nothing was written.',
  },
  nl: {
    title: 'Klanten, bestellingen, kortingen en pagina’s',
    intro: 'Wat een winkel naast producten heeft. Proefdraaien laat eerst zien wat er gebeurt.',
    kind: 'Wat neem je mee',
    customers: 'Klanten',
    orders: 'Eerdere bestellingen',
    discounts: 'Kortingscodes',
    pages: 'Pagina’s en artikelen',
    customersHint:
      'Met adressen en toestemming voor mails. Alleen een per mail bevestigde inschrijving telt voor mails.',
    ordersHint:
      'Als geschiedenis: met hun eigen nummers; er verandert geen voorraad en er gaat geen mail uit.',
    discountsHint: 'Codes die hier bestaan worden kortingsbonnen; de andere worden genoemd met de reden.',
    pagesHint: 'Ze komen binnen als concept; je publiceert ze zelf.',
    fromFile: 'Een export van Shopify (CSV)',
    file: 'Export, tot 200 MB',
    wrongFile: 'Dit is geen bestand van die soort ({what}): er ontbreken kolommen.',
    noneFound: '{what}: geen gevonden; er is niets gewijzigd.',
    missingScope: '{what}: het toegangstoken mag die niet lezen. Geef de app de rechten {scopes}.',
    start: 'Start deze import',
    dryRun: 'Eerst proberen',
    doneImport: '{count} geïmporteerd, {added} nieuw, {changed} gewijzigd, {unchanged} ongewijzigd.',
    doneDryRun:
      '{count} geprobeerd, {added} nieuw, {changed} gewijzigd, {unchanged} ongewijzigd. Er is niets weggeschreven.',
  },
});
