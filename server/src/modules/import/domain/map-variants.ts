import { readAmount, readCount } from './amounts.js';
import type { Note } from './note.js';
import { isNoOption, roleOf } from './option-roles.js';
import { plainLine, slug } from './plain-text.js';
import type { KeptVariant, WantedStock } from './shop-product.js';
import type { SourceProduct, SourceVariant } from './source-product.js';

const LONGEST_CHOICE = 60;
const LONGEST_SKU = 120;
const MOST_CHOICES = 100;

interface MappedVariants {
  readonly sizes: string[];
  readonly colors: string[];
  readonly stock: WantedStock[] | null;
  readonly variants: KeptVariant[];
  /** Which colour a variant's picture shows, by the picture's address. */
  readonly pictureColors: Map<string, string>;
}

interface Option {
  readonly name: string;
  readonly index: number;
  readonly role: 'size' | 'color' | 'other';
}

interface Choice {
  readonly variant: SourceVariant;
  readonly size: string | null;
  readonly color: string | null;
  readonly named: Record<string, string>;
}

/** Sizes, colours and stock rows of a product, by the names of its options. */
export function mapVariants(source: SourceProduct, note: Note): MappedVariants {
  const options = optionsOf(source);
  const choices = withoutDoubles(
    source.variants.map((variant) => choiceOf(variant, options)),
    options,
    note,
  );
  const skus = skusOf(source.handle, choices, note);
  const distinct = (of: (choice: Choice) => string | null) => [
    ...new Set(choices.map(of).filter((value) => value !== null)),
  ];
  const pictureColors = new Map<string, string>();
  for (const { variant, color } of choices) {
    if (variant.pictureUrl && color && !pictureColors.has(variant.pictureUrl)) {
      pictureColors.set(variant.pictureUrl, color);
    }
  }
  const sizes = distinct((choice) => choice.size);
  const colors = distinct((choice) => choice.color);
  if (sizes.length > MOST_CHOICES || colors.length > MOST_CHOICES) {
    note('options', 'choices-many', { values: { most: MOST_CHOICES } });
  }
  const stock = countsStock(source)
    ? choices.map((choice, place) => stockOf(choice, skus[place], place, note))
    : null;
  const variants = choices.map((choice, place) => keptOf(choice, skus[place]?.sku ?? ''));
  return { sizes, colors, stock, variants, pictureColors };
}

function optionsOf(source: SourceProduct): Option[] {
  const taken = new Set<string>();
  return source.optionNames.flatMap((name, index) => {
    const values = source.variants.map((variant) => variant.options[index] ?? null);
    if (isNoOption(name, values) || values.every((value) => plainLine(value) === null)) return [];
    const role = roleOf(name);
    const free = role === 'other' || !taken.has(role);
    taken.add(role);
    return [
      { name: plainLine(name) ?? `Option ${index + 1}`, index, role: free ? role : ('other' as const) },
    ];
  });
}

function choiceOf(variant: SourceVariant, options: readonly Option[]): Choice {
  const value = (option: Option | undefined) =>
    option ? (plainLine(variant.options[option.index])?.slice(0, LONGEST_CHOICE) ?? null) : null;
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
 * A stock row is one size and colour. Where another option tells two variants apart, its value is joined to the size, so
 * that shoppers choose it and the right piece is sent; a variant that is there twice is taken once.
 */
function withoutDoubles(choices: readonly Choice[], options: readonly Option[], note: Note): Choice[] {
  const key = (choice: Choice) => JSON.stringify([choice.size, choice.color]);
  const others = options.filter(({ role }) => role === 'other').map(({ name }) => name);
  const isDouble = new Set(choices.map(key)).size < choices.length;
  const told = isDouble && others.length > 0 ? choices.map((choice) => joined(choice, others)) : choices;
  if (told !== choices) {
    note('options', 'options-joined', { values: { options: others.join(', ') } });
  }
  const seen = new Set<string>();
  return told.filter((choice) => {
    if (seen.has(key(choice))) {
      note('variants', 'variant-twice', { value: choice.variant.sku, row: choice.variant.row });
      return false;
    }
    seen.add(key(choice));
    return true;
  });
}

function joined(choice: Choice, others: readonly string[]): Choice {
  const parts = [choice.size, ...others.map((name) => choice.named[name])].filter((part) => part);
  return { ...choice, size: parts.join(' / ').slice(0, LONGEST_CHOICE) || null };
}

interface Sku {
  readonly sku: string;
  readonly own: string;
}

/** A variant keeps its sku; one that has none, or that of another variant, gets one that is the same at every import. */
function skusOf(handle: string, choices: readonly Choice[], note: Note): Sku[] {
  const given = new Set<string>();
  return choices.map(({ variant, size, color }) => {
    const own = [handle, slug(size ?? ''), slug(color ?? '')].filter((part) => part !== '').join('-');
    const generated =
      own.length <= LONGEST_SKU ? own : `${own.slice(0, LONGEST_SKU - 9)}-${fingerprint(own)}`;
    const wanted = plainLine(variant.sku)?.slice(0, LONGEST_SKU) ?? null;
    const isDouble = wanted !== null && given.has(wanted);
    if (isDouble) note('sku', 'sku-twice', { value: wanted, row: variant.row, values: { sku: generated } });
    let sku = wanted === null || isDouble ? generated : wanted;
    for (let again = 2; given.has(sku); again += 1) sku = `${generated.slice(0, LONGEST_SKU - 4)}-${again}`;
    given.add(sku);
    return { sku, own: generated };
  });
}

/** FNV-1a: short, and the same on every machine. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash.toString(16).padStart(8, '0');
}

/** False when the source counts no stock at all: nothing tracked, and no count that says more than nothing. */
function countsStock(source: SourceProduct): boolean {
  const told = source.variants.filter(
    (variant) => variant.quantity !== null && variant.quantity.trim() !== '',
  );
  if (told.length === 0) return false;
  return told.some((variant) => variant.tracked !== false || Number(variant.quantity) > 0);
}

function stockOf(choice: Choice, sku: Sku | undefined, position: number, note: Note): WantedStock {
  const { variant, size, color } = choice;
  const { count, problem, values } = readCount(variant.quantity ?? '');
  if (problem) {
    note('quantity', problem, { value: variant.quantity, row: variant.row, ...(values && { values }) });
  }
  return {
    row: variant.row,
    sku: sku?.sku ?? '',
    ownSku: sku?.own ?? '',
    size,
    color,
    quantity: count,
    position,
  };
}

function keptOf({ variant, named }: Choice, sku: string): KeptVariant {
  const amount = (text: string | null) => {
    const read = text === null ? null : readAmount(text);
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
