import { defineMessages } from '../../shared/config/messages';

export const guaranteeMessages = defineMessages({
  en: {
    title: 'Official notice of the legal guarantee',
    what: 'EU law fixes how this notice looks (Implementing Regulation (EU) 2025/1960, annex I). Your shop shows it, unaltered, on its own page, before the order button and in the confirmation of each order.',
    whereFrom:
      'The European Commission publishes the file in every language on “Your Europe” (europa.eu/youreurope) and on its publications page: look for “harmonised notice”. Take the colour version of the language, as PNG, JPEG or WebP. A PDF or SVG cannot be used: take the picture instead.',
    en: 'English',
    nl: 'Dutch',
    official: 'Official file',
    own: 'Drawing of the shop',
    ownText: 'Until you upload the official file, shoppers see a drawing in the words of this shop.',
    preview: 'Official notice, {language}',
    upload: 'Upload the notice: {language}',
    replace: 'Replace the notice: {language}',
    remove: 'Remove the notice: {language}',
    chosen: 'Notice saved',
    chosenText: 'Shoppers now see this file ({language}).',
    removed: 'Notice removed',
    removedText: 'Shoppers see the drawing of the shop again ({language}).',
    failed: 'The notice was not changed.',
    missingTitle: 'The official notice of the legal guarantee is missing',
    missing:
      'The law asks for it in each language of the shop: {languages}. Your shop keeps selling and shows a drawing of its own until you upload the file.',
    toUpload: 'Upload the notice',
  },
  nl: {
    title: 'Officiële mededeling over de wettelijke garantie',
    what: 'De EU legt vast hoe deze mededeling eruitziet (Uitvoeringsverordening (EU) 2025/1960, bijlage I). Je winkel toont hem ongewijzigd op een eigen pagina, vóór de bestelknop en in de bevestiging van elke bestelling.',
    whereFrom:
      'De Europese Commissie publiceert het bestand in elke taal op ‘Uw Europa’ (europa.eu/youreurope) en op haar publicatiepagina: zoek naar ‘geharmoniseerde mededeling’ (‘harmonised notice’). Neem de kleurenversie van de taal, als PNG, JPEG of WebP. Een pdf of SVG kan niet: neem de afbeelding.',
    en: 'Engels',
    nl: 'Nederlands',
    official: 'Officieel bestand',
    own: 'Tekening van de winkel',
    ownText:
      'Zolang je het officiële bestand niet uploadt, zien bezoekers een tekening in de woorden van deze winkel.',
    preview: 'Officiële mededeling, {language}',
    upload: 'Mededeling uploaden: {language}',
    replace: 'Mededeling vervangen: {language}',
    remove: 'Mededeling verwijderen: {language}',
    chosen: 'Mededeling opgeslagen',
    chosenText: 'Bezoekers zien nu dit bestand ({language}).',
    removed: 'Mededeling verwijderd',
    removedText: 'Bezoekers zien weer de tekening van de winkel ({language}).',
    failed: 'De mededeling is niet gewijzigd.',
    missingTitle: 'De officiële mededeling over de wettelijke garantie ontbreekt',
    missing:
      'De wet vraagt erom in elke taal van de winkel: {languages}. Je winkel verkoopt gewoon door en toont een eigen tekening tot je het bestand uploadt.',
    toUpload: 'Mededeling uploaden',
  },
});
