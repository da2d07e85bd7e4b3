import { defineMessages } from '../../shared/config/messages';

/** Texts of choosing the options of a product over a list, which is loaded when somebody does. */
export const choiceMessages = defineMessages({
  en: {
    viewProduct: 'All details',
    failedTitle: 'That did not come through',
    failedText: 'The connection to the shop failed. Check yours and try again.',
    retry: 'Try again',
    loading: 'Loading',
  },
  nl: {
    viewProduct: 'Alle details',
    failedTitle: 'Dat kwam niet door',
    failedText: 'De verbinding met de winkel viel weg. Controleer de jouwe en probeer het opnieuw.',
    retry: 'Opnieuw proberen',
    loading: 'Laden',
  },
});
