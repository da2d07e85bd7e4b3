import { defineMessages } from '../../shared/config/messages';

export const searchesMessages = defineMessages({
  en: {
    title: 'Searches',
    span: '{from} to {to}.',
    what: 'Counted without noting who searched. The same words of one person count once a day.',
    none: 'Nobody has searched in this period.',
    total: {
      one: '{count} search, {missed} without a result.',
      other: '{count} searches, {missed} without a result.',
    },
    rare: {
      one: '{count} search text that was used once or twice is not listed: it could be somebody’s name.',
      other:
        '{count} search texts that were used once or twice are not listed: they could be somebody’s name.',
    },
    most: 'Most searched',
    mostWhat: 'Press words to see in a new tab what the shop shows for them.',
    noWords: 'No words have been searched for three times yet.',
    missed: 'Without a result',
    missedWhat:
      'Do you sell it under another word? Then add this word to the name or the tags of the product. Otherwise it may be something to sell.',
    noMissed: 'All words that were searched for three times or more found something.',
    words: 'Words',
    language: 'Language',
    searches: 'Searches',
    withoutResult: 'Without a result',
    inShop: '(opens in the shop, in a new tab)',
    en: 'English',
    nl: 'Dutch',
  },
  nl: {
    title: 'Zoekopdrachten',
    span: '{from} t/m {to}.',
    what: 'Geteld zonder bij te houden wie er zocht. Dezelfde woorden van één persoon tellen één keer per dag.',
    none: 'In deze periode heeft niemand iets gezocht.',
    total: {
      one: '{count} zoekopdracht, {missed} zonder resultaat.',
      other: '{count} zoekopdrachten, {missed} zonder resultaat.',
    },
    rare: {
      one: '{count} zoektekst die een of twee keer is gebruikt staat er niet bij: het kan iemands naam zijn.',
      other:
        '{count} zoekteksten die een of twee keer zijn gebruikt staan er niet bij: het kunnen namen van mensen zijn.',
    },
    most: 'Meest gezocht',
    mostWhat: 'Druk op woorden om in een nieuw tabblad te zien wat de winkel ervoor toont.',
    noWords: 'Er zijn nog geen woorden drie keer gezocht.',
    missed: 'Zonder resultaat',
    missedWhat:
      'Verkoop je het onder een ander woord? Zet dit woord dan in de naam of bij de tags van het product. Anders is het misschien iets om te gaan verkopen.',
    noMissed: 'Alle woorden die drie keer of vaker zijn gezocht, leverden iets op.',
    words: 'Woorden',
    language: 'Taal',
    searches: 'Keer gezocht',
    withoutResult: 'Zonder resultaat',
    inShop: '(opent in de winkel, in een nieuw tabblad)',
    en: 'Engels',
    nl: 'Nederlands',
  },
});
