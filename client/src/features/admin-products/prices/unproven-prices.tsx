import { Link } from 'react-router';
import { useText } from '../../../shared/config/messages';
import { useFormat } from '../../../shared/format/format';
import { AttentionList } from '../../../shared/ui/admin/attention-list';
import { priceMessages } from './price-messages';
import { useGetUnprovenPricesQuery } from './prices-api';

/** The server answers so many at most. */
const MOST = 200;

/** Products whose stated former price shoppers do not see, with a link to each. Renders nothing when there is none. */
export function UnprovenPrices() {
  const t = useText(priceMessages);
  const format = useFormat();
  const { data = [] } = useGetUnprovenPricesQuery();
  if (data.length === 0) return null;
  return (
    <AttentionList
      tone="warning"
      title={t('hidden', { count: data.length })}
      intro={t('hiddenText')}
      foot={data.length === MOST && t('mostShown')}
      testId="unproven-prices"
    >
      {data.map(({ id, name, unitPrice, formerPrice, variants }) => (
        <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-2">
          <Link
            to={`/admin/products/${id}`}
            className="min-h-6 font-medium wrap-anywhere underline underline-offset-4"
          >
            {name}
          </Link>
          <span className="text-stone">
            {[
              formerPrice !== null &&
                t('stated', { price: format.price(unitPrice), former: format.price(formerPrice) }),
              variants > 0 && t('ofVariants', { count: variants }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </li>
      ))}
    </AttentionList>
  );
}
