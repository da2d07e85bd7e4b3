import { defineMessages } from '../../shared/config/messages';

/**
 * Toast texts of adding to the cart, exactly as in the specification's error catalogue. A separate catalogue, because
 * every page can add to the cart.
 */
export const noticeMessages = defineMessages({
  en: {
    error: 'Error',
    addFailed: 'Failed to add item to cart.',
    added: 'Added to cart',
    addedText: 'Item has been added to your cart.',
    conflictLeft: { one: 'Only {count} is left.', other: 'Only {count} are left.' },
    conflictNone: 'It has just sold out.',
  },
  nl: {
    error: 'Fout',
    addFailed: 'Toevoegen aan je winkelmand is niet gelukt.',
    added: 'In je winkelmand',
    addedText: 'Het artikel zit in je winkelmand.',
    conflictLeft: { one: 'Er is er nog maar {count}.', other: 'Er zijn er nog maar {count}.' },
    conflictNone: 'Het is net uitverkocht.',
  },
});
