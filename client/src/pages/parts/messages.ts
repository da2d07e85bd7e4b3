import { defineMessages } from '../../shared/config/messages';

export const partsMessages = defineMessages({
  en: {
    add: 'Add to Cart',
    adding: 'Adding…',
    choose: 'Choose options',
    soldOut: 'Sold Out',
    addNamed: 'Add to Cart: {name}',
    chooseNamed: 'Choose options: {name}',
    soldOutNamed: 'Sold Out: {name}',
    viewProduct: 'All details',
    failedTitle: 'That did not come through',
    failedText: 'The connection to the shop failed. Check yours and try again.',
    retry: 'Try again',
    loading: 'Loading',
  },
  nl: {
    add: 'In winkelmand',
    adding: 'Toevoegen…',
    choose: 'Kies opties',
    soldOut: 'Uitverkocht',
    addNamed: 'In winkelmand: {name}',
    chooseNamed: 'Kies opties: {name}',
    soldOutNamed: 'Uitverkocht: {name}',
    viewProduct: 'Alle details',
    failedTitle: 'Dat kwam niet door',
    failedText: 'De verbinding met de winkel viel weg. Controleer de jouwe en probeer het opnieuw.',
    retry: 'Opnieuw proberen',
    loading: 'Laden',
  },
});
