import { defineMessages } from '../../shared/config/messages';

export const releaseMessages = defineMessages({
  en: {
    title: 'A new release of the shop is there: {name}',
    how: 'Whoever looks after the shop’s machine changes to it with this command. It makes a backup first, tries the release beside the shop, and stays with this one when anything is wrong.',
    changes: { one: '{count} change', other: '{count} changes' },
    more: { one: 'and one more', other: 'and {count} more' },
  },
  nl: {
    title: 'Er is een nieuwe versie van de winkel: {name}',
    how: 'Wie de machine van de winkel beheert, stapt met deze opdracht over. Die maakt eerst een back-up, probeert de versie naast de winkel uit, en blijft bij deze als er iets niet klopt.',
    changes: { one: '{count} wijziging', other: '{count} wijzigingen' },
    more: { one: 'en nog één', other: 'en nog {count}' },
  },
});
