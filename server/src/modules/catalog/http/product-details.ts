import type { ProductDetails } from '../domain/product.js';
import type { ProductInput } from '#contracts/catalog';
import { Money } from '#kernel';

/** A product's input with its amounts as money. */
export function toDetails({ version: _version, ...input }: ProductInput): ProductDetails {
  return {
    ...input,
    price: Money.parse(input.price),
    salePrice: input.salePrice === null ? null : Money.parse(input.salePrice),
  };
}
