import { addressWords } from '#contracts/catalog';
import { defineMessages } from '../../../shared/config/messages';

export const slugMessages = defineMessages({
  en: {
    own: 'Address',
    en: 'Address in English',
    nl: 'Address in Dutch',
    hint: addressWords.hint.en,
    invalid: addressWords.wanted.en,
    taken: 'Another page has this address',
  },
  nl: {
    own: 'Adres',
    en: 'Adres in het Engels',
    nl: 'Adres in het Nederlands',
    hint: addressWords.hint.nl,
    invalid: addressWords.wanted.nl,
    taken: 'Een andere pagina heeft dit adres',
  },
});
