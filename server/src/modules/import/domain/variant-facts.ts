import { readAmount } from './amounts.js';
import type { AddNote } from './finding.js';
import { plainLine } from './plain-text.js';
import type { SourceProduct, SourceVariant, SourceWeight } from './source.js';

/** What a source knows of one variant, in the form in which it is compared and stored. Null: the product's applies. */
export interface VariantFacts {
  price: string | null;
  compareAtPrice: string | null;
  cost: string | null;
  gtin: string | null;
  weight: string | null;
  weightUnit: string | null;
  shopifyId: string | null;
  stockPolicy: 'counted' | 'oversell' | 'not-counted';
}

export const FACT_NAMES = [
  'price',
  'compareAtPrice',
  'cost',
  'gtin',
  'weight',
  'weightUnit',
  'shopifyId',
  'stockPolicy',
] as const satisfies readonly (keyof VariantFacts)[];

const MAX_WEIGHT = 1_000_000;

/** The facts of each variant of a product; what the source does not say is missing. */
export class MapFacts {
  private readonly ownPrices: boolean;
  private readonly ownWeights: boolean;

  constructor(
    private readonly source: SourceProduct,
    private readonly note: AddNote,
  ) {
    const priced = source.variants.filter(({ price }) => price?.trim());
    const differ = (values: readonly unknown[]) =>
      new Set(values.map((value) => JSON.stringify(value))).size > 1;
    // Where all are equal, the product's own price is theirs, so that the owner changes one price.
    this.ownPrices = differ(priced.map((variant) => [variant.price, variant.compareAtPrice]));
    this.ownWeights = differ(source.variants.flatMap(({ weight }) => weight ?? []));
  }

  of(variant: SourceVariant): Partial<VariantFacts> {
    return {
      ...this.prices(variant),
      ...(variant.cost !== null && { cost: this.amount(variant, 'cost', variant.cost) }),
      ...(variant.barcode !== null && { gtin: this.gtin(variant) }),
      ...weightOf(this.ownWeights ? variant.weight : null),
      ...(variant.shopifyId !== null && { shopifyId: variant.shopifyId }),
      ...policyOf(variant),
    };
  }

  /** A compare-at price that is not higher has no meaning in Shopify, and here it would become the lower price. */
  private prices(variant: SourceVariant): Partial<VariantFacts> {
    const price = this.ownPrices ? this.amount(variant, 'price', variant.price) : null;
    if (price === null) return this.ownPrices ? {} : { price: null, compareAtPrice: null };
    if (!this.source.hasCompareAtPrice) return { price };
    const before = this.amount(variant, 'compareAtPrice', variant.compareAtPrice);
    return { price, compareAtPrice: before !== null && Number(before) > Number(price) ? before : null };
  }

  private amount(variant: SourceVariant, field: string, text: string | null): string | null {
    if (text === null || text.trim() === '') return null;
    const read = readAmount(text, this.source.money);
    if ('amount' in read) return read.amount;
    // The product's own prices are those of its first variant, which are noted there.
    const isNoted = field !== 'cost' && variant === this.source.variants[0];
    const { problem, values } = read;
    if (!isNoted) this.note(field, problem, { value: text, row: variant.row, ...(values && { values }) });
    return null;
  }

  private gtin({ barcode, row }: SourceVariant): string | null {
    const text = plainLine(barcode)?.replace(/[\s-]/g, '') ?? null;
    if (text === null || isGtin(text)) return text;
    this.note('gtin', 'gtin-wrong', { value: barcode, row });
    return null;
  }
}

/** True for 8, 12, 13 or 14 digits of which the last is the check digit (GS1 General Specifications, 7.9). */
export function isGtin(text: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(text)) return false;
  const sum = [...text]
    .reverse()
    .reduce((total, digit, n) => total + Number(digit) * (n % 2 === 1 ? 3 : 1), 0);
  return sum % 10 === 0;
}

function weightOf(weight: SourceWeight | null): Partial<VariantFacts> {
  const value = weight ? Number(weight.value.replace(',', '.')) : 0;
  const isUsable = Number.isFinite(value) && value > 0 && value < MAX_WEIGHT;
  return weight && isUsable ? { weight: value.toFixed(2), weightUnit: weight.unit } : {};
}

/** An untracked variant is sold without a count. Missing when the source says neither. */
function policyOf({ tracked, oversell }: SourceVariant): Pick<Partial<VariantFacts>, 'stockPolicy'> {
  if (tracked === false) return { stockPolicy: 'not-counted' };
  if (oversell === true) return { stockPolicy: 'oversell' };
  return tracked === true || oversell === false ? { stockPolicy: 'counted' } : {};
}

/**
 * The facts after an import: the source's value, unless the owner has changed it here since the last import (`known`).
 * `overwrite`: the source's value in any case.
 */
export function mergeFacts(
  mapped: Partial<VariantFacts>,
  current: VariantFacts,
  known: Partial<VariantFacts> | undefined,
  overwrite: boolean,
): VariantFacts {
  const merged: Record<string, unknown> = { ...current };
  for (const name of FACT_NAMES) {
    const to = mapped[name];
    if (to === undefined) continue;
    const isImported = known !== undefined && (known[name] ?? null) === current[name];
    const isFirst = known === undefined && (to !== null || current[name] === null);
    if (isImported || isFirst || overwrite) merged[name] = to;
  }
  if (merged['price'] === null) merged['compareAtPrice'] = null;
  return merged as unknown as VariantFacts;
}

export function sameFacts(a: VariantFacts, b: VariantFacts): boolean {
  return FACT_NAMES.every((name) => a[name] === b[name]);
}
