import type { Durability } from '#contracts/claims';
import { useSelector } from 'react-redux';
import { useText } from '../../shared/config/messages';
import { selectLocale } from '../../shared/config/request-slice';
import { claimMessages } from './claim-messages';

const GREEN = '#0f3d2e';

/**
 * The harmonised label of the maker's guarantee of durability (Implementing Regulation (EU) 2025/1960, annex II) with its
 * conditions: the finished label of the maker, unaltered, else a drawing with its elements.
 */
export function DurabilityLabel({ durability }: { durability: Durability | null }) {
  const t = useText(claimMessages);
  const locale = useSelector(selectLocale);
  if (!durability) return null;
  const { years, text, url, label } = durability;
  return (
    <section aria-labelledby="durability">
      <h2 id="durability" className="mb-3 text-lead">
        {t('guarantee')}
      </h2>
      {label === undefined ? (
        <Drawing years={years} />
      ) : (
        <img
          src={label}
          alt={t('alternative', { years })}
          loading="lazy"
          className="h-auto w-full max-w-110 rounded-sm border border-line bg-white"
        />
      )}
      {text && <p className="mt-3 whitespace-pre-line text-sm wrap-anywhere">{text[locale]}</p>}
      {url && (
        <p className="mt-2 text-sm">
          <a href={url} rel="nofollow noopener" className="link inline-flex min-h-6 items-center">
            {t('conditions')}
          </a>
        </p>
      )}
    </section>
  );
}

/** The elements of the label in the words of this project, until the maker's label is uploaded. */
function Drawing({ years }: { years: number }) {
  const t = useText(claimMessages);
  return (
    <svg
      role="img"
      aria-label={t('alternative', { years })}
      viewBox="0 0 440 150"
      className="h-auto w-full max-w-110 rounded-sm border border-line"
      fontFamily="Helvetica, Arial, sans-serif"
      fill={GREEN}
    >
      <rect width="440" height="150" fill="#ffffff" />
      <rect width="440" height="40" />
      <text x="16" y="26" fontSize="16" fontWeight="bold" fill="#ffffff">
        {t('guarantee')}
      </text>
      <circle cx="66" cy="95" r="42" fill="none" stroke={GREEN} strokeWidth="6" />
      <text x="66" y="103" fontSize="36" fontWeight="bold" textAnchor="middle">
        {years}
      </text>
      <text x="66" y="122" fontSize="14" textAnchor="middle">
        {t('years')}
      </text>
      <text x="126" y="76" fontSize="16" fontWeight="bold">
        {t('producer')}
      </text>
      <text x="126" y="100" fontSize="14">
        {t('free')}
      </text>
      <text x="126" y="128" fontSize="10" fill="#16201b">
        {t('legal')}
      </text>
    </svg>
  );
}
