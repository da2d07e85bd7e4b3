import { bulkProductInput, type BulkProductInput } from '#contracts/bulk-products';
import { factsKind, type FactsKind } from '#contracts/product-facts';
import { useState } from 'react';
import { useText } from '../../../shared/config/messages';
import { faultsOf } from '../../../shared/format/field-faults';
import { DialogForm } from '../../../shared/ui/admin/dialog-form';
import { SelectField } from '../../../shared/ui/admin/fields';
import { PanelDialog } from '../../../shared/ui/admin/panel-dialog';
import { CompositionField } from '../facts/composition-field';
import { EMPTY_FACTS, factsOf, type FactsDraft } from '../facts/facts-draft';
import {
  CareFields,
  CountryField,
  FootwearFields,
  HandlingFields,
  WarningFields,
  type FactsProps,
} from '../facts/facts-fields';
import { MakerField } from '../makers/maker-field';
import { factsMessages } from '../facts/facts-messages';

interface FactsDialogProps {
  ids: readonly string[];
  busy: boolean;
  onClose: () => void;
  onFill: (input: BulkProductInput) => void;
}

/** The facts that are stated for many products; empty for what stays as it is. */
interface Stated extends Omit<FactsDraft, 'kind' | 'animalParts'> {
  kind: FactsKind | 'by-tax-class' | '';
  animalParts: 'yes' | 'no' | '';
}

const NOTHING: Stated = { ...EMPTY_FACTS, kind: '', animalParts: '' };

/** Fills the stated facts into many products, and puts them on sale when that is asked for; what is not stated stays as it is. */
export function FactsDialog({ ids, busy, onClose, onFill }: FactsDialogProps) {
  const t = useText(factsMessages);
  const [stated, setStated] = useState(NOTHING);
  const [submitted, setSubmitted] = useState(false);
  const input = inputOf(ids, stated);
  const faults = Object.keys(faultsOf(bulkProductInput, input));
  const isEmpty = Object.keys(input.facts).length === 0 && input.makerId === undefined;
  const change = (changes: Partial<Stated>) => setStated({ ...stated, ...changes });
  const errorOf = (field: keyof FactsDraft) => {
    if (!submitted) return null;
    if (isEmpty) return field === 'composition' ? t('fillNothing') : null;
    if (field === 'composition' && faults.some((path) => path.startsWith('facts.composition')))
      return t(input.facts.composition === null ? 'compositionWords' : 'compositionSum');
    if (field === 'handlingTo' && faults.some((path) => path.startsWith('facts.handlingTime')))
      return t('needHandling');
    const part = PART_OF_FIELD[field];
    return part !== undefined && faults.some((path) => path.startsWith(`facts.footwear.${part}`))
      ? t('needed')
      : null;
  };
  const submit = (publish: boolean) => {
    setSubmitted(true);
    const read = bulkProductInput.safeParse({ ...input, publish });
    if (read.success && !isEmpty) onFill(read.data);
  };
  const fields: FactsProps = {
    facts: draftOf(stated),
    change: ({ kind: _kind, animalParts: _parts, ...changes }) => change(changes),
    errorOf,
  };
  return (
    <PanelDialog title={t('fillTitle', { count: ids.length })} text={t('fillText')} onClose={onClose}>
      <DialogForm
        label={t('fillDo')}
        busy={busy}
        busyText={t('filling')}
        onSubmit={() => submit(false)}
        further={{ label: t('fillAndPublish'), onSubmit: () => submit(true) }}
        onClose={onClose}
      >
        <CompositionField {...fields} />
        <MakerField {...fields} />
        <SelectField
          label={t('kind')}
          value={stated.kind}
          onChange={(event) => change({ kind: event.target.value as Stated['kind'] })}
        >
          <option value="">{t('notStated')}</option>
          <option value="by-tax-class">{t('kindByTaxOnly')}</option>
          {factsKind.options.map((each) => (
            <option key={each} value={each}>
              {t(each)}
            </option>
          ))}
        </SelectField>
        <FootwearFields {...fields} />
        <SelectField
          label={t('animalParts')}
          hint={t('animalPartsHint')}
          value={stated.animalParts}
          onChange={(event) => change({ animalParts: event.target.value as Stated['animalParts'] })}
        >
          <option value="">{t('notStated')}</option>
          <option value="yes">{t('yes')}</option>
          <option value="no">{t('no')}</option>
        </SelectField>
        <CountryField {...fields} />
        <CareFields {...fields} />
        <WarningFields {...fields} />
        <HandlingFields {...fields} />
      </DialogForm>
    </PanelDialog>
  );
}

const PART_OF_FIELD: Partial<Record<keyof FactsDraft, string>> = {
  footwearUpper: 'upper',
  footwearLining: 'lining',
  footwearSole: 'sole',
};

function draftOf({ kind, animalParts, ...others }: Stated): FactsDraft {
  return { ...others, kind: kind === 'by-tax-class' ? '' : kind, animalParts: animalParts === 'yes' };
}

/** The facts that are stated, as they are sent. */
function inputOf(ids: readonly string[], stated: Stated) {
  const { kind, composition, animalParts, footwear, care, country, warnings, handlingTime } = factsOf(
    draftOf(stated),
  );
  return {
    action: 'facts',
    ids,
    facts: {
      ...(stated.kind !== '' && { kind }),
      ...(stated.composition.trim() !== '' && { composition }),
      ...(stated.animalParts !== '' && { animalParts }),
      ...(footwear && { footwear }),
      ...(care.length > 0 && { care }),
      ...(country && { country }),
      ...(Object.keys(warnings).length > 0 && { warnings }),
      ...(handlingTime && { handlingTime }),
    },
    makerId: stated.makerId || undefined,
  };
}
