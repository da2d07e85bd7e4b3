import { Link } from 'react-router';
import { useText } from '../../shared/config/messages';
import { claimsMessages } from '../../shared/ui/admin/claims/claims-messages';
import { useGetUnprovenClaimsQuery } from './claims-api';

/** The server answers so many at most. */
const MOST = 200;

/** Products for sale that make environmental claims without proof, with a link to each. Renders nothing when there is none. */
export function UnprovenClaims() {
  const t = useText(claimsMessages);
  const { data = [] } = useGetUnprovenClaimsQuery();
  if (data.length === 0) return null;
  return (
    <details
      className="mb-4 rounded-sm border-l-2 border-gold bg-gold/8 px-4 py-2"
      data-testid="unproven-claims"
    >
      <summary className="min-h-8 cursor-pointer content-center font-medium text-(--color-warning)">
        {t('unproven', { count: data.length })}
      </summary>
      <p className="mt-1 max-w-prose text-stone">{t('unprovenText')}</p>
      <ul className="mt-2 divide-y divide-line">
        {data.map(({ id, name, claims }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-2">
            <Link
              to={`/admin/products/${id}`}
              className="min-h-6 font-medium wrap-anywhere underline underline-offset-4"
            >
              {name}
            </Link>
            <span className="text-stone">
              {[...new Set(claims.map(({ word }) => word.toLowerCase()))].join(', ')}
            </span>
          </li>
        ))}
      </ul>
      {data.length === MOST && <p className="text-stone">{t('mostShown')}</p>}
    </details>
  );
}
