import type { ChangedProduct } from '../domain/bulk-changes.js';
import type { Product } from '../domain/product.js';
import {
  standingChange,
  standingData,
  type Standing,
  type StandingData,
  type VariantPriceData,
} from '../domain/standing.js';
import type { Variant, VariantPrices } from '../domain/variant.js';
import { Money, sameValue } from '#kernel';

/** A product in a change of many, with those of its variants that have prices of their own. Knows how both stood before. */
export class ProductEdit {
  private readonly formerStanding: StandingData;
  private readonly formerPrices: readonly VariantPriceData[];
  private readonly edited = new Set<Variant>();
  private isProductEdited = false;

  constructor(
    readonly product: Product,
    private readonly variants: readonly Variant[] = [],
  ) {
    this.formerStanding = standingData(product.standing);
    this.formerPrices = pricesOf(variants);
  }

  /** Changes the standing and the variants' prices; undefined prices stay. */
  apply(
    standing: Partial<Standing>,
    pricesOfVariant: (variant: Variant) => VariantPrices | undefined,
    now: Date,
  ): void {
    if (this.product.changeStanding(standing, now)) this.isProductEdited = true;
    for (const variant of this.variants)
      if (variant.change(pricesOfVariant(variant) ?? {}, now)) this.edited.add(variant);
  }

  get editedProduct(): Product[] {
    return this.isProductEdited ? [this.product] : [];
  }

  get editedVariants(): readonly Variant[] {
    return [...this.edited];
  }

  get isEdited(): boolean {
    return this.isProductEdited || this.edited.size > 0;
  }

  /** True when a price would be larger than one can be. */
  get isTooDear(): boolean {
    const { price, salePrice } = this.product;
    const ofVariants = this.variants.flatMap((one) => [one.price, one.compareAtPrice]);
    return [price, salePrice, ...ofVariants].some((one) => one !== null && Money.largest.isLessThan(one));
  }

  /** The change as it can be undone. */
  get change(): ChangedProduct {
    const { id, name } = this.product;
    const { before, after } = standingChange(this.formerStanding, standingData(this.product.standing)) ?? {
      before: {},
      after: {},
    };
    const prices = new Map(pricesOf(this.variants).map((one) => [one.id, one]));
    const variants = this.formerPrices.flatMap((former) => {
      const present = prices.get(former.id);
      return present && !sameValue(former, present) ? [{ before: former, after: present }] : [];
    });
    const wasForSale = this.formerStanding.status === 'active';
    return { id, name, wasForSale, before, after, variants };
  }

  /** The entry in the audit log: the changed fields, with the product's name. */
  get entry() {
    const { id, name, before, after, variants } = this.change;
    const changed = variants.length > 0;
    return {
      action: 'catalog.product-changed',
      subjectType: 'product',
      subjectId: id,
      before: { name, ...before, ...(changed && { variantPrices: variants.map((one) => one.before) }) },
      after: { name, ...after, ...(changed && { variantPrices: variants.map((one) => one.after) }) },
    };
  }
}

/** The variants' own prices as plain data. */
export function pricesOf(variants: readonly Variant[]): VariantPriceData[] {
  return variants.flatMap(({ id, price, compareAtPrice }) =>
    price === null
      ? []
      : [{ id, price: price.toString(), compareAtPrice: compareAtPrice?.toString() ?? null }],
  );
}
