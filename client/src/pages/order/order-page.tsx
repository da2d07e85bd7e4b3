import { useParams } from 'react-router';
import { defineMessages, textOf, useText } from '../../shared/config/messages';
import type { HeadContext, PageHead } from '../../shared/config/page';
import { Link } from '../../shared/ui/link';
import { Notice } from '../../shared/ui/notice';

const messages = defineMessages({
  en: {
    title: 'Your order {number}',
    text: 'Its state, what is in it and the tracking number are in the emails that we have sent you. For a question, write to us with this number: we look it up.',
    contact: 'Contact us',
    shipping: 'Delivery times and returns',
  },
  nl: {
    title: 'Je bestelling {number}',
    text: 'De stand, de inhoud en de track-and-trace staan in de e-mails die we je stuurden. Heb je een vraag, schrijf ons dan met dit nummer: we zoeken het op.',
    contact: 'Neem contact op',
    shipping: 'Levertijden en retourneren',
  },
});

/** An order number as it is shown: whatever stands in the address, cut to a sensible length. */
const shown = (number: string | undefined) => (number ?? '').slice(0, 40);

export function head({ params, locale }: HeadContext): PageHead {
  return { title: textOf(messages, locale)('title', { number: shown(params['number']) }), noIndex: true };
}

/**
 * Where a link to an order leads. A number alone proves nothing about who follows it, so nothing of the order is
 * shown; it says where the shopper finds it.
 */
export function Page() {
  const t = useText(messages);
  const number = shown(useParams()['number']);
  return (
    <Notice title={t('title', { number })} level={1}>
      <p>{t('text')}</p>
      <p className="mt-2 flex flex-wrap justify-center gap-3">
        <Link to="/contact" className="button">
          {t('contact')}
        </Link>
        <Link to="/shipping-info" className="button-quiet">
          {t('shipping')}
        </Link>
      </p>
    </Notice>
  );
}
