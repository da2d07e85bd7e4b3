import { readAmount, readCount } from '../values/amounts.js';
import type { SourceMoney } from '../values/currency.js';
import type { AddNote } from '../engine/finding.js';
import type { MappedStock, StatedOfVariant } from './mapped-product.js';
import type { VariantDetails } from '../products/product-fields.js';
import { isDefaultOption, roleOf, type OptionRole } from './option-roles.js';
import { cutTo, isRounded, plainLine, slug } from '../values/plain-text.js';
import type { SourceProduct, SourceVariant } from './source-product.js';
import { SourcePrices } from './source-prices.js';
import { MapFacts, weightOf } from './map-variant-facts.js';
import type { VariantFacts } from '../products/variant-facts.js';

const MAX_OPTION_VALUE = 60;
const MAX_SKU = 120;
const MAX_OPTION_VALUES = 100;

interface MappedVariants {
  readonly sizes: string[];
  readonly colors: string[];
  /** Null when the product has no option beside size and colour. */
  readonly optionName: string | null;
  readonly optionValues: string[];
  readonly stock: MappedStock[] | null;
  /** The rows when the product is sold by its flag alone. */
  readonly unstocked: MappedStock[];
  readonly variants: VariantDetails[];
  /** The colour that a picture shows, by the picture's URL. */
  readonly pictureColors: Map<string, string>;
}

interface Option {
  readonly name: string;
  readonly index: number;
  readonly role: OptionRole;
  readonly isNamed: boolean;
}

/** A variant with the values of its options. */
interface SelectedOptions {
  readonly variant: SourceVariant;
  readonly size: string | null;
  readonly color: string | null;
  readonly option: string | null;
  readonly named: Record<string, string>;
  /** As `StatedOfVariant`. */
  readonly roles: ReadonlySet<OptionRole> | null;
}

/** Maps a product's variants to sizes, colours and stock rows, by the names of its options. */
export function mapVariants(
  source: SourceProduct,
  note: AddNote,
  prices = new SourcePrices(source, note),
): MappedVariants {
  const options = optionsOf(source);
  const selections = withoutDuplicates(
    toldApart(source.variants.map((variant) => selectedOptionsOf(variant, options, source))),
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
  const others = options.filter(({ role }) => role === 'other').map(({ name }) => name);
  if (others.length > 1) note('options', 'options-joined', { values: { options: others.join(', ') } });
  const optionName = cutTo(others.join(' / '), MAX_OPTION_VALUE) || null;
  const optionValues = distinct((selected) => selected.option);
  const sizes = distinct((selected) => selected.size);
  const colors = distinct((selected) => selected.color);
  if ([sizes, colors, optionValues].some(({ length }) => length > MAX_OPTION_VALUES)) {
    note('options', 'choices-many', { values: { most: MAX_OPTION_VALUES } });
  }
  const facts = new MapFacts(source, prices, note);
  const rows = selections.map((selected, position) => ({
    ...stockOf(selected, skus[position], position, facts.of(selected.variant), note),
    isUnpriced: prices.isMissing(selected.variant),
    pictureUrl: selected.variant.pictureUrl,
    stated: statedOf(selected, prices),
  }));
  const variants = selections.map((selected, position) =>
    detailsOf(selected, skus[position]?.sku ?? '', source.money),
  );
  const [stock, unstocked] = hasRows(source) ? [rows, []] : [null, rows];
  return { sizes, colors, optionName, optionValues, stock, unstocked, variants, pictureColors };
}

function optionsOf(source: SourceProduct): Option[] {
  const taken = new Set<string>();
  return source.optionNames.flatMap((name, index) => {
    const values = source.variants.map((variant) => variant.options[index] ?? null);
    if (isDefaultOption(name, values) || values.every((value) => plainLine(value) === null)) return [];
    const role = roleOf(name);
    const free = role === 'other' || !taken.has(role);
    taken.add(role);
    const own = plainLine(name);
    return [
      {
        name: own ?? `Option ${index + 1}`,
        index,
        role: free ? role : ('other' as const),
        isNamed: own !== null,
      },
    ];
  });
}

function selectedOptionsOf(
  variant: SourceVariant,
  options: readonly Option[],
  { optionNames }: SourceProduct,
): SelectedOptions {
  const value = (option: Option | undefined) =>
    option ? plainLine(variant.options[option.index], MAX_OPTION_VALUE) : null;
  const named = Object.fromEntries(
    options.flatMap((option) => {
      const text = value(option);
      return text === null ? [] : [[option.name, text] as const];
    }),
  );
  const size = value(options.find(({ role }) => role === 'size'));
  const color = value(options.find(({ role }) => role === 'color'));
  const others = options.filter(({ role }) => role === 'other').map((option) => value(option));
  const option = cutTo(others.filter((text) => text !== null).join(' / '), MAX_OPTION_VALUE);
  const isNamed =
    optionNames.some((name) => name !== '') &&
    options.every((one) => one.isNamed) &&
    variant.options.slice(optionNames.length).every((text) => plainLine(text) === null);
  const roles = isNamed ? new Set(options.map(({ role }) => role)) : null;
  return { variant, size, color, option: option || null, named, roles };
}

const keyOf = ({ size, color, option }: SelectedOptions): string => JSON.stringify([size, color, option]);

/**
 * Variants with different options that would look the same here, because options are joined and shortened, get a number
 * at the end, so that none is lost.
 */
function toldApart(selections: readonly SelectedOptions[]): SelectedOptions[] {
  const optionsOfKey = new Map<string, string>();
  return selections.map((selected) => {
    const own = JSON.stringify(selected.variant.options.map((text) => plainLine(text)));
    let named = selected;
    for (let n = 2; (optionsOfKey.get(keyOf(named)) ?? own) !== own; n += 1) named = numbered(selected, n);
    optionsOfKey.set(keyOf(named), own);
    return named;
  });
}

function numbered(selected: SelectedOptions, n: number): SelectedOptions {
  const ending = ` (${n})`;
  const name = (['option', 'color', 'size'] as const).find((one) => selected[one] !== null) ?? 'option';
  return { ...selected, [name]: `${cutTo(selected[name] ?? '', MAX_OPTION_VALUE - ending.length)}${ending}` };
}

/** A repeated variant is used once. One whose options are not known is another when its SKU or its values are. */
function withoutDuplicates(selections: readonly SelectedOptions[], note: AddNote): SelectedOptions[] {
  const seen = new Set<string>();
  return selections.filter((selected) => {
    const { variant } = selected;
    const unnamed = selected.roles === null ? [variant.sku, ...variant.options] : [];
    const key = JSON.stringify([keyOf(selected), unnamed]);
    if (seen.has(key)) note('variants', 'variant-twice', { value: variant.sku, row: variant.row });
    return seen.size < seen.add(key).size;
  });
}

interface Sku {
  readonly sku: string;
  readonly generated: string;
}

/** Keeps a variant's own SKU. A missing or repeated SKU is replaced by one that is the same at every import. */
function skusOf(handle: string, selections: readonly SelectedOptions[], note: AddNote): Sku[] {
  const used = new Set<string>();
  return selections.map(({ variant, size, color, option }) => {
    const parts = [handle, slug(size ?? ''), slug(option ?? ''), slug(color ?? '')];
    const full = parts.filter((part) => part !== '').join('-');
    const generated = full.length <= MAX_SKU ? full : `${cutTo(full, MAX_SKU - 9)}-${hashOf(full)}`;
    const text = plainLine(variant.sku, MAX_SKU);
    const isLost = text !== null && isRounded(text);
    if (isLost) note('sku', 'number-rounded', { value: text, row: variant.row });
    const given = isLost ? null : text;
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

/** False when the source says nothing of stock and all variants have one price: the product is then sold by its flag. */
function hasRows({ variants }: SourceProduct): boolean {
  return (
    variants.some(({ quantity, tracked }) => tracked !== null || (quantity ?? '').trim() !== '') ||
    new Set(variants.map(({ price }) => price)).size > 1
  );
}

function stockOf(
  selected: SelectedOptions,
  sku: Sku | undefined,
  position: number,
  facts: Partial<VariantFacts>,
  note: AddNote,
): Omit<MappedStock, 'isUnpriced' | 'pictureUrl' | 'stated'> {
  const { variant, size, color, option } = selected;
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
    option,
    facts,
    quantity: facts.stockPolicy === 'not-counted' ? null : count,
    position,
  };
}

function statedOf({ variant, roles }: SelectedOptions, prices: SourcePrices): StatedOfVariant {
  const sku = plainLine(variant.sku, MAX_SKU);
  return {
    sku: sku !== null && isRounded(sku) ? null : sku,
    values: variant.options.flatMap((text) => plainLine(text, MAX_OPTION_VALUE) ?? []),
    roles,
    prices: prices.of(variant),
    weight: weightOf(variant.weight),
    tracked: variant.tracked,
    oversell: variant.oversell,
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
