import type { DecidedField, ImportDecisionInput } from '#contracts/import-decisions';
import { compositionInput } from '#contracts/product-facts';
import { useState } from 'react';
import { useText } from '../../../shared/config/messages';
import { AlertIcon } from '../../../shared/ui/icons';
import { CompositionField } from './composition-field';
import { EMPTY_FACTS, factsOf, type FactsDraft } from './facts-draft';
import { CareFields, CountryField, type FactsProps } from './facts-fields';
import { MakerField } from '../makers/maker-field';
import { factsMessages } from './facts-messages';

type Fact = ImportDecisionInput['fact'];

interface FactInputProps {
  field: DecidedField;
  /** True once the fact was to be sent: what is wrong with it is shown. */
  isChecked: boolean;
  /** The fact as it is sent; null while there is none that can be. */
  onChange: (fact: Fact | null) => void;
}

/** The field for one fact of a product, without the product. */
export function FactInput({ field, isChecked, onChange }: FactInputProps) {
  const t = useText(factsMessages);
  const [facts, setFacts] = useState<FactsDraft>(EMPTY_FACTS);
  const isMissing = isChecked && factIn(facts, field) === null;
  const change = (changes: Partial<FactsDraft>) => {
    const next = { ...facts, ...changes };
    setFacts(next);
    onChange(factIn(next, field));
  };
  const error = !isMissing
    ? null
    : field === 'composition'
      ? t(factsOf(facts).composition?.length ? 'compositionSum' : 'compositionWords')
      : t('fillNothing');
  const fields: FactsProps = { facts, change, errorOf: () => error };
  switch (field) {
    case 'composition':
      return <CompositionField {...fields} />;
    case 'countryOfOrigin':
      return <CountryField {...fields} />;
    case 'makerId':
      return <MakerField {...fields} />;
    case 'care':
      return (
        <div className="grid gap-3 sm:grid-cols-2">
          <CareFields {...fields} />
          {error && (
            <p role="alert" className="field-error sm:col-span-2">
              <AlertIcon className="mt-0.5 size-4 shrink-0" />
              {error}
            </p>
          )}
        </div>
      );
  }
}

/** The fact of a draft as it is sent; null when it is not stated or not possible. */
function factIn(draft: FactsDraft, field: DecidedField): Fact | null {
  switch (field) {
    case 'composition':
      return compositionInput.min(1).safeParse(factsOf(draft).composition).data ?? null;
    case 'care':
      return draft.care.length > 0 ? draft.care : null;
    case 'countryOfOrigin':
      return draft.country || null;
    case 'makerId':
      return draft.makerId || null;
  }
}
