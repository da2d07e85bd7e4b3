import type { Locale } from '#contracts/primitives';
import { pageAddress } from '#kernel';
import type { MailLayout } from '#platform/mail/mail-layout';

const TEXTS = {
  en: { text: 'Orders that must not be sent yet are in one list.', label: 'All held orders' },
  nl: {
    text: 'Bestellingen die nog niet mogen worden verstuurd, staan in één lijst.',
    label: 'Alle vastgehouden bestellingen',
  },
} as const;

/** The foot of a notice about a held order: where the owner finds all of them. */
export function heldOrdersFooter(
  shopUrl: string,
  locale: Locale,
): Required<NonNullable<MailLayout['footer']>> {
  const { text, label } = TEXTS[locale];
  return { text, link: { label, url: `${shopUrl}${pageAddress('admin', { '*': 'orders' })}?held=true` } };
}
