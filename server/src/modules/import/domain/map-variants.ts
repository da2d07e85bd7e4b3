import { readAmount, readCount } from './amounts.js';
import type { SourceMoney } from './currency.js';
import type { AddNote } from './finding.js';
import type { MappedStock, VariantDetails } from './mapped-product.js';
import { isDefaultOption, roleOf, type OptionRole } from './option-roles.js';
import { cutTo, plainLine, slug } from './plain-text.js';
import type { SourceProduct, SourceVariant } from './source.js';

const MAX_OPTION_VALUE = 60;
const MAX_SKU = 120;
const MAX_OPTION_VALUES = 100;

interface MappedVariants {
  readonly sizes: string[];
  readonly colors: string[];
  readonly stock: MappedStock[] | null;
  readonly variants: VariantDetails[];
  /** The colour that a picture shows, by the picture's URL. */
  readonly pictureColors: Map<string, string>;
}

interface Option {
  readonly name: string;
  readonly index: number;
  readonly role: OptionRole;
}

/** A variant with the values of its options. */
interface SelectedOptions {
  readonly variant: SourceVariant;
  readonly size: string | null;
  readonly color: string | null;
  readonly named: Record<string, string>;
}

/** Maps a product's variants to sizes, colours and stock rows, by the names of its options. */
export function mapVariants(source: SourceProduct, note: AddNote): MappedVariants {
  const options = optionsOf(source);
  const selections = withoutDuplicates(
    source.variants.map((variant) => selectedOptionsOf(variant, options)),
    options,
    note,
  );
  const skus = skusOf(source.handle, selections, note);
  const distinct = (of: (selected: SelectedOptions) => string | null) => [
    ...new Set(selections.map(of).filter((value) => value !== null)),
  ];
  const pictureColors = new Map<string, string>();
  for (const { variant, color } of selections) {
    if (variant.pictureUrl && color && !pictureColors.has(variant.pictureUrl)) {
      pictureColors.set(variant.pictureUrl, color);
    }
  }
  const sizes = distinct((selected) => selected.size);
  const colors = distinct((selected) => selected.color);
  if (sizes.length > MAX_OPTION_VALUES || colors.length > MAX_OPTION_VALUES) {
    note('options', 'choices-many', { values: { most: MAX_OPTION_VALUES } });
  }
  const stock = tracksStock(source)
    ? selections.map((selected, position) => stockOf(selected, skus[position], position, note))
    : null;
  const variants = selections.map((selected, position) =>
    detailsOf(selected, skus[position]?.sku ?? '', source.money),
  );
  return { sizes, colors, stock, variants, pictureColors };
}

function optionsOf(source: SourceProduct): Option[] {
  const taken = new Set<string>();
  return source.optionNames.flatMap((name, index) => {
    const values = source.variants.map((variant) => variant.options[index] ?? null);
    if (isDefaultOption(name, values) || values.every((value) => plainLine(value) === null)) return [];
    const role = roleOf(name);
    const free = role === 'other' || !taken.has(role);
    taken.add(role);
    return [
      { name: plainLine(name) ?? `Option ${index + 1}`, index, role: free ? role : ('other' as const) },
    ];
  });
}

function selectedOptionsOf(variant: SourceVariant, options: readonly Option[]): SelectedOptions {
  const value = (option: Option | undefined) =>
    option ? plainLine(variant.options[option.index], MAX_OPTION_VALUE) : null;
  const named: Record<string, string> = {};
  for (const option of options) {
    const text = value(option);
    if (text !== null) named[option.name] = text;
  }
  const size = value(options.find(({ role }) => role === 'size'));
  const color = value(options.find(({ role }) => role === 'color'));
  return { variant, size, color, named };
}

/**
 * A stock row is one size and colour. When another option distinguishes two variants, its value is appended to the
 * size, so that shoppers can select it. A repeated variant is used once.
 */
function withoutDuplicates(
  selections: readonly SelectedOptions[],
  options: readonly Option[],
  note: AddNote,
): SelectedOptions[] {
  const key = (selected: SelectedOptions) => JSON.stringify([selected.size, selected.color]);
  const others = options.filter(({ role }) => role === 'other').map(({ name }) => name);
  const hasDuplicates = new Set(selections.map(key)).size < selections.length;
  const distinct =
    hasDuplicates && others.length > 0 ? selections.map((selected) => joined(selected, others)) : selections;
  if (distinct !== selections) {
    note('options', 'options-joined', { values: { options: others.join(', ') } });
  }
  const seen = new Set<string>();
  return distinct.filter((selected) => {
    if (seen.has(key(selected))) {
      note('variants', 'variant-twice', { value: selected.variant.sku, row: selected.variant.row });
      return false;
    }
    seen.add(key(selected));
    return true;
  });
}

function joined(selected: SelectedOptions, others: readonly string[]): SelectedOptions {
  const parts = [selected.size, ...others.map((name) => selected.named[name])].filter((part) => part);
  return { ...selected, size: cutTo(parts.join(' / '), MAX_OPTION_VALUE) || null };
}

interface Sku {
  readonly sku: string;
  readonly generated: string;
}

/** Keeps a variant's own SKU. A missing or repeated SKU is replaced by one that is the same at every import. */
function skusOf(handle: string, selections: readonly SelectedOptions[], note: AddNote): Sku[] {
  const used = new Set<string>();
  return selections.map(({ variant, size, color }) => {
    const full = [handle, slug(size ?? ''), slug(color ?? '')].filter((part) => part !== '').join('-');
    const generated = full.length <= MAX_SKU ? full : `${cutTo(full, MAX_SKU - 9)}-${hashOf(full)}`;
    const given = plainLine(variant.sku, MAX_SKU);
    const isDuplicate = given !== null && used.has(given);
    if (isDuplicate) note('sku', 'sku-twice', { value: given, row: variant.row, values: { sku: generated } });
    let sku = given === null || isDuplicate ? generated : given;
    for (let suffix = 2; used.has(sku); suffix += 1) sku = `${cutTo(generated, MAX_SKU - 4)}-${suffix}`;
    used.add(sku);
    return { sku, generated };
  });
}

/** FNV-1a: a short hash that does not depend on the machine. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash.toString(16).padStart(8, '0');
}

/** False when no variant is tracked and no count is above zero. */
function tracksStock(source: SourceProduct): boolean {
  const counted = source.variants.filter(
    (variant) => variant.quantity !== null && variant.quantity.trim() !== '',
  );
  return counted.some((variant) => variant.tracked !== false || Number(variant.quantity) > 0);
}

function stockOf(
  selected: SelectedOptions,
  sku: Sku | undefined,
  position: number,
  note: AddNote,
): MappedStock {
  const { variant, size, color } = selected;
  const { count, problem, values } = readCount(variant.quantity ?? '');
  if (problem) {
    note('quantity', problem, { value: variant.quantity, row: variant.row, ...(values && { values }) });
  }
  return {
    row: variant.row,
    sku: sku?.sku ?? '',
    generatedSku: sku?.generated ?? '',
    size,
    color,
    quantity: count,
    position,
  };
}

function detailsOf({ variant, named }: SelectedOptions, sku: string, money: SourceMoney): VariantDetails {
  const amount = (text: string | null) => {
    const read = text === null ? null : readAmount(text, money);
    return read && 'amount' in read ? read.amount : null;
  };
  return {
    sku,
    options: named,
    price: amount(variant.price),
    compareAtPrice: amount(variant.compareAtPrice),
    barcode: plainLine(variant.barcode),
    shopifyId: variant.shopifyId,
  };
}
