import { productInput } from '#contracts/catalog';
import type { Locale } from '#contracts/primitives';
import { languagesFrom, useFirstLanguage } from '../../../shared/config/first-language';
import { useState } from 'react';
import { useText } from '../../../shared/config/messages';
import { maxLengthOf } from '../../../shared/format/field-faults';
import { LanguageChoice } from '../../../shared/ui/admin/language-choice';
import { TextField } from '../../../shared/ui/text-field';
import { editorMessages } from './editor-messages';
import { Section, type SectionProps } from './editor-parts';
import { RichTextField } from '../../../shared/ui/admin/rich-text/rich-text-field';

const FIELDS = {
  en: { name: 'name', description: 'description' },
  nl: { name: 'nameNl', description: 'descriptionNl' },
} as const;

/** Name and description, in both languages. */
export function TextSection({ draft, change, errorOf }: SectionProps) {
  const t = useText(editorMessages);
  const first = useFirstLanguage();
  const [chosen, setChosen] = useState<Locale>(first);
  // A fault must be visible.
  const faulty = languagesFrom(first).find((one) => Object.values(FIELDS[one]).some(errorOf));
  const language = faulty ?? chosen;
  const fields = FIELDS[language];
  const isOther = language !== first;
  return (
    <Section id="texts" title={t('texts')}>
      <LanguageChoice label={t('language')} value={language} onChange={setChosen} />
      <TextField
        label={t('name')}
        lang={language}
        maxLength={maxLengthOf(productInput.shape.name)}
        value={draft[fields.name]}
        onChange={(event) => change({ [fields.name]: event.target.value })}
        hint={isOther ? t(first === 'nl' ? 'fallbackToDutch' : 'fallback') : undefined}
        error={errorOf(fields.name)}
      />
      <RichTextField
        label={t('description')}
        lang={language}
        value={draft[fields.description]}
        onChange={(html) => change({ [fields.description]: html })}
        error={errorOf(fields.description)}
      />
    </Section>
  );
}

/** What the product page says of the material, in both languages. */
export function MaterialFields({ draft, change, errorOf }: SectionProps) {
  const t = useText(editorMessages);
  return languagesFrom(useFirstLanguage()).map((language) => {
    const field = language === 'nl' ? 'materialNl' : 'material';
    return (
      <TextField
        key={language}
        label={t(language === 'nl' ? 'materialDutch' : 'materialEnglish', { name: t('material') })}
        lang={language}
        maxLength={maxLengthOf(productInput.shape.material)}
        value={draft[field]}
        onChange={(event) => change({ [field]: event.target.value })}
        error={errorOf(field)}
      />
    );
  });
}
