import { taxClass } from '#contracts/catalog';
import { weightUnit } from '#contracts/primitives';
import { stockPolicy } from '#contracts/inventory';
import { variantRow } from '#contracts/variants';
import { useMemo, type CSSProperties } from 'react';
import { useText } from '../../../shared/config/messages';
import { maxLengthOf } from '../../../shared/format/field-faults';
import { deviceList, useDeviceList } from '../../../shared/hooks/device-list';
import { variantMessages } from './variant-messages';
import type { RowFaults, VariantField } from './variant-rows';

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

/** A column of the table. */
export type Column = (typeof COLUMNS)[number];

/** The columns that are always shown. */
const ALWAYS: readonly Column[] = ['price', 'count', 'sku'];
/** The columns that the owner chooses. */
export const CHOSEN: readonly Column[] = COLUMNS.filter((field) => !ALWAYS.includes(field));

/** The least width of each column in rem; they share what is left. */
const WIDTHS: Readonly<Record<Column, number>> = {
  price: 5.25, compareAtPrice: 7.5, count: 5.25, stockPolicy: 8.75, threshold: 4.75, sku: 9.5, gtin: 9, cost: 5.25,
  weight: 4.75, weightUnit: 4, taxClass: 7.25,
}; // prettier-ignore
/** Check box, name and button of a row, in rem. */
const OTHERS = 16.75;

/** The widths of a table with these columns, for product-form.css. */
export function widthsOf(columns: readonly Column[]): CSSProperties {
  const least = columns.map((field) => WIDTHS[field]);
  const all = least.reduce((sum, width) => sum + width, OTHERS);
  return {
    '--variant-columns': least.map((width) => `minmax(${width}rem, ${width / 10}fr)`).join(' '),
    '--variant-width': `${all}rem`,
  } as CSSProperties;
}

/** The columns beside those always shown, as last chosen in this browser. */
const chosenColumns = deviceList('variant-columns', COLUMNS.length);

/** The columns of the table: those always shown, those chosen, and those in which something is wrong. */
export function useColumns(faults: Iterable<RowFaults>) {
  const chosen = useDeviceList(chosenColumns);
  const faulty = new Set([...faults].flatMap((fault) => Object.keys(fault)));
  const isShown = (field: Column) => ALWAYS.includes(field) || chosen.includes(field) || faulty.has(field);
  const shown = COLUMNS.filter(isShown).join(' ');
  return {
    /** The same list while nothing changes, so that only changed rows are drawn again. */
    columns: useMemo(() => shown.split(' ') as Column[], [shown]),
    show: (field: Column) => {
      if (!ALWAYS.includes(field)) chosenColumns.add(field);
    },
    hide: chosenColumns.remove,
  };
}

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
