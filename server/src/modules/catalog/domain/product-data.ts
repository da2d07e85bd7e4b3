import { Money } from '#kernel';
import type { Product, ProductDetails } from './product.js';

/** A product's details as plain data, for other modules: amounts are decimal strings. */
export interface ProductData extends Omit<ProductDetails, 'price' | 'salePrice'> {
  price: string;
  salePrice: string | null;
  /**
   * Names of the collections by hand that the product is in, its category first. In a change: all of them, and `category` is
   * one of them in any case. Without them, a new category takes the place of the former one.
   */
  collections: readonly string[];
}

/** A product as it is stored. */
export interface StoredProduct extends ProductData {
  readonly id: string;
}

/** A product to add: what is missing gets the default of the contract. */
export type NewProduct = Pick<StoredProduct, 'id' | 'name' | 'price' | 'category'> & Partial<ProductData>;

/** New values for some fields of a product. */
export interface ProductChange {
  readonly id: string;
  readonly fields: Partial<ProductData>;
}

/** The product as plain data. */
export function dataOf(product: Product, collections: readonly string[]): StoredProduct {
  const {
    soldOut: _soldOut,
    version: _version,
    createdAt: _createdAt,
    updatedAt: _updatedAt,
    ...data
  } = product;
  return {
    ...data,
    collections,
    price: data.price.toString(),
    salePrice: data.salePrice?.toString() ?? null,
  };
}

/** The given fields with their amounts as money. Throws `money.not-decimal`. */
export function detailsOf({
  price,
  salePrice,
  collections: _collections,
  ...fields
}: Partial<ProductData>): Partial<ProductDetails> {
  return {
    ...fields,
    ...(price !== undefined && { price: Money.parse(price) }),
    ...(salePrice !== undefined && { salePrice: salePrice === null ? null : Money.parse(salePrice) }),
  };
}
