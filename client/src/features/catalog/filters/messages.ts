import { defineMessages } from '../../../shared/config/messages';

/** Apart from the texts of cards, which the first view of the home page needs. */
export const filterMessages = defineMessages({
  en: {
    size: 'Size',
    colour: 'Colour',
    price: 'Price',
    from: 'From',
    to: 'To',
    inStockOnly: 'In stock only',
    apply: 'Apply',
    clearFilters: 'Clear filters',
    remove: 'Remove {filter}',
    above: 'from {price}',
    below: 'up to {price}',
    showResults: { one: 'Show {count} product', other: 'Show {count} products' },
  },
  nl: {
    size: 'Maat',
    colour: 'Kleur',
    price: 'Prijs',
    from: 'Van',
    to: 'Tot',
    inStockOnly: 'Alleen op voorraad',
    apply: 'Toepassen',
    clearFilters: 'Wis filters',
    remove: '{filter} weghalen',
    above: 'vanaf {price}',
    below: 'tot {price}',
    showResults: { one: 'Toon {count} product', other: 'Toon {count} producten' },
  },
});
