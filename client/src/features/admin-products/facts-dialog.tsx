import { bulkProductInput, type BulkProductInput } from '#contracts/bulk-products';
import { useState } from 'react';
import { useText } from '../../shared/config/messages';
import { faultsOf } from '../../shared/format/field-faults';
import { DialogForm } from '../../shared/ui/admin/dialog-form';
import { PanelDialog } from '../../shared/ui/admin/panel-dialog';
import { EMPTY_FACTS, factsOf, type FactsDraft } from './facts-draft';
import {
  CareFields,
  CompositionField,
  CountryField,
  FootwearFields,
  MakerField,
  type FactsProps,
} from './facts-fields';
import { factsMessages } from './facts-messages';

interface FactsDialogProps {
  ids: readonly string[];
  onClose: () => void;
  onFill: (input: BulkProductInput) => void;
}

/** Fills the stated facts into many products; what is not stated stays as it is. */
export function FactsDialog({ ids, onClose, onFill }: FactsDialogProps) {
  const t = useText(factsMessages);
  const [facts, setFacts] = useState<FactsDraft>(EMPTY_FACTS);
  const [submitted, setSubmitted] = useState(false);
  const input = inputOf(ids, facts);
  const faults = Object.keys(faultsOf(bulkProductInput, input));
  const isEmpty = Object.keys(input.facts).length === 0 && input.makerId === undefined;
  const errorOf = (field: keyof FactsDraft) => {
    if (!submitted) return null;
    if (isEmpty) return field === 'makerId' ? t('fillNothing') : null;
    if (field === 'composition' && faults.some((path) => path.startsWith('facts.composition')))
      return t(input.facts.composition === null ? 'compositionWords' : 'compositionSum');
    const part = PART_OF_FIELD[field];
    return part !== undefined && faults.some((path) => path.startsWith(`facts.footwear.${part}`))
      ? t('needed')
      : null;
  };
  const submit = () => {
    setSubmitted(true);
    const read = bulkProductInput.safeParse(input);
    if (read.success && !isEmpty) onFill(read.data);
  };
  const fields: FactsProps = { facts, change: (changes) => setFacts({ ...facts, ...changes }), errorOf };
  return (
    <PanelDialog title={t('fillTitle')} text={t('fillText')} onClose={onClose}>
      <DialogForm label={t('fillDo')} onSubmit={submit} onClose={onClose}>
        <MakerField {...fields} />
        <CountryField {...fields} />
        <CompositionField {...fields} />
        <CareFields {...fields} />
        <FootwearFields {...fields} />
      </DialogForm>
    </PanelDialog>
  );
}

const PART_OF_FIELD: Partial<Record<keyof FactsDraft, string>> = {
  footwearUpper: 'upper',
  footwearLining: 'lining',
  footwearSole: 'sole',
};

/** The facts that are stated, as they are sent. */
function inputOf(ids: readonly string[], draft: FactsDraft) {
  const { composition, footwear, care, country } = factsOf(draft);
  return {
    action: 'facts',
    ids,
    facts: {
      ...(draft.composition.trim() !== '' && { composition }),
      ...(footwear && { footwear }),
      ...(care.length > 0 && { care }),
      ...(country && { country }),
    },
    makerId: draft.makerId || undefined,
  };
}
