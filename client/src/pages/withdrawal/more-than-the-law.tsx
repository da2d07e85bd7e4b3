import { voluntaryReturnsOf, type ReturnTerm } from '#legal/voluntary-returns';
import { useSelector } from 'react-redux';
import type { OrderKey } from '../../features/withdrawal/withdrawal-api';
import { useText } from '../../shared/config/messages';
import { returnPath } from '../../shared/config/paths';
import { selectLocale } from '../../shared/config/request-slice';
import { Link } from '../../shared/ui/link';
import { withdrawalMessages } from './messages';
import { usePageAddress } from '../../shared/config/use-page-address';

interface MoreThanTheLawProps {
  term: ReturnTerm;
  orderKey: OrderKey | null;
}

/** Where voluntary returns and exchanges are asked for, below the right by law. They need the order's link. */
export function MoreThanTheLaw({ term, orderKey }: MoreThanTheLawProps) {
  const pageAddress = usePageAddress();
  const t = useText(withdrawalMessages);
  const locale = useSelector(selectLocale);
  const isLonger = voluntaryReturnsOf(term) !== 'none';
  const link = orderKey && { number: orderKey.orderNumber, key: orderKey.key };
  return (
    <section aria-labelledby="more" className="grid gap-3 border-t border-line pt-6">
      <h2 id="more" className="text-lead">
        {t(isLonger ? 'more' : 'moreExchange')}
      </h2>
      <p className="text-stone">
        {isLonger ? t('moreText', { days: term.returnDays }) : t('moreExchangeText')}
        {!link && ` ${t('moreFind')}`}
      </p>
      <Link
        to={link ? returnPath(locale, link) : pageAddress('orders')}
        className="button-quiet button-small justify-self-start"
      >
        {t(link ? 'moreLink' : 'moreFindLink')}
      </Link>
    </section>
  );
}
