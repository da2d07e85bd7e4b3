import { Injectable } from '@nestjs/common';
import { Money } from '#kernel';
import { salePricing } from '#pricing';
import { namesByLanguage } from './by-language.js';
import { taxClassOf, type ProductPicture, type SaleProduct } from '../domain/sale-product.js';
import { Database } from '#platform/database/database';

interface Row {
  id: string;
  name: string;
  names: SaleProduct['translations'];
  image_url: string;
  images: ProductPicture[];
  category: string;
  product_type: string | null;
  price: string;
  sale_price: string | null;
  sizes: string[];
  colors: string[];
  active: boolean;
  in_stock: boolean;
}

/** Reads products as cart, checkout and order need them. */
@Injectable()
export class SaleProducts {
  constructor(private readonly database: Database) {}

  /** The known ones of `productIds`, by id; one statement. */
  async byIds(productIds: readonly string[]): Promise<ReadonlyMap<string, SaleProduct>> {
    if (productIds.length === 0) return new Map();
    const rows = await this.database.query<Row>(
      `SELECT id, name, ${namesByLanguage('translations', 'name')} AS names, image_url, images, category, product_type, price, sale_price, sizes, colors,
              status = 'active' AS active, in_stock
       FROM products WHERE id = ANY($1::uuid[])`,
      [[...new Set(productIds)]],
      'catalog-sale-products',
    );
    return new Map(rows.map((row) => [row.id, toSaleProduct(row)]));
  }
}

function toSaleProduct(row: Row): SaleProduct {
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
    taxClass: taxClassOf(row.category, row.product_type),
  };
}
