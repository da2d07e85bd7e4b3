import { defineMessages, useText } from '../../shared/config/messages';
import { usePageAddress } from '../../shared/config/use-page-address';
import { Link } from '../../shared/ui/link';

const messages = defineMessages({
  en: {
    meant: 'Perhaps you mean:',
    returns: 'Sending something back',
    delivery: 'Shipping and delivery times',
    order: 'Find your order',
    contact: 'Contact',
    sizeLead: 'A product’s size guide is on its page, beside the sizes.',
    size: 'Ask about a size',
  },
  nl: {
    meant: 'Bedoel je misschien:',
    returns: 'Iets terugsturen',
    delivery: 'Verzending en levertijd',
    order: 'Zoek je bestelling',
    contact: 'Contact',
    sizeLead: 'De maattabel van een product staat op zijn pagina, naast de maten.',
    size: 'Vraag naar een maat',
  },
});

/** Pages that answer what shoppers also type into a search for products, with their words in both languages, in lower case. */
const HELP = [
  {
    name: 'returns',
    page: 'shipping',
    part: '#returns',
    words:
      'retour, retouren, retourneren, terugsturen, terugbetaling, ruilen, omruilen, herroepen, herroeping, return, returns, returning, refund, refunds, exchange',
  },
  {
    name: 'delivery',
    page: 'shipping',
    part: '',
    words:
      'verzending, verzenden, verzendkosten, bezorging, bezorgen, bezorgkosten, levering, levertijd, shipping, delivery, postage',
  },
  {
    name: 'order',
    page: 'orders',
    part: '',
    words: 'bestelling, bestellingen, pakket, order, orders, parcel, tracking, track',
  },
  {
    name: 'contact',
    page: 'contact',
    part: '',
    words: 'contact, klantenservice, helpdesk, help, vraag, service, question',
  },
  {
    name: 'size',
    page: 'contact',
    part: '',
    words:
      'maten, maattabel, maattabellen, matentabel, maatgids, maatadvies, welke maat, sizes, sizing, size chart, size charts, size guide, size guides, size table, size help, which size, what size',
  },
] as const;

/** The page that a search may be for instead of a product; null for most searches. */
export function helpFor(search: string): (typeof HELP)[number] | null {
  const typed = ` ${(search.toLowerCase().match(/\p{L}+/gu) ?? []).join(' ')} `;
  return HELP.find(({ words }) => words.split(', ').some((word) => typed.includes(` ${word} `))) ?? null;
}

/** Leads to the page that a search is probably for. Renders nothing when it is for products. */
export function HelpLink({ search }: { search: string }) {
  const t = useText(messages);
  const pageAddress = usePageAddress();
  const help = helpFor(search);
  if (help === null) return null;
  return (
    <p className="-mt-2 mb-8 flex flex-wrap items-center gap-x-2 rounded-sm bg-parchment px-4 py-2 lg:-mt-6 lg:mb-12">
      {t(help.name === 'size' ? 'sizeLead' : 'meant')}
      <Link
        to={pageAddress(help.page) + help.part}
        className="link inline-flex min-h-8 items-center font-medium"
      >
        {t(help.name)}
      </Link>
    </p>
  );
}
