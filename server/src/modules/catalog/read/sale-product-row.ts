import { Money } from '#kernel';
import { salePricing, type TaxClass } from '#pricing';
import { namesByLanguage } from './by-language.js';
import type { ProductPicture, SaleProduct } from '../domain/sale-product.js';

/** A product as `saleProductColumns` gives it, put together as JSON. */
export interface SaleProductRow {
  readonly id: string;
  readonly name: string;
  readonly names: SaleProduct['translations'];
  readonly image_url: string;
  readonly images: readonly ProductPicture[];
  readonly category: string;
  readonly tax_class: TaxClass;
  readonly price: string;
  readonly sale_price: string | null;
  readonly sizes: readonly string[];
  readonly colors: readonly string[];
  readonly active: boolean;
  readonly in_stock: boolean;
}

/** SQL of what selling a product needs to know of it, for statements that read it beside something else. */
export function saleProductColumns(p: string): string {
  return `${p}.id, ${p}.name, ${namesByLanguage(`${p}.translations`, 'name')} AS names, ${p}.image_url, ${p}.images, ${p}.category,
    ${p}.tax_class, ${p}.price::text, ${p}.sale_price::text, ${p}.sizes, ${p}.colors, ${p}.status = 'active' AS active, ${p}.in_stock`;
}

/** The product of a row with `saleProductColumns`. */
export function toSaleProduct(row: SaleProductRow): SaleProduct {
  const price = Money.parse(row.price);
  const salePrice = row.sale_price === null ? null : Money.parse(row.sale_price);
  return {
    id: row.id,
    name: row.name,
    translations: row.names,
    imageUrl: row.image_url,
    images: row.images,
    category: row.category,
    price,
    salePrice,
    ...salePricing(price, salePrice),
    sizes: row.sizes,
    colors: row.colors,
    active: row.active,
    inStock: row.in_stock,
    taxClass: row.tax_class,
  };
}
