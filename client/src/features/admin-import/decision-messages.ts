import { defineMessages } from '../../shared/config/messages';

/** Texts for the facts of an import that the owner decides. */
export const decisionMessages = defineMessages({
  en: {
    title: 'Facts to decide',
    text: 'The source states these in words that the law or the shop does not know. Say what each of them means: it is filled in for the products of this import that still lack it. A product that is for sale in the source goes on sale when it is complete.',
    nothingLeft: 'Everything is decided.',
    toDrafts: 'What is still a draft',
    quoted: '“{value}”',
    products: { one: '{count} product', other: '{count} products' },
    fill: { one: 'Fill in for {count} product', other: 'Fill in for {count} products' },
    filling: 'Filling in…',
    filled: { one: 'Filled in for {count} product', other: 'Filled in for {count} products' },
    filledAndPublished: {
      one: 'Filled in for {count} product. For sale now: {published}',
      other: 'Filled in for {count} products. For sale now: {published}',
    },
    filledBefore: 'These products have it already',
    notFilled: 'Nothing was filled in.',
    putBack: 'Put back as it was',
    notPutBack: 'Not everything was put back.',
    more: {
      one: '{count} more appears here once these are decided.',
      other: '{count} more appear here once these are decided.',
    },
  },
  nl: {
    title: 'Nog te beslissen',
    text: 'De bron vermeldt dit in woorden die de wet of de winkel niet kent. Geef aan wat ermee bedoeld wordt: het wordt ingevuld bij de producten van deze import waar het nog ontbreekt. Een product dat in de bron te koop is, gaat in de verkoop zodra het volledig is.',
    nothingLeft: 'Alles is beslist.',
    toDrafts: 'Wat nog een concept is',
    quoted: '‘{value}’',
    products: { one: '{count} product', other: '{count} producten' },
    fill: { one: 'Invullen bij {count} product', other: 'Invullen bij {count} producten' },
    filling: 'Bezig met invullen…',
    filled: { one: 'Ingevuld bij {count} product', other: 'Ingevuld bij {count} producten' },
    filledAndPublished: {
      one: 'Ingevuld bij {count} product. Nu te koop: {published}',
      other: 'Ingevuld bij {count} producten. Nu te koop: {published}',
    },
    filledBefore: 'Deze producten hebben het al',
    notFilled: 'Er is niets ingevuld.',
    putBack: 'Teruggezet zoals het was',
    notPutBack: 'Niet alles is teruggezet.',
    more: {
      one: 'Nog {count} verschijnt hier zodra deze zijn beslist.',
      other: 'Nog {count} verschijnen hier zodra deze zijn beslist.',
    },
  },
});
