import { defineMessages } from '../../../shared/config/messages';

/** What a change of many products has done, and why some were not put on sale. */
export const bulkMessages = defineMessages({
  en: {
    selectAll: 'Select all {count}',
    selectAllHint: 'Every product that fits these filters, on all pages',
    tooMany: 'At most {most} at once: narrow the filters',
    notSelected: 'The products could not be selected.',
    published: { one: '{count} product is on sale', other: '{count} products are on sale' },
    notYet: { one: '{count} is not yet', other: '{count} are not yet' },
    notYetText: 'This is what they lack. Each reason leads to the product’s form, in a new tab.',
    changed: { one: '{count} product changed', other: '{count} products changed' },
    asItWas: { one: '{count} is as it was', other: '{count} are as they were' },
    asItWasText:
      'They are on sale and would lack something that a product on sale needs. Each reason leads to the product’s form, in a new tab.',
    others: { one: 'And {count} other.', other: 'And {count} others.' },
    left: {
      one: '{count} product was changed since and stays: {names}',
      other: '{count} products were changed since and stay: {names}',
    },
    'composition-missing': 'The fibres are missing',
    'footwear-missing': 'The materials of the footwear are missing',
    'maker-missing': 'The maker is missing',
    'claim-unproven': 'The claim “{text}” has no proof',
    'picture-missing': 'A photo is missing',
  },
  nl: {
    selectAll: 'Alle {count} selecteren',
    selectAllHint: 'Elk product dat bij deze filters past, op alle pagina’s',
    tooMany: 'Hoogstens {most} tegelijk: maak de filters nauwer',
    notSelected: 'De producten konden niet worden geselecteerd.',
    published: { one: '{count} product is te koop', other: '{count} producten zijn te koop' },
    notYet: { one: '{count} nog niet', other: '{count} nog niet' },
    notYetText: 'Dit ontbreekt er nog. Elke reden opent het product in een nieuw tabblad.',
    changed: { one: '{count} product gewijzigd', other: '{count} producten gewijzigd' },
    asItWas: { one: '{count} niet', other: '{count} niet' },
    asItWasText:
      'Ze zijn te koop en zouden iets missen wat een product dan nodig heeft. Elke reden opent het product in een nieuw tabblad.',
    others: { one: 'En nog {count}.', other: 'En nog {count}.' },
    left: {
      one: '{count} product is daarna gewijzigd en blijft zoals het is: {names}',
      other: '{count} producten zijn daarna gewijzigd en blijven zoals ze zijn: {names}',
    },
    'composition-missing': 'De vezels ontbreken',
    'footwear-missing': 'De materialen van de schoen ontbreken',
    'maker-missing': 'De maker ontbreekt',
    'claim-unproven': 'Voor de claim “{text}” is geen bewijs',
    'picture-missing': 'Er is geen foto',
  },
});
