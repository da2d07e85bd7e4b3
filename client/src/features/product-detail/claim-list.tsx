import type { Claim } from '#contracts/claims';
import { documentBytes } from '#contracts/documents';
import { CLAIM_NAMES } from '#legal/claim-names';
import { useSelector } from 'react-redux';
import { useText } from '../../shared/config/messages';
import { selectLocale } from '../../shared/config/request-slice';
import { formatFileSize } from '../../shared/format/format';
import { claimMessages } from './claim-messages';

/** The environmental claims of a product or page with the share and part that each holds for, and its proof (Directive (EU) 2024/825). */
export function ClaimList({ claims }: { claims: readonly Claim[] }) {
  const t = useText(claimMessages);
  const locale = useSelector(selectLocale);
  if (claims.length === 0) return null;
  return (
    <section aria-labelledby="claims">
      <h2 id="claims" className="mb-3 text-lead">
        {t('claims')}
      </h2>
      <dl className="grid text-sm">
        {claims.map(({ term, share, part, proof }) => {
          const claim = CLAIM_NAMES[locale][term];
          const held = part && share !== null ? t('share', { part: part[locale], share }) : t('whole');
          const bytes = documentBytes(proof);
          const size = bytes === null ? null : formatFileSize(bytes, locale);
          const link = size === null ? t('proof') : t('proofPdf', { size });
          return (
            <div
              key={`${term} ${part?.en ?? ''}`}
              className="grid grid-cols-[9rem_1fr] gap-4 border-b border-line py-2.5"
            >
              <dt className="text-stone wrap-anywhere hyphens-auto">{claim}</dt>
              <dd className="wrap-anywhere">
                {held} ·{' '}
                <a
                  href={proof}
                  rel="nofollow noopener"
                  aria-label={t('proofOf', { proof: link, claim: `${claim}, ${held}` })}
                  className="link inline-flex min-h-6 items-center"
                >
                  {link}
                </a>
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
