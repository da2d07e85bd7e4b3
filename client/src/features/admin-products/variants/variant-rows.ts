import type { StockPolicy } from '#contracts/inventory';
import { looksNumeric, readWhole } from '#kernel/whole-number';
import { variantRow, variantsInput, type Variant } from '#contracts/variants';
import { euroText } from '../../../shared/format/euro-input';
import { faultsOf as contractFaultsOf, maxLengthOf } from '../../../shared/format/field-faults';

/** The options of a product, as its form has them. */
export interface ProductOptions {
  readonly sizes: readonly string[];
  readonly colors: readonly string[];
  readonly optionValues: readonly string[];
}

/** The values that make a variant. */
export interface VariantOptions {
  readonly size: string | null;
  readonly color: string | null;
  readonly option: string | null;
}

/** One variant in the form, amounts and counts as typed. An empty fact means that the product's own applies. */
export interface VariantRow extends VariantOptions {
  /** Missing for a variant that is not saved yet. */
  readonly id?: string;
  readonly version?: number;
  readonly sku: string;
  readonly price: string;
  readonly compareAtPrice: string;
  readonly count: string;
  readonly threshold: string;
  readonly reserved: number;
  readonly stockPolicy: StockPolicy;
  readonly cost: string;
  readonly gtin: string;
  readonly weight: string;
  readonly weightUnit: string;
  readonly imageUrl: string;
  readonly taxClass: string;
}

/** The facts of a variant that the form edits. */
export type VariantField = Exclude<keyof VariantRow, keyof VariantOptions | 'id' | 'version' | 'reserved'>;

export type VariantFault =
  'required' | 'skuDoubled' | 'amount' | 'wholeNumber' | 'needsPrice' | 'gtin' | 'address' | 'doubled';
/** Faults by field; `variant` is one of the combination of options. */
export type RowFaults = Partial<Record<VariantField | 'variant', VariantFault>>;

const DEFAULT_THRESHOLD = '5';
/** The most characters of a SKU, as in the contract. */
const MAX_SKU = maxLengthOf(variantRow.shape.sku) ?? Infinity;

/** Identifies a combination of options. */
export const optionsKey = ({ size, color, option }: VariantOptions) => JSON.stringify([color, size, option]);

/** Identifies a row while the form is open. */
export const rowKey = (row: VariantRow): string => row.id ?? optionsKey(row);

/** Names a variant by its values, `Bottle · M · Wool`; empty for a product without options. */
export const variantName = ({ color, size, option }: VariantOptions): string =>
  [color, size, option].filter(Boolean).join(' · ');

/** Returns the variants as the form shows them: in the order of the product's options, others last. */
export function rowsOf(variants: readonly Variant[], options: ProductOptions): VariantRow[] {
  const place = new Map(combinations(options).map((values, index) => [optionsKey(values), index]));
  const placeOf = (values: VariantOptions) => place.get(optionsKey(values)) ?? place.size;
  return variants
    .map((variant) => ({
      id: variant.id,
      version: variant.version,
      size: variant.size,
      color: variant.color,
      option: variant.option,
      sku: variant.sku,
      price: variant.price ?? '',
      compareAtPrice: variant.compareAtPrice ?? '',
      count: String(variant.quantityInStock),
      threshold: String(variant.lowStockThreshold),
      reserved: variant.quantityReserved,
      stockPolicy: variant.stockPolicy,
      cost: variant.cost ?? '',
      gtin: variant.gtin ?? '',
      weight: variant.weight ?? '',
      weightUnit: variant.weightUnit ?? '',
      imageUrl: variant.imageUrl ?? '',
      taxClass: variant.taxClass ?? '',
    }))
    .sort((a, b) => placeOf(a) - placeOf(b));
}

/** Returns all combinations of a product's options; an option without values has one empty value. */
export function combinations({ sizes, colors, optionValues }: ProductOptions): VariantOptions[] {
  const along = (values: readonly string[]) => (values.length > 0 ? values : [null]);
  return along(colors).flatMap((color) =>
    along(sizes).flatMap((size) => along(optionValues).map((option) => ({ size, color, option }))),
  );
}

/** Returns the combinations that have no row yet. */
export function missing(rows: readonly VariantRow[], options: ProductOptions): VariantOptions[] {
  const known = new Set(rows.map(optionsKey));
  return combinations(options).filter((values) => !known.has(optionsKey(values)));
}

/** Returns the keys of the rows whose values are none of the product's combinations. */
export function strays(rows: readonly VariantRow[], options: ProductOptions): ReadonlySet<string> {
  const known = new Set(combinations(options).map(optionsKey));
  return new Set(rows.filter((row) => !known.has(optionsKey(row))).map(rowKey));
}

const letters = (text: string, most: number) =>
  text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toUpperCase()
    .slice(0, most);

function newRow(name: string, values: VariantOptions, taken: Set<string>): VariantRow {
  const { size, color, option } = values;
  const parts = [
    letters(name, 8),
    color && letters(color, 3),
    size && letters(size, 6),
    option && letters(option, 6),
  ];
  const stem = parts.filter(Boolean).join('-') || 'SKU';
  let sku = stem;
  for (let n = 2; taken.has(sku); n += 1) sku = `${stem}-${n}`;
  taken.add(sku);
  return {
    size, color, option, sku, price: '', compareAtPrice: '', count: '0', threshold: DEFAULT_THRESHOLD, reserved: 0,
    stockPolicy: 'counted', cost: '', gtin: '', weight: '', weightUnit: '', imageUrl: '', taxClass: '',
  }; // prettier-ignore
}

/** Adds a row for each missing combination, with a SKU made from the names: `ACHILL-BOT-M`. */
export function withMissingRows(
  rows: readonly VariantRow[],
  options: ProductOptions,
  name: string,
): VariantRow[] {
  const taken = new Set(rows.map(({ sku }) => sku));
  const added = missing(rows, options).map((values) => newRow(name, values, taken));
  const place = new Map(combinations(options).map((values, index) => [optionsKey(values), index]));
  const placeOf = (row: VariantRow) => place.get(optionsKey(row)) ?? place.size;
  return [...rows, ...added].sort((a, b) => placeOf(a) - placeOf(b));
}

/**
 * Returns the variants for a copy of their product: the same facts, without stock. SKUs are unique in the shop and a GTIN
 * names one article in the world, so each SKU gets a suffix and the GTINs are empty.
 * @param suffix that no earlier copy has
 */
export function copiedRows(rows: readonly VariantRow[], suffix: string): VariantRow[] {
  return rows.map(({ id: _id, version: _version, ...row }) => ({
    ...row,
    sku: `${row.sku.slice(0, MAX_SKU - suffix.length - 1)}-${suffix}`,
    count: '0',
    reserved: 0,
    gtin: '',
  }));
}

/**
 * Reads a typed count (specification §5): empty or non-numeric is 0. Only stock that may be oversold can be
 * below zero. NaN, which the contract refuses, for a number that is not whole or can be read in two ways, such as `1.000`.
 */
export function countOf({ count, stockPolicy }: Pick<VariantRow, 'count' | 'stockPolicy'>): number {
  const value = typedNumber(count, 0);
  return stockPolicy === 'oversell' ? value : Math.max(0, value);
}

/** `fallback` for what is no number at all; NaN for one that cannot be read. */
function typedNumber(typed: string, fallback: number): number {
  if (!looksNumeric(typed)) return fallback;
  const read = readWhole(typed);
  return 'value' in read ? read.value : Number.NaN;
}

function thresholdOf(threshold: string): number {
  return Math.max(0, typedNumber(threshold, Number(DEFAULT_THRESHOLD)));
}

/** The row as it is sent. */
function bodyOf(row: VariantRow, was: VariantRow | undefined) {
  return {
    ...(row.id !== undefined && { id: row.id, version: row.version }),
    sku: row.sku.trim(),
    size: row.size,
    color: row.color,
    option: row.option,
    stockPolicy: row.stockPolicy,
    quantityInStock: countOf(row),
    ...(was && { quantityWas: Number(was.count) }),
    lowStockThreshold: thresholdOf(row.threshold),
    price: euroText(row.price),
    compareAtPrice: euroText(row.compareAtPrice),
    cost: euroText(row.cost),
    gtin: row.gtin.trim(),
    weight: euroText(row.weight),
    weightUnit: row.weightUnit,
    imageUrl: row.imageUrl,
    taxClass: row.taxClass,
  };
}

/** The variants to send: all rows in their order, and the ids of the removed ones. */
export interface VariantChanges {
  rows: ReturnType<typeof bodyOf>[];
  remove: string[];
}

const same = (one: VariantRow | undefined, other: VariantRow | undefined) =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

/** Returns the saved rows that are no longer there. */
export function removedRows(before: readonly VariantRow[], after: readonly VariantRow[]): VariantRow[] {
  const stays = new Set(after.map(({ id }) => id));
  return before.filter(({ id }) => id !== undefined && !stays.has(id));
}

/** True when something must be sent to change `before` into `after`. */
export function hasChanges(before: readonly VariantRow[], after: readonly VariantRow[]): boolean {
  if (before === after) return false;
  const known = new Map(before.map((row) => [row.id, row]));
  return (
    before.length !== after.length ||
    after.some((row) => row.id === undefined || !same(row, known.get(row.id)))
  );
}

/** Returns what must be sent to change `before` into `after`; nothing without a change. */
export function changesOf(before: readonly VariantRow[], after: readonly VariantRow[]): VariantChanges {
  if (!hasChanges(before, after)) return { rows: [], remove: [] };
  const known = new Map(before.map((row) => [row.id, row]));
  const wasOf = ({ id }: VariantRow) => (id === undefined ? undefined : known.get(id));
  return {
    rows: after.map((row) => bodyOf(row, wasOf(row))),
    remove: removedRows(before, after).flatMap(({ id }) => id ?? []),
  };
}

/**
 * Returns what to send to undo a change of facts, over the present versions; null when counts, new or removed
 * variants were part of it: units sold since then must stay sold.
 */
export function undoOf(before: readonly VariantRow[], after: readonly VariantRow[]): VariantChanges | null {
  const present = new Map(after.map((row) => [row.id, row]));
  const kept = before.every(({ id, count }) => present.get(id)?.count === count);
  if (!kept || before.length !== after.length) return null;
  const former = before.map((row) => ({ ...row, version: present.get(row.id)?.version }));
  return changesOf(after, former);
}

/** The fault of each field that can have one; the row says which of two kinds of faults it is. */
const FAULTS: Readonly<Partial<Record<VariantField, (row: VariantRow) => VariantFault>>> = {
  sku: ({ sku }) => (sku.trim() === '' ? 'required' : 'skuDoubled'),
  price: () => 'amount',
  compareAtPrice: ({ price }) => (price.trim() === '' ? 'needsPrice' : 'amount'),
  cost: () => 'amount',
  count: () => 'wholeNumber',
  threshold: () => 'wholeNumber',
  gtin: () => 'gtin',
  weight: () => 'amount',
  imageUrl: () => 'address',
};

/** The fields of the form whose name is another in the contract. */
const FIELD_OF: Readonly<Record<string, VariantField>> = {
  quantityInStock: 'count',
  lowStockThreshold: 'threshold',
};

/** Returns what the contract refuses, by row and field; empty when the rows can be sent. */
export function faultsOf(rows: readonly VariantRow[]): ReadonlyMap<string, RowFaults> {
  const found = new Map<string, RowFaults>();
  const body = { rows: rows.map((row) => bodyOf(row, undefined)) };
  for (const path of Object.keys(contractFaultsOf(variantsInput, body))) {
    const [, index, field = ''] = path.split('.');
    const row = rows[Number(index)];
    if (!row) continue;
    const name = FIELD_OF[field] ?? field;
    const fault = FAULTS[name as VariantField]?.(row);
    const faults: RowFaults = fault ? { [name]: fault } : { variant: 'doubled' };
    found.set(rowKey(row), { ...found.get(rowKey(row)), ...faults });
  }
  return found;
}

/** Sets a field of the rows with these keys. */
export function withField(
  rows: readonly VariantRow[],
  keys: ReadonlySet<string>,
  changes: Partial<VariantRow>,
): VariantRow[] {
  return rows.map((row) => (keys.has(rowKey(row)) ? { ...row, ...changes } : row));
}
