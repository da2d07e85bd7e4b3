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
  },
  nl: {
    add: 'In winkelmand',
    adding: 'Toevoegen…',
    choose: 'Kies opties',
    soldOut: 'Uitverkocht',
    addNamed: 'In winkelmand: {name}',
    chooseNamed: 'Kies opties: {name}',
    soldOutNamed: 'Uitverkocht: {name}',
  },
});
