import { defineMessages } from '../../../shared/config/messages';

export const slugMessages = defineMessages({
  en: {
    own: 'Address',
    en: 'Address in English',
    nl: 'Address in Dutch',
    hint: 'Left empty, it is made from the name. The former address leads on to the new one.',
    invalid: 'Use letters, digits and hyphens, such as shell-jacket',
    taken: 'Another page has this address',
  },
  nl: {
    own: 'Adres',
    en: 'Adres in het Engels',
    nl: 'Adres in het Nederlands',
    hint: 'Leeg: het wordt uit de naam gemaakt. Het oude adres leidt door naar het nieuwe.',
    invalid: 'Gebruik letters, cijfers en streepjes, zoals shell-jacket',
    taken: 'Een andere pagina heeft dit adres',
  },
});
