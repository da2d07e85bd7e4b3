import { defineMessages } from '../config/messages';

/** Words for what did not come through, and for a page that has failed. */
export const troubleMessages = defineMessages({
  en: {
    offlineTitle: 'You are offline',
    offline: 'The connection to the shop failed. Check yours and try again.',
    troubleTitle: 'This did not come through',
    brokenTitle: 'This page has come apart at the seams',
    trouble:
      'Something went wrong on our side. Your cart is safe. Try again, or carry on elsewhere in the shop.',
    retry: 'Try again',
    close: 'Dismiss',
  },
  nl: {
    offlineTitle: 'Je bent offline',
    offline: 'De verbinding met de winkel viel weg. Controleer de jouwe en probeer het opnieuw.',
    troubleTitle: 'Dit kwam niet door',
    brokenTitle: 'Deze pagina is uit de naad gegaan',
    trouble:
      'Er ging iets mis aan onze kant. Je winkelmand is nog compleet. Probeer het opnieuw, of kijk verder in de winkel.',
    retry: 'Opnieuw proberen',
    close: 'Sluiten',
  },
});
