import { defineMessages } from '../../shared/config/messages';
import { noticeMessages } from './notice-messages';

/** Toast texts of adding to the cart and of changing it, exactly as in the specification's error catalogue. */
export const changeMessages = defineMessages({
  en: {
    ...noticeMessages.en,
    updateFailed: 'Failed to update cart item.',
    removeFailed: 'Failed to remove item from cart.',
    clearFailed: 'Failed to clear cart.',
    removed: 'Removed from cart',
    removedText: 'Item has been removed from your cart.',
    cleared: 'Cart cleared',
    clearedText: 'All items have been removed from your cart.',
    undo: 'Undo',
  },
  nl: {
    ...noticeMessages.nl,
    updateFailed: 'Het aantal aanpassen is niet gelukt.',
    removeFailed: 'Verwijderen uit je winkelmand is niet gelukt.',
    clearFailed: 'De winkelmand leegmaken is niet gelukt.',
    removed: 'Uit je winkelmand',
    removedText: 'Het artikel is uit je winkelmand gehaald.',
    cleared: 'Winkelmand leeg',
    clearedText: 'Alle artikelen zijn uit je winkelmand gehaald.',
    undo: 'Ongedaan maken',
  },
});
