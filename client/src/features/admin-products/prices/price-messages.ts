import { defineMessages } from '../../../shared/config/messages';

/** The price history of a product, and former prices that shoppers do not see. */
export const priceMessages = defineMessages({
  en: {
    same: 'Shoppers see {price} struck through: the lowest price of the 30 days before the reduction.',
    other:
      'Shoppers see {price} struck through, not {former}: it is the lowest price of the 30 days before the reduction.',
    'too-new':
      'Shoppers see no former price: the product was not for sale throughout the 30 days before the reduction.',
    'not-lower':
      'Shoppers see no former price: the lowest price of the last 30 days, {lowest}, is not above {unit}.',
    unproven: 'Shoppers see no former price: it was not higher in the 30 days before this reduction began.',
    history: 'Price history',
    product: 'The product',
    since: 'Since',
    price: 'Price',
    struck: 'Struck through',
    cause: 'Changed by',
    notForSale: 'not for sale',
    none: 'none',
    noSteps: 'The history begins when the product is first for sale.',
    form: 'Form',
    bulk: 'Bulk change',
    import: 'Import',
    campaign: 'Campaign',
    undo: 'Undoing',
    'set-up': 'Set-up',
    causeOther: 'Other',
    hidden: {
      one: '{count} product has a former price that shoppers do not see',
      other: '{count} products have a former price that shoppers do not see',
    },
    hiddenText:
      'The law allows a struck-through price only if it was the lowest of the 30 days before the reduction. The price history of these products does not prove that.',
    stated: '{price}, stated former price {former}',
    ofVariants: { one: '{count} variant', other: '{count} variants' },
    mostShown: 'The first 200 are shown.',
  },
  nl: {
    same: 'Klanten zien {price} doorgestreept: de laagste prijs van de 30 dagen voor de afprijzing.',
    other:
      'Klanten zien {price} doorgestreept, niet {former}: dat is de laagste prijs van de 30 dagen voor de afprijzing.',
    'too-new':
      'Klanten zien geen van-prijs: het product was niet de hele 30 dagen voor de afprijzing te koop.',
    'not-lower':
      'Klanten zien geen van-prijs: de laagste prijs van de laatste 30 dagen, {lowest}, is niet hoger dan {unit}.',
    unproven:
      'Klanten zien geen van-prijs: de prijs was niet hoger in de 30 dagen voor het begin van deze afprijzing.',
    history: 'Prijsgeschiedenis',
    product: 'Het product',
    since: 'Sinds',
    price: 'Prijs',
    struck: 'Doorgestreept',
    cause: 'Gewijzigd door',
    notForSale: 'niet te koop',
    none: 'geen',
    noSteps: 'De geschiedenis begint zodra het product te koop is.',
    form: 'Formulier',
    bulk: 'Bulkwijziging',
    import: 'Import',
    campaign: 'Campagne',
    undo: 'Terugdraaien',
    'set-up': 'Inrichting',
    causeOther: 'Anders',
    hidden: {
      one: '{count} product heeft een van-prijs die klanten niet zien',
      other: '{count} producten hebben een van-prijs die klanten niet zien',
    },
    hiddenText:
      'De wet staat een doorgestreepte prijs alleen toe als dat de laagste prijs van de 30 dagen voor de afprijzing was. De prijsgeschiedenis van deze producten bewijst dat niet.',
    stated: '{price}, opgegeven van-prijs {former}',
    ofVariants: { one: '{count} variant', other: '{count} varianten' },
    mostShown: 'De eerste 200 worden getoond.',
  },
});
