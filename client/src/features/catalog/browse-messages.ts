import { defineMessages } from '../../shared/config/messages';

/** Texts of a list that is filtered and loaded on, which Home has none of. */
export const browseMessages = defineMessages({
  en: {
    filters: 'Filters',
    filtersActive: { one: 'Filters ({count})', other: 'Filters ({count})' },
    products: { one: '{count} product', other: '{count} products' },
    list: 'Products',
    loadMore: 'Load more',
    loadingMore: 'Loading…',
    shown: '{shown} of {total} shown',
    failedTitle: 'The products did not come through',
    failedText: 'The connection to the shop failed. Check yours and try again.',
    retry: 'Try again',
  },
  nl: {
    filters: 'Filters',
    filtersActive: { one: 'Filters ({count})', other: 'Filters ({count})' },
    products: { one: '{count} product', other: '{count} producten' },
    list: 'Producten',
    loadMore: 'Meer laden',
    loadingMore: 'Laden…',
    shown: '{shown} van {total} getoond',
    failedTitle: 'De producten kwamen niet door',
    failedText: 'De verbinding met de winkel viel weg. Controleer de jouwe en probeer het opnieuw.',
    retry: 'Opnieuw proberen',
  },
});
