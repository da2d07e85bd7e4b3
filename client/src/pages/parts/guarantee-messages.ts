import { defineMessages } from '../../shared/config/messages';

export const guaranteeMessages = defineMessages({
  en: {
    line: 'EU legal guarantee of conformity: at least 2 years, free of charge.',
    more: 'Your legal guarantee',
  },
  nl: {
    line: 'Wettelijke EU-conformiteitsgarantie: minstens 2 jaar, kosteloos.',
    more: 'Je wettelijke garantie',
  },
});
