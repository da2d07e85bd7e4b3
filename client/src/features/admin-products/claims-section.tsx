import { useMemo } from 'react';
import { plainText } from '#rich-text/plain';
import { useText } from '../../shared/config/messages';
import { ClaimsFields } from '../../shared/ui/admin/claims/claims-fields';
import { claimsMessages } from '../../shared/ui/admin/claims/claims-messages';
import { DurabilityFields } from '../../shared/ui/admin/claims/durability-fields';
import { editorMessages } from './editor-messages';
import { Section, type SectionProps } from './editor-parts';

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
  return (
    <>
      <Section id="claims" title={words('claims')}>
        <ClaimsFields
          texts={texts}
          claims={draft.claims}
          onChange={(claims) => change({ claims })}
          hasGuarantee={draft.durability.years.trim() !== ''}
          checked={errorOf('claims') !== null}
        />
      </Section>
      <Section id="durability" title={words('guarantee')}>
        <DurabilityFields
          value={draft.durability}
          onChange={(durability) => change({ durability })}
          checked={errorOf('durability') !== null}
        />
      </Section>
    </>
  );
}
