import { imageOf, type SaleProduct } from './sale-product.js';
import { valueKey, type Money } from '#kernel';
import { salePricing, statedPrices, type SalePricing, type TaxClass } from '#pricing';

/** A variant by its options; null for an option that the product does not have. */
export interface VariantChoice {
  readonly size: string | null;
  readonly color: string | null;
  /** The value of the product's own third option. */
  readonly option: string | null;
}

/** What a variant has of its own. Null: the product's. */
interface OwnFacts {
  readonly price: Money | null;
  readonly compareAtPrice: Money | null;
  readonly imageUrl: string | null;
  readonly taxClass: TaxClass | null;
  /** Weight of one unit. */
  readonly grams: number | null;
}

/** The stock of one variant, as one shopper can buy it, with its facts. */
export interface StockLevel extends VariantChoice, OwnFacts {
  readonly inventoryId: string;
  readonly sku: string;
  /** In stock and not reserved by others. */
  readonly available: number;
  readonly stockPolicy: 'counted' | 'oversell' | 'not-counted';
  /** The lowest price of the 30 days before this variant was reduced; null when it is not, or the history proves none. */
  readonly priorPrice: Money | null;
}

/** What a shopper pays for a variant and gets: its own facts, and the product's where it has none. */
export interface Offer extends SalePricing {
  readonly price: Money;
  readonly salePrice: Money | null;
  readonly imageUrl: string;
  readonly taxClass: TaxClass;
  /** Weight of one unit; null when it is not known. */
  readonly grams: number | null;
  readonly sku: string | null;
  /** The stock item to reserve; null when stock is not counted. */
  readonly inventoryId: string | null;
}

/** A product with the stock that one shopper can buy of it. */
export class SellableProduct {
  constructor(
    readonly product: SaleProduct,
    /** One level for each stock item; empty for a product that is sold without counting stock. */
    private readonly levels: readonly StockLevel[],
  ) {}

  /** Every variant: those with a stock item, or without stock items each combination of the product's options. */
  get variants(): VariantChoice[] {
    if (this.levels.length > 0)
      return this.levels.map(({ size, color, option }) => ({ size, color, option }));
    const { sizes, colors, optionValues } = this.product;
    return choicesOf(colors).flatMap((color) =>
      choicesOf(sizes).flatMap((size) => choicesOf(optionValues).map((option) => ({ size, color, option }))),
    );
  }

  /** The stock item of the variant, in this spelling or another; null when there is none or stock is not counted. */
  levelOf({ size, color, option }: VariantChoice): StockLevel | null {
    const exact = this.levels.find(
      (level) => level.size === size && level.color === color && level.option === option,
    );
    if (exact) return exact;
    const key = keyOf({ size, color, option });
    return this.levels.find((level) => keyOf(level) === key) ?? null;
  }

  /**
   * How many units of the variant can be sold now; Infinity when stock is not counted or may be oversold. The `inStock`
   * flag of the owner takes a product out of sale whatever its stock is.
   */
  availableOf(variant: VariantChoice): number {
    if (!this.product.active || !this.product.inStock) return 0;
    if (this.levels.length === 0) return Infinity;
    const level = this.levelOf(variant);
    if (level === null) return 0;
    return level.stockPolicy === 'counted' ? Math.max(0, level.available) : Infinity;
  }

  /** The variant's price, picture, tax class and SKU. Its own price comes with its own compare-at price. */
  offerOf(variant: VariantChoice): Offer {
    const level = this.levelOf(variant);
    const { product } = this;
    return {
      ...(level === null || level.price === null
        ? pricesOf(product, level === null ? product.compareAtPrice : level.priorPrice)
        : ownPrices(level.price, level.compareAtPrice, level.priorPrice)),
      imageUrl: level?.imageUrl ?? imageOf(product, variant.color),
      taxClass: level?.taxClass ?? product.taxClass,
      grams: level?.grams ?? product.grams,
      sku: level?.sku ?? null,
      inventoryId: level === null || level.stockPolicy === 'not-counted' ? null : level.inventoryId,
    };
  }
}

function choicesOf(values: readonly string[]): (string | null)[] {
  return values.length === 0 ? [null] : [...values];
}

type Prices = Pick<Offer, 'price' | 'salePrice' | 'unitPrice' | 'compareAtPrice'>;

function pricesOf({ price, salePrice }: SaleProduct, priorPrice: Money | null): Prices {
  return { price, salePrice, ...salePricing(price, salePrice, priorPrice) };
}

/** A variant's own two prices under the rule of a product's: the higher is the regular price, the lower the sale price. */
function ownPrices(price: Money, other: Money | null, priorPrice: Money | null): Prices {
  const { unitPrice, formerPrice } = statedPrices(price, other);
  const { compareAtPrice } = salePricing(price, other, priorPrice);
  return formerPrice === null
    ? { price: unitPrice, salePrice: null, unitPrice, compareAtPrice }
    : { price: formerPrice, salePrice: unitPrice, unitPrice, compareAtPrice };
}

const keyOf = ({ size, color, option }: VariantChoice): string =>
  JSON.stringify([size, color, option].map((value) => value && valueKey(value)));
