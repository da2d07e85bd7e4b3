import { taxClass } from '#contracts/catalog';
import { weightUnit } from '#contracts/primitives';
import { stockPolicy } from '#contracts/inventory';
import { variantRow } from '#contracts/variants';
import { useText } from '../../../shared/config/messages';
import { maxLengthOf } from '../../../shared/format/field-faults';
import { variantMessages } from './variant-messages';
import type { VariantField } from './variant-rows';

/** A column with typed values. */
export type TypedField = Exclude<VariantField, ChosenField | 'imageUrl'>;
/** A column with a choice of values. */
export type ChosenField = 'stockPolicy' | 'weightUnit' | 'taxClass';

interface TypedColumn {
  readonly field: TypedField;
  readonly inputMode: 'text' | 'decimal' | 'numeric';
  readonly maxLength?: number | undefined;
  readonly look: string;
}

const amount = { inputMode: 'decimal', maxLength: 12, look: 'text-right' } as const;
const whole = { inputMode: 'numeric', maxLength: 8, look: 'text-right' } as const;

/** Columns with typed values, by field. */
export const TYPED: Readonly<Record<TypedField, TypedColumn>> = {
  price: { field: 'price', ...amount },
  compareAtPrice: { field: 'compareAtPrice', ...amount },
  count: { field: 'count', ...whole },
  threshold: { field: 'threshold', ...whole },
  sku: { field: 'sku', inputMode: 'text', maxLength: maxLengthOf(variantRow.shape.sku), look: 'font-mono' },
  gtin: { field: 'gtin', inputMode: 'numeric', maxLength: 20, look: 'font-mono' },
  cost: { field: 'cost', ...amount },
  weight: { field: 'weight', ...amount },
};

/** All columns in display order. */
export const COLUMNS = [
  'price', 'compareAtPrice', 'count', 'stockPolicy', 'threshold', 'sku', 'gtin', 'cost', 'weight', 'weightUnit', 'taxClass',
] as const satisfies readonly VariantField[]; // prettier-ignore

export const isTyped = (field: VariantField): field is TypedField => field in TYPED;

/** Columns that a pasted block fills from left to right. */
export const PASTED: readonly TypedField[] = COLUMNS.filter(isTyped);

/** Values of the columns with a choice; an empty value means that the product's own applies. */
const CHOICES: Readonly<Record<ChosenField, readonly string[]>> = {
  stockPolicy: stockPolicy.options,
  weightUnit: ['', ...weightUnit.options],
  taxClass: ['', ...taxClass.options],
};

/** Returns a function that lists the values of a column with their names. */
export function useChoices(): (field: ChosenField) => { value: string; label: string }[] {
  const t = useText(variantMessages);
  const labelOf = (field: ChosenField, value: string) => {
    if (field === 'weightUnit') return value === '' ? '–' : value;
    return value === '' ? t('asProduct') : t(value as 'counted');
  };
  return (field) => CHOICES[field].map((value) => ({ value, label: labelOf(field, value) }));
}
