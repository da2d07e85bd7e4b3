import { isSameVariant, type VariantChoice } from '../domain/variant-choice.js';
import { DomainError, type Money } from '#kernel';
import type { SellableProduct } from '#modules/catalog';

/** No session holds a reservation under it: an exchange sees the stock as any new shopper. */
export const NO_SESSION = '';

interface WantedGoods extends VariantChoice {
  readonly productId: string;
  readonly quantity: number;
}

/**
 * The product, when so many units of the variant can be sold now. Throws `returns.unknown-variant` (400) and
 * `returns.sold-out` (409, with the units that are left).
 */
export function requireOnSale(product: SellableProduct | undefined, wanted: WantedGoods): SellableProduct {
  if (!product || !product.variants.some((one) => isSameVariant(one, wanted))) throw unknownVariant();
  const left = product.availableOf(wanted);
  if (left < wanted.quantity) {
    const { productId, size, color, option } = wanted;
    throw new DomainError(
      'returns.sold-out',
      'conflict',
      'There are not enough units left to send. Choose another variant.',
      { productId, size, color, option, left },
    );
  }
  return product;
}

export function unknownVariant(): DomainError {
  return new DomainError('returns.unknown-variant', 'invalid', 'There is no such product or variant.');
}

/** A variant with its price and the units that can be sold now; Infinity without a limit. */
export interface VariantOnSale extends VariantChoice {
  readonly unitPrice: Money;
  readonly left: number;
}

/** The variants of a product as they are sold now, in the order of its options; none of a product that does not exist any more. */
export function variantsOnSale(product: SellableProduct | undefined): VariantOnSale[] {
  if (!product) return [];
  const { colors, sizes, optionValues } = product.product;
  const all = product.variants.map((choice) => {
    const { size, color, option } = choice;
    const { unitPrice } = product.offerOf(choice);
    return { size, color, option, unitPrice, left: product.availableOf(choice) };
  });
  return all.sort(
    (a, b) =>
      placeIn(colors, a.color) - placeIn(colors, b.color) ||
      placeIn(sizes, a.size) - placeIn(sizes, b.size) ||
      placeIn(optionValues, a.option) - placeIn(optionValues, b.option),
  );
}

/** A value that is not among them comes first. */
function placeIn(values: readonly string[], value: string | null): number {
  return value === null ? -1 : values.indexOf(value);
}
