import { readAmount } from '../values/amounts.js';
import type { AddNote } from '../engine/finding.js';
import type { SourceProduct, SourceVariant } from './source-product.js';

/** The prices of one variant, as decimal strings in euro. */
export interface VariantPrices {
  /** Null when it is missing or cannot be read. */
  readonly price: string | null;
  /** Null unless it is higher: a lower one has no meaning in Shopify, and here it would become the lower price. */
  readonly compareAtPrice: string | null;
  /** True when there is a text that is no price. */
  readonly isUnreadable: boolean;
}

const NONE: VariantPrices = { price: null, compareAtPrice: null, isUnreadable: false };

/** Reads the prices of a product's variants, each once, and notes those that cannot be read. */
export class SourcePrices {
  /** Where all are equal, the product's own price is theirs, so that the owner changes one price. */
  readonly differ: boolean;
  private readonly byVariant: ReadonlyMap<SourceVariant, VariantPrices>;

  constructor(
    private readonly source: SourceProduct,
    private readonly note: AddNote,
  ) {
    this.byVariant = new Map(source.variants.map((variant) => [variant, this.read(variant)]));
    const priced = [...this.byVariant.values()].filter(({ price }) => price !== null);
    this.differ = new Set(priced.map((prices) => JSON.stringify(prices))).size > 1;
  }

  of(variant: SourceVariant): VariantPrices {
    return this.byVariant.get(variant) ?? NONE;
  }

  /** Those of the first variant that has a price: the product's own. */
  get first(): VariantPrices | undefined {
    return [...this.byVariant.values()].find(({ price }) => price !== null);
  }

  /** True when only a guess could give the variant a price: its own cannot be read, or it has none and the others differ. */
  isMissing(variant: SourceVariant): boolean {
    const { price, isUnreadable } = this.of(variant);
    return price === null && (isUnreadable || this.differ);
  }

  private read(variant: SourceVariant): VariantPrices {
    const price = this.amount(variant, 'price');
    const before = this.amount(variant, 'compareAtPrice');
    const isHigher = price !== null && before !== null && Number(before) > Number(price);
    const isUnreadable = price === null && (variant.price ?? '').trim() !== '';
    return { price, compareAtPrice: isHigher ? before : null, isUnreadable };
  }

  private amount(variant: SourceVariant, field: 'price' | 'compareAtPrice'): string | null {
    const text = variant[field];
    if (text === null || text.trim() === '') return null;
    const read = readAmount(text, this.source.money);
    if ('amount' in read) return read.amount;
    const { problem, values } = read;
    this.note(field, problem, { value: text, row: variant.row, ...(values && { values }) });
    return null;
  }
}
