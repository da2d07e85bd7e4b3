import {
  CARE,
  CARE_WORDS,
  FOOTWEAR_MATERIALS,
  FOOTWEAR_PARTS,
  type Care,
  type FootwearMaterial,
} from '#contracts/facts-words';
import { COUNTRIES_OF_WORLD } from '#contracts/makers';
import { productFacts } from '#contracts/product-facts';
import type { ChangeEvent } from 'react';
import { useSelector } from 'react-redux';
import { countryNames } from '../../../shared/config/countries';
import { languagesFrom, useFirstLanguage } from '../../../shared/config/first-language';
import { useText } from '../../../shared/config/messages';
import { selectLocale } from '../../../shared/config/request-slice';
import { maxLengthOf } from '../../../shared/format/field-faults';
import { SelectField } from '../../../shared/ui/admin/fields';
import { TextArea, TextField } from '../../../shared/ui/text-field';
import { careFor, MATERIAL_CHOICES, TREATMENTS, withCare, type FactsDraft } from './facts-draft';
import { factsMessages } from './facts-messages';

/** A part of the facts, and what is wrong with its fields. */
export interface FactsProps {
  facts: FactsDraft;
  change: (changes: Partial<FactsDraft>) => void;
  errorOf: (field: keyof FactsDraft) => string | null;
}

/** The main materials of the three parts of footwear. */
export function FootwearFields({ facts, change, errorOf }: FactsProps) {
  const t = useText(factsMessages);
  const locale = useSelector(selectLocale);
  const named = (joined: string) =>
    joined
      .split('+')
      .map((material) => FOOTWEAR_MATERIALS[material as FootwearMaterial][locale])
      .join(` ${t('and')} `);
  const field = (name: 'footwearUpper' | 'footwearLining' | 'footwearSole', label: string) => (
    <SelectField
      label={label}
      value={facts[name]}
      onChange={(event) => change({ [name]: event.target.value })}
      error={errorOf(name)}
    >
      <option value="">{t('notStated')}</option>
      {MATERIAL_CHOICES.map((choice) => (
        <option key={choice} value={choice}>
          {named(choice)}
        </option>
      ))}
    </SelectField>
  );
  return (
    <>
      {field('footwearUpper', FOOTWEAR_PARTS.upper[locale])}
      {field('footwearLining', FOOTWEAR_PARTS.lining[locale])}
      {field('footwearSole', FOOTWEAR_PARTS.sole[locale])}
    </>
  );
}

/** One choice for each treatment of ISO 3758. */
export function CareFields({ facts, change }: Pick<FactsProps, 'facts' | 'change'>) {
  const t = useText(factsMessages);
  const locale = useSelector(selectLocale);
  return TREATMENTS.map((treatment) => (
    <SelectField
      key={treatment}
      label={t(treatment)}
      value={careFor(facts.care, treatment)}
      onChange={(event) => change({ care: withCare(facts.care, treatment, event.target.value as Care | '') })}
    >
      <option value="">{t('notStated')}</option>
      {(Object.keys(CARE[treatment]) as Care[]).map((key) => (
        <option key={key} value={key}>
          {CARE_WORDS[key][locale]}
        </option>
      ))}
    </SelectField>
  ));
}

export function CountryField({ facts, change, errorOf }: FactsProps) {
  const t = useText(factsMessages);
  const locale = useSelector(selectLocale);
  return (
    <SelectField
      label={t('country')}
      value={facts.country}
      onChange={(event) => change({ country: event.target.value })}
      error={errorOf('country')}
    >
      <option value="">{t('notStated')}</option>
      {countryNames(locale, COUNTRIES_OF_WORLD).map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

/** The product's own time before it is sent. */
export function HandlingFields({ facts, change, errorOf }: FactsProps) {
  const t = useText(factsMessages);
  const bind = (name: 'handlingFrom' | 'handlingTo') => ({
    label: t(name),
    inputMode: 'numeric' as const,
    value: facts[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => change({ [name]: event.target.value }),
    error: errorOf(name),
  });
  return (
    <>
      <TextField hint={t('handlingHint')} {...bind('handlingFrom')} />
      <TextField {...bind('handlingTo')} />
    </>
  );
}

const LONGEST_WARNING = maxLengthOf(productFacts.shape.warnings.shape.en);

/** Warnings and safety information in both languages. */
export function WarningFields({ facts, change, errorOf }: FactsProps) {
  const t = useText(factsMessages);
  return languagesFrom(useFirstLanguage()).map((language) => {
    const name = language === 'nl' ? 'warningNl' : 'warningEn';
    return (
      <TextArea
        key={name}
        label={t(name)}
        rows={2}
        maxLength={LONGEST_WARNING}
        value={facts[name]}
        error={errorOf(name)}
        onChange={(event) => change({ [name]: event.target.value })}
      />
    );
  });
}
