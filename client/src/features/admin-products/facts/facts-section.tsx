import { factsKind, type FactsKind } from '#contracts/product-facts';
import { Link } from 'react-router';
import { useText } from '../../../shared/config/messages';
import { CheckField, SelectField } from '../../../shared/ui/admin/fields';
import { Section, type SectionProps } from '../editor/editor-parts';
import type { FactsDraft } from './facts-draft';
import {
  CareFields,
  CompositionField,
  CountryField,
  FootwearFields,
  HandlingFields,
  WarningFields,
  type FactsProps,
} from './facts-fields';
import { factsMessages } from './facts-messages';
import { MakerField } from '../makers/maker-field';

const KIND_OF_TAX_CLASS = { clothing: 'textile', footwear: 'footwear', standard: 'other' } as const;

/** Facts that the law asks for: fibres or materials of footwear, care, origin, maker, warnings; and its own time before it is sent. */
export function FactsSection({ draft, change, errorOf }: SectionProps) {
  const t = useText(factsMessages);
  const facts = draft.facts;
  const fields: FactsProps = {
    facts,
    change: (changes: Partial<FactsDraft>) => change({ facts: { ...facts, ...changes } }),
    errorOf,
  };
  const byTaxClass = KIND_OF_TAX_CLASS[draft.taxClass];
  const kind = facts.kind || byTaxClass;
  return (
    <Section id="facts" help="facts" title={t('title')}>
      <p className="text-stone">
        {t('text')}{' '}
        <Link to="/admin/products/makers" className="link inline-flex min-h-8 items-center">
          {t('makers')}
        </Link>
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={t('kind')}
          value={facts.kind}
          onChange={(event) => fields.change({ kind: event.target.value as FactsKind | '' })}
        >
          <option value="">{t('kindByTax', { kind: t(byTaxClass) })}</option>
          {factsKind.options.map((each) => (
            <option key={each} value={each}>
              {t(each)}
            </option>
          ))}
        </SelectField>
        <MakerField {...fields} />
      </div>
      {kind !== 'footwear' && <CompositionField {...fields} />}
      {kind === 'footwear' && (
        <div className="grid gap-4 sm:grid-cols-3">
          <FootwearFields {...fields} />
        </div>
      )}
      <CheckField
        label={t('animalParts')}
        hint={t('animalPartsHint')}
        checked={facts.animalParts}
        onChange={(animalParts) => fields.change({ animalParts })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <CareFields {...fields} />
        <CountryField {...fields} />
        <WarningFields {...fields} />
        <HandlingFields {...fields} />
      </div>
    </Section>
  );
}
