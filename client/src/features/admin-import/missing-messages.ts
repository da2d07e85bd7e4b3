import { defineMessages } from '../../shared/config/messages';

/** Texts for variants and products that a source no longer names. */
export const missingMessages = defineMessages({
  en: {
    variants: {
      one: 'The file does not name {count} variant of its products.',
      other: 'The file does not name {count} variants of its products.',
    },
    remove: 'Remove these variants',
    removeHint: 'Otherwise they stay as they are. Those in an order stay too, without stock.',
    products: {
      one: '{count} product is no longer in the source.',
      other: '{count} products are no longer in the source.',
    },
    archive: 'Archive these products',
    variantsGone: 'Variants not in the file',
    variantsRemoved: 'Variants removed',
  },
  nl: {
    variants: {
      one: 'Het bestand noemt {count} variant van de producten niet.',
      other: 'Het bestand noemt {count} varianten van de producten niet.',
    },
    remove: 'Deze varianten verwijderen',
    removeHint: 'Anders blijven ze zoals ze zijn. Wat in een bestelling zit blijft ook, zonder voorraad.',
    products: {
      one: '{count} product staat niet meer in de bron.',
      other: '{count} producten staan niet meer in de bron.',
    },
    archive: 'Deze producten archiveren',
    variantsGone: 'Varianten niet in het bestand',
    variantsRemoved: 'Varianten verwijderd',
  },
});
