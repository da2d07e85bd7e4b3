import type { DetailsInput } from '../domain/product.js';
import type { ProductInput } from '#contracts/catalog';
import { Money } from '#kernel';

/** A product's input with its amounts as money. Rating and number of reviews are never typed: the database computes them. */
export function toDetails(input: ProductInput): DetailsInput {
  const { price, salePrice, ...rest } = input;
  delete rest.version;
  delete rest.collections;
  delete rest.rating;
  delete rest.reviewCount;
  return {
    ...rest,
    price: Money.parse(price),
    salePrice: salePrice === null ? null : Money.parse(salePrice),
  };
}
