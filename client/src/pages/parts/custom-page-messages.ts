import { defineMessages } from '../../shared/config/messages';

export const customPageMessages = defineMessages({
  en: {
    notFound: 'There is no such page',
    notFoundText: 'It may have moved or been withdrawn.',
    toShop: 'To the shop',
    failedTitle: 'The page could not be loaded',
    failedText: 'Please try again in a moment.',
    retry: 'Try again',
    table: 'Table',
    loading: 'Loading',
  },
  nl: {
    notFound: 'Deze pagina is er niet',
    notFoundText: 'Misschien is ze verhuisd of teruggetrokken.',
    toShop: 'Naar de winkel',
    failedTitle: 'De pagina kon niet worden geladen',
    failedText: 'Probeer het zo nog eens.',
    retry: 'Opnieuw proberen',
    table: 'Tabel',
    loading: 'Laden',
  },
});
