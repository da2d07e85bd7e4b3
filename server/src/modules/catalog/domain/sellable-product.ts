import type { SaleProduct } from './sale-product.js';

/** A variant by its size and colour; null for a product that has none. */
export interface VariantChoice {
  readonly size: string | null;
  readonly color: string | null;
}

/** The stock of one variant, as one shopper can buy it. */
export interface StockLevel extends VariantChoice {
  readonly inventoryId: string;
  readonly sku: string;
  /** In stock and not reserved by others. */
  readonly available: number;
}

/** A product with the stock that one shopper can buy of it. */
export class SellableProduct {
  constructor(
    readonly product: SaleProduct,
    /** One level for each stock item; empty for a product that is sold without counting stock. */
    private readonly levels: readonly StockLevel[],
  ) {}

  /** The stock item of the variant; null when there is none or stock is not counted. */
  levelOf({ size, color }: VariantChoice): StockLevel | null {
    return this.levels.find((level) => level.size === size && level.color === color) ?? null;
  }

  /**
   * How many units of the variant can be sold now; Infinity when stock is not counted. The `inStock` flag of the owner
   * takes a product out of sale whatever its stock is.
   */
  availableOf(variant: VariantChoice): number {
    if (!this.product.active || !this.product.inStock) return 0;
    if (this.levels.length === 0) return Infinity;
    return Math.max(0, this.levelOf(variant)?.available ?? 0);
  }
}
