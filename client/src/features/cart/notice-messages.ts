import { defineMessages } from '../../shared/config/messages';

/**
 * Toast texts of the cart, exactly as in the specification's error catalogue. A separate catalogue, because
 * every page can add to the cart.
 */
export const noticeMessages = defineMessages({
  en: {
    error: 'Error',
    addFailed: 'Failed to add item to cart.',
    updateFailed: 'Failed to update cart item.',
    removeFailed: 'Failed to remove item from cart.',
    clearFailed: 'Failed to clear cart.',
    added: 'Added to cart',
    addedText: 'Item has been added to your cart.',
    removed: 'Removed from cart',
    removedText: 'Item has been removed from your cart.',
    cleared: 'Cart cleared',
    clearedText: 'All items have been removed from your cart.',
    undo: 'Undo',
    conflictLeft: { one: 'Only {count} is left.', other: 'Only {count} are left.' },
    conflictNone: 'It has just sold out.',
  },
  nl: {
    error: 'Fout',
    addFailed: 'Toevoegen aan je winkelmand is niet gelukt.',
    updateFailed: 'Het aantal aanpassen is niet gelukt.',
    removeFailed: 'Verwijderen uit je winkelmand is niet gelukt.',
    clearFailed: 'De winkelmand leegmaken is niet gelukt.',
    added: 'In je winkelmand',
    addedText: 'Het artikel zit in je winkelmand.',
    removed: 'Uit je winkelmand',
    removedText: 'Het artikel is uit je winkelmand gehaald.',
    cleared: 'Winkelmand leeg',
    clearedText: 'Alle artikelen zijn uit je winkelmand gehaald.',
    undo: 'Ongedaan maken',
    conflictLeft: { one: 'Er is er nog maar {count}.', other: 'Er zijn er nog maar {count}.' },
    conflictNone: 'Het is net uitverkocht.',
  },
});
