import type { Swatch } from '#contracts/colours';
import type { HandlingTime } from '#contracts/shipping';
import type { ProductImage } from '#contracts/product-pictures';
import type { Money } from '#kernel';
import type { TaxClass } from '#pricing';

/** The fields of a product that a sale needs. `unitPrice` is what the shopper pays for one unit, VAT included. */
export interface SaleProduct {
  readonly id: string;
  readonly name: string;
  /** The name in other languages, by language; null when there is none. */
  readonly translations: Readonly<Record<string, { readonly name?: string }>> | null;
  readonly imageUrl: string;
  readonly images: readonly ProductImage[];
  readonly category: string;
  readonly price: Money;
  readonly salePrice: Money | null;
  readonly unitPrice: Money;
  readonly compareAtPrice: Money | null;
  readonly sizes: readonly string[];
  readonly colors: readonly string[];
  /** How shoppers see each of `colors`, in the same order; null for one that is not known yet. */
  readonly swatches: readonly (Swatch | null)[];
  /** The product's own third option; null when it has none. */
  readonly optionName: string | null;
  readonly optionValues: readonly string[];
  /** Neither a draft nor archived. */
  readonly active: boolean;
  /** The owner's flag, whatever the stock is. */
  readonly inStock: boolean;
  readonly taxClass: TaxClass;
  /** Weight of one unit; null when it is not known. */
  readonly grams: number | null;
  /** How soon an order with it is handed over; null where the time of the shop holds. */
  readonly handlingTime: HandlingTime | null;
}

/** The product's name in a language; without a translation, its own name. */
export function nameOf(product: Pick<SaleProduct, 'name' | 'translations'>, language: string): string {
  return product.translations?.[language]?.name || product.name;
}

/** The picture of a product in a colour; without one, its main picture. */
export function imageOf(product: Pick<SaleProduct, 'imageUrl' | 'images'>, color: string | null): string {
  const own = color === null ? undefined : product.images.find((image) => image.color === color);
  return own?.url ?? product.imageUrl;
}

/** What a colour of the product is called in each language; null for none that is known. */
export function namesOfColour(
  { colors, swatches }: Pick<SaleProduct, 'colors' | 'swatches'>,
  color: string | null,
): { readonly en: string; readonly nl: string } | null {
  const swatch = color === null ? null : swatches[colors.indexOf(color)];
  return swatch ? { en: swatch.en, nl: swatch.nl } : null;
}
