import { readAmount, weightText } from '../values/amounts.js';
import type { AddNote } from '../engine/finding.js';
import { isRounded, plainLine } from '../values/plain-text.js';
import type { SourceProduct, SourceVariant, SourceWeight } from './source-product.js';
import type { SourcePrices } from './source-prices.js';
import { isGtin, type VariantFacts } from '../products/variant-facts.js';
import { readDecimal } from '#kernel/whole-number';

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

/** The weight of a variant with its unit; empty for none. */
export function weightOf(weight: SourceWeight | null): Partial<VariantFacts> {
  const read = weight ? readDecimal(weight.value) : null;
  const value = read && 'value' in read && read.value > 0 ? weightText(read.value) : null;
  return weight && value !== null ? { weight: value, weightUnit: weight.unit } : {};
}

/** An untracked variant is sold without a count. Missing when the source says neither. */
export function policyOf({
  tracked,
  oversell,
}: Pick<SourceVariant, 'tracked' | 'oversell'>): Pick<Partial<VariantFacts>, 'stockPolicy'> {
  if (tracked === false) return { stockPolicy: 'not-counted' };
  if (oversell === true) return { stockPolicy: 'oversell' };
  return tracked === true || oversell === false ? { stockPolicy: 'counted' } : {};
}
