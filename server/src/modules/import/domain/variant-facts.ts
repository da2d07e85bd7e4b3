import { readAmount } from './amounts.js';
import type { AddNote } from './finding.js';
import { isRounded, plainLine } from './plain-text.js';
import type { SourceProduct, SourceVariant, SourceWeight } from './source.js';
import type { SourcePrices } from './source-prices.js';
import type { TaxClass } from '#pricing';

/** What a source knows of one variant, in the form in which it is compared and stored. Null: the product's applies. */
export interface VariantFacts {
  price: string | null;
  compareAtPrice: string | null;
  cost: string | null;
  gtin: string | null;
  weight: string | null;
  weightUnit: string | null;
  taxClass: TaxClass | null;
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
  'taxClass',
  'shopifyId',
  'stockPolicy',
] as const satisfies readonly (keyof VariantFacts)[];

const MAX_WEIGHT = 1_000_000;

/** The facts of each variant of a product; what the source does not say is missing. */
export class MapFacts {
  private readonly ownWeights: boolean;

  constructor(
    private readonly source: SourceProduct,
    private readonly prices: SourcePrices,
    private readonly note: AddNote,
  ) {
    const weights = source.variants.flatMap(({ weight }) => (weight ? JSON.stringify(weight) : []));
    this.ownWeights = new Set(weights).size > 1;
  }

  of(variant: SourceVariant): Partial<VariantFacts> {
    return {
      ...this.pricesOf(variant),
      ...(variant.cost !== null && { cost: this.costOf(variant, variant.cost) }),
      ...this.gtin(variant),
      ...weightOf(this.ownWeights ? variant.weight : null),
      ...(variant.shopifyId !== null && { shopifyId: variant.shopifyId }),
      ...policyOf(variant),
    };
  }

  /** A price that is missing or cannot be read changes nothing. */
  private pricesOf(variant: SourceVariant): Partial<VariantFacts> {
    if (this.prices.isMissing(variant)) return {};
    if (!this.prices.differ) return { price: null, compareAtPrice: null };
    const { price, compareAtPrice } = this.prices.of(variant);
    return this.source.hasCompareAtPrice ? { price, compareAtPrice } : { price };
  }

  private costOf(variant: SourceVariant, text: string): string | null {
    if (text.trim() === '') return null;
    const read = readAmount(text, this.source.money);
    if ('amount' in read) return read.amount;
    const { problem, values } = read;
    this.note('cost', problem, { value: text, row: variant.row, ...(values && { values }) });
    return null;
  }

  private gtin({ barcode, row }: SourceVariant): Partial<VariantFacts> {
    if (barcode === null) return {};
    const text = plainLine(barcode)?.replace(/[\s-]/g, '') ?? null;
    if (text === null || isGtin(text)) return { gtin: text };
    const isLost = isRounded(text);
    this.note('gtin', isLost ? 'number-rounded' : 'gtin-wrong', { value: barcode, row });
    return isLost ? {} : { gtin: null };
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
