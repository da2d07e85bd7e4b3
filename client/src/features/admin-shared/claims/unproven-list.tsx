import type { UnprovenClaim } from '#contracts/claims';
import { Link } from 'react-router';
import { useText } from '../../../shared/config/messages';
import { claimsMessages } from './claims-messages';

/** The server answers so many at most. */
const MOST = 200;

interface UnprovenListProps {
  title: string;
  intro: string;
  /** Where each can be changed, with what it is called. */
  items: readonly { path: string; name: string; claims: readonly UnprovenClaim[] }[];
  testId: string;
}

/** What shoppers see and what makes environmental claims without proof, with a link to each. Renders nothing when there is none. */
export function UnprovenList({ title, intro, items, testId }: UnprovenListProps) {
  const t = useText(claimsMessages);
  if (items.length === 0) return null;
  return (
    <details className="mb-4 rounded-sm border-l-2 border-gold bg-gold/8 px-4 py-2" data-testid={testId}>
      <summary className="min-h-8 cursor-pointer content-center font-medium text-(--color-warning)">
        {title}
      </summary>
      <p className="mt-1 max-w-prose text-stone">{intro}</p>
      <ul className="mt-2 divide-y divide-line">
        {items.map(({ path, name, claims }) => (
          <li key={path} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-2">
            <Link to={path} className="min-h-6 font-medium wrap-anywhere underline underline-offset-4">
              {name}
            </Link>
            <span className="text-stone">
              {[...new Set(claims.map(({ word }) => word.toLowerCase()))].join(', ')}
            </span>
          </li>
        ))}
      </ul>
      {items.length === MOST && <p className="text-stone">{t('mostShown')}</p>}
    </details>
  );
}
