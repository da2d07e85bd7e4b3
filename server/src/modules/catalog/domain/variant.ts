import { pricesByPercent } from './price-by-percent.js';
import { Money } from '#kernel';
import type { TaxClass } from '#pricing';

/** What the catalogue knows of a variant. Null: the product's applies. */
export abstract class VariantFacts {
  readonly price!: Money | null;
  /** The other price of a variant with a price of its own; null without one. */
  readonly compareAtPrice!: Money | null;
  /** What the shop pays for one unit. */
  readonly cost!: Money | null;
  readonly gtin!: string | null;
  readonly weight!: string | null;
  readonly weightUnit!: string | null;
  readonly imageUrl!: string | null;
  readonly taxClass!: TaxClass | null;
  /** The id of the variant in the outside catalogue that it was imported from. */
  readonly shopifyId!: string | null;
}

/** The prices that a bulk change can change and restore. */
export type VariantPrices = Pick<VariantFacts, 'price' | 'compareAtPrice'>;

/**
 * A variant of a product with its facts. It is the same row as the inventory's stock item, which owns SKU, options and
 * counts.
 */
export class Variant extends VariantFacts {
  readonly id!: string;
  readonly productId!: string;
  readonly sku!: string;
  readonly version!: number;
  readonly updatedAt!: Date;

  /** Changes the given facts; false when nothing differs. */
  change(facts: Partial<VariantFacts>, now: Date): boolean {
    const given = this.normalized(facts);
    const differs = Object.entries(given).some(
      ([key, value]) => !isSame(value, this[key as keyof VariantFacts]),
    );
    if (!differs) return false;
    const changes: Partial<Variant> = { ...given, version: this.version + 1, updatedAt: now };
    Object.assign(this, changes);
    return true;
  }

  /** The variant's own prices changed by a percentage, as `pricesByPercent` does; undefined when it has none. */
  pricesByPercent(percent: number): VariantPrices | undefined {
    if (this.price === null) return undefined;
    const { price, other } = pricesByPercent({ price: this.price, other: this.compareAtPrice }, percent);
    return { price, compareAtPrice: other };
  }

  /** A variant without a price has no compare-at price, and one of zero counts as none, as with products. */
  private normalized(facts: Partial<VariantFacts>): Partial<VariantFacts> {
    const given = Object.fromEntries(
      Object.entries(facts).filter(([, value]) => value !== undefined),
    ) as Partial<VariantFacts>;
    const price = given.price === undefined ? this.price : given.price;
    const hasNone = price === null || given.compareAtPrice?.isZero === true;
    return hasNone ? { ...given, compareAtPrice: null } : given;
  }
}

function isSame(one: unknown, other: unknown): boolean {
  return one instanceof Money && other instanceof Money ? one.equals(other) : one === other;
}
