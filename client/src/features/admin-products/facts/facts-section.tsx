import { factsKind, type FactsKind } from '#contracts/product-facts';
import { Link } from 'react-router';
import { useText } from '../../../shared/config/messages';
import { CheckField, SelectField } from '../../../shared/ui/admin/fields';
import { Fold, isFilledOrFaulty, Section, type SectionProps } from '../editor/editor-parts';
import { MaterialFields } from '../editor/text-section';
import { CompositionField } from './composition-field';
import { EMPTY_FACTS, type FactsDraft } from './facts-draft';
import {
  CareFields,
  CountryField,
  FootwearFields,
  HandlingFields,
  WarningFields,
  type FactsProps,
} from './facts-fields';
import { factsMessages } from './facts-messages';
import { MakerField } from '../makers/maker-field';

const KIND_OF_TAX_CLASS = { clothing: 'textile', footwear: 'footwear', standard: 'other' } as const;

const MORE = ['kind', 'animalParts', 'warningEn', 'warningNl', 'handlingFrom', 'handlingTo'] as const;

/**
 * Facts that the law asks for: fibres or materials of footwear, care, origin and maker. What few products have is folded: another
 * kind than that of the tax class, parts of animals, a text about the material, warnings, and its own time before it is sent.
 */
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
  const isMoreNeeded =
    isFilledOrFaulty({ draft, errorOf }, ['material', 'materialNl']) ||
    MORE.some((field) => errorOf(field) !== null || facts[field] !== EMPTY_FACTS[field]);
  return (
    <Section id="facts" help="facts" title={t('title')}>
      <p className="text-stone">
        {t('text')}{' '}
        <Link to="/admin/products/makers" className="link inline-flex min-h-8 items-center">
          {t('makers')}
        </Link>
      </p>
      <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
        <MakerField {...fields} />
        <CountryField {...fields} />
      </div>
      {kind !== 'footwear' && <CompositionField {...fields} />}
      {kind === 'footwear' && (
        <div className="grid gap-4 sm:grid-cols-3">
          <FootwearFields {...fields} />
        </div>
      )}
      <fieldset className="min-w-0">
        <legend className="mb-1.5 font-medium">{t('care')}</legend>
        <div className="grid grid-cols-2 gap-x-3 gap-y-2 md:grid-cols-3 xl:grid-cols-5">
          <CareFields {...fields} />
        </div>
      </fieldset>
      <Fold title={t('moreFacts')} isNeeded={isMoreNeeded}>
        <div className="grid gap-4 pt-2 sm:grid-cols-2">
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
          <CheckField
            label={t('animalParts')}
            hint={t('animalPartsHint')}
            checked={facts.animalParts}
            onChange={(animalParts) => fields.change({ animalParts })}
          />
          <MaterialFields draft={draft} change={change} errorOf={errorOf} />
          <WarningFields {...fields} />
          <HandlingFields {...fields} />
        </div>
      </Fold>
    </Section>
  );
}
