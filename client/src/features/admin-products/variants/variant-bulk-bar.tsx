import { useState } from 'react';
import { useText } from '../../../shared/config/messages';
import { BulkBar } from '../../../shared/ui/admin/bulk-bar';
import { COLUMNS, isTyped, TYPED, useChoices } from './variant-columns';
import { variantMessages } from './variant-messages';
import type { VariantField, VariantRow } from './variant-rows';

/** Columns that can be the same for several variants. */
const FIELDS = [...COLUMNS.filter((field) => field !== 'sku' && field !== 'gtin'), 'imageUrl'] as const;
type BulkField = (typeof FIELDS)[number];

interface VariantBulkBarProps {
  count: number;
  onClear: () => void;
  onSet: (changes: Partial<VariantRow>) => void;
  onPicture: () => void;
}

/** Sets one column of all selected variants. */
export function VariantBulkBar({ count, onClear, onSet, onPicture }: VariantBulkBarProps) {
  const t = useText(variantMessages);
  const [field, setField] = useState<BulkField>('price');
  const [value, setValue] = useState('');
  const choose = (next: BulkField) => {
    setField(next);
    setValue(next === 'stockPolicy' ? 'counted' : '');
  };
  return (
    <BulkBar count={count} onClear={onClear}>
      <select
        className="field w-auto"
        aria-label={t('bulkField')}
        value={field}
        onChange={(event) => choose(event.target.value as BulkField)}
      >
        {FIELDS.map((each) => (
          <option key={each} value={each}>
            {t(each)}
          </option>
        ))}
      </select>
      {field === 'imageUrl' ? (
        <button type="button" className="button-quiet" aria-haspopup="dialog" onClick={onPicture}>
          {t('bulkPicture')}
        </button>
      ) : (
        <>
          <BulkValue
            field={field}
            value={value}
            onChange={setValue}
            onEnter={() => onSet({ [field]: value })}
          />
          <button type="button" className="button-quiet" onClick={() => onSet({ [field]: value })}>
            {t('bulkSet')}
          </button>
        </>
      )}
    </BulkBar>
  );
}

interface BulkValueProps {
  field: Exclude<VariantField, 'imageUrl'>;
  value: string;
  onChange: (value: string) => void;
  onEnter: () => void;
}

function BulkValue({ field, value, onChange, onEnter }: BulkValueProps) {
  const t = useText(variantMessages);
  const choices = useChoices();
  const label = t('bulkValue', { field: t(field) });
  if (!isTyped(field))
    return (
      <select
        className="field w-auto"
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {choices(field).map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    );
  return (
    <input
      className="field w-24 text-right"
      inputMode={TYPED[field].inputMode}
      maxLength={TYPED[field].maxLength}
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        onEnter();
      }}
    />
  );
}
