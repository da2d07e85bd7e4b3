import { defineMessages } from '../../shared/config/messages';

/** Texts about the pictures of an import, which arrive after its products. */
export const pictureMessages = defineMessages({
  en: {
    arriving: 'Pictures are arriving',
    counts: 'Pictures: {done} arrived, {waiting} to come, {failed} failed',
    percent: '{percent} % of the pictures have arrived.',
    all: { one: 'The picture has arrived.', other: 'All {count} pictures have arrived.' },
    some: {
      one: '{count} picture failed. The remarks say why.',
      other: '{count} pictures failed. The remarks say why.',
    },
    retry: 'Fetch failed pictures again',
    retried: 'The failed pictures are being fetched again',
    notRetried: 'The pictures were not fetched again.',
  },
  nl: {
    arriving: 'Foto’s worden opgehaald',
    counts: 'Foto’s: {done} binnen, {waiting} onderweg, {failed} mislukt',
    percent: '{percent} % van de foto’s is binnen.',
    all: { one: 'De foto is binnen.', other: 'Alle {count} foto’s zijn binnen.' },
    some: {
      one: '{count} foto is mislukt. Bij de opmerkingen staat waarom.',
      other: '{count} foto’s zijn mislukt. Bij de opmerkingen staat waarom.',
    },
    retry: 'Mislukte foto’s opnieuw ophalen',
    retried: 'De mislukte foto’s worden opnieuw opgehaald',
    notRetried: 'De foto’s zijn niet opnieuw opgehaald.',
  },
});
