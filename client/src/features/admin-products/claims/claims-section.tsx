import { useMemo } from 'react';
import { plainText } from '#rich-text/plain';
import { unprovenClaims } from '#legal/environmental-claims';
import { useText } from '../../../shared/config/messages';
import { AdminBadge } from '../../../shared/ui/admin/badge';
import { ClaimsFields } from '../../admin-shared/claims/claims-fields';
import { claimsMessages } from '../../admin-shared/claims/claims-messages';
import { DurabilityFields } from '../../admin-shared/claims/durability-fields';
import { editorMessages } from '../editor/editor-messages';
import { FoldedSection, type SectionProps } from '../editor/editor-parts';

/** Environmental claims with their proofs, and the maker's guarantee of durability. */
export function ClaimsSection({ draft, change, errorOf }: SectionProps) {
  const t = useText(editorMessages);
  const words = useText(claimsMessages);
  const { name, nameNl, description, descriptionNl, material, materialNl, tags, seoTitle, seoDescription } =
    draft;
  const texts = useMemo(
    () => ({
      [t('name')]: name,
      [`${t('name')} (nl)`]: nameNl,
      [t('description')]: plainText(description),
      [`${t('description')} (nl)`]: plainText(descriptionNl),
      [t('material')]: material,
      [`${t('material')} (nl)`]: materialNl,
      [t('tags')]: tags.join(' | '),
      [`${t('seo')}: ${t('seoTitle')}`]: seoTitle,
      [`${t('seo')}: ${t('seoDescription')}`]: seoDescription,
    }),
    [t, name, nameNl, description, descriptionNl, material, materialNl, tags, seoTitle, seoDescription],
  );
  const { claims, durability } = draft;
  const hasGuarantee = durability.years.trim() !== '';
  const unproven = useMemo(
    () => unprovenClaims(texts, { claims, hasGuarantee }),
    [texts, claims, hasGuarantee],
  );
  const isUnproven = unproven.length > 0;
  const claimsFault = errorOf('claims') !== null;
  const durabilityFault = errorOf('durability') !== null;
  return (
    <>
      <FoldedSection
        help="claims"
        id="claims"
        title={words('claims')}
        content={
          <State isFaulty={isUnproven || claimsFault}>
            {claims.length === 0 ? t('nothing') : words('proofs', { count: claims.length })}
          </State>
        }
        isNeeded={isUnproven || claimsFault || claims.length > 0}
      >
        <ClaimsFields
          unproven={unproven}
          claims={claims}
          onChange={(changed) => change({ claims: changed })}
          checked={claimsFault}
        />
      </FoldedSection>
      <FoldedSection
        id="durability"
        title={words('guarantee')}
        content={
          <State isFaulty={durabilityFault}>
            {hasGuarantee ? words('guaranteeYears', { years: durability.years }) : t('nothing')}
          </State>
        }
        isNeeded={durabilityFault || Object.values(durability).some((typed) => typed !== '')}
      >
        <DurabilityFields
          value={durability}
          onChange={(changed) => change({ durability: changed })}
          checked={durabilityFault}
        />
      </FoldedSection>
    </>
  );
}

/** What a folded section holds, or that it asks for something. */
function State({ isFaulty, children }: { isFaulty: boolean; children: string }) {
  const t = useText(editorMessages);
  if (isFaulty) return <AdminBadge tone="warning">{t('asks')}</AdminBadge>;
  return <span className="text-stone">{children}</span>;
}
