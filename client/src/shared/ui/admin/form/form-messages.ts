import { defineMessages } from '../../../config/messages';

/** What a field wants, by its kind, where the field has no words of its own. */
export const formMessages = defineMessages({
  en: {
    optional: 'optional',
    empty: 'Fill this in.',
    text: 'One line of text, not too long.',
    'long-text': 'A text, not too long.',
    money: 'An amount such as 12.50.',
    percentage: 'A number such as 12.5.',
    count: 'A whole number.',
    country: 'Choose a country.',
    moment: 'A day and a time.',
    choice: 'Choose one.',
    flag: 'Yes or no.',
  },
  nl: {
    optional: 'optioneel',
    empty: 'Vul dit in.',
    text: 'Een regel tekst, niet te lang.',
    'long-text': 'Een tekst, niet te lang.',
    money: 'Een bedrag zoals 12,50.',
    percentage: 'Een getal zoals 12,5.',
    count: 'Een heel getal.',
    country: 'Kies een land.',
    moment: 'Een dag en een tijd.',
    choice: 'Kies er een.',
    flag: 'Ja of nee.',
  },
});
