import { Injectable } from '@nestjs/common';
import { SellableProduct, type StockLevel } from '../domain/sellable-product.js';
import { namesByLanguage } from './by-language.js';
import { SWATCHES } from './swatches.js';
import type { SaleProduct } from '../domain/sale-product.js';
import type { ProductImage } from '#contracts/product-pictures';
import { Money } from '#kernel';
import { salePricing, type TaxClass } from '#pricing';
import { Database, type PreparedStatement } from '#platform/database/database';
import { queryAsJson } from '#platform/database/json-rows';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly names: SaleProduct['translations'];
  readonly imageUrl: string;
  readonly images: readonly ProductImage[];
  readonly category: string;
  readonly taxClass: TaxClass;
  readonly grams: number | null;
  readonly price: string;
  readonly salePrice: string | null;
  readonly priorPrice: string | null;
  readonly sizes: readonly string[];
  readonly colors: readonly string[];
  readonly swatches: SaleProduct['swatches'];
  readonly active: boolean;
  readonly inStock: boolean;
  readonly optionName: string | null;
  readonly optionValues: readonly string[];
  readonly handlingTime: SaleProduct['handlingTime'];
  readonly levels: readonly LevelRow[];
}

interface LevelRow extends Omit<StockLevel, 'price' | 'compareAtPrice' | 'priorPrice'> {
  readonly price: string | null;
  readonly compareAtPrice: string | null;
  readonly priorPrice: string | null;
}

/** SQL of the weight in grams of `products p` or `inventory i`; null without one. */
export const grams = (row: 'p' | 'i') =>
  `round(${row}.weight * CASE ${row}.weight_unit WHEN 'g' THEN 1 WHEN 'lb' THEN 453.59237 WHEN 'oz' THEN 28.349523125 ELSE 1000 END)::integer`;

/**
 * `$1` the products, `$2` the shopper's session: what it has reserved itself is available to it. Every cart, quote and order
 * waits for it, and planning it takes three times as long as running it. The products are a subquery, because PostgreSQL
 * would plan even a prepared statement each time if it knew how many they are.
 */
const PRODUCTS: PreparedStatement = {
  name: 'sellable-products',
  text: `
  WITH own AS MATERIALIZED (
    SELECT inventory_id, sum(quantity) AS quantity FROM stock_reservations WHERE status = 'held' AND holder = $2 GROUP BY 1
  )
  SELECT p.id, p.name, ${namesByLanguage('p.translations', 'name')} AS names, p.image_url AS "imageUrl", p.images, p.category,
    p.tax_class AS "taxClass", ${grams('p')} AS grams, p.price::text, p.sale_price::text AS "salePrice",
    p.prior_price::text AS "priorPrice", p.sizes, p.colors, ${SWATCHES} AS swatches,
    p.option_name AS "optionName", p.option_values AS "optionValues",
    p.status = 'active' AS active, p.in_stock AS "inStock", p.facts -> 'handlingTime' AS "handlingTime",
    (SELECT coalesce(json_agg(json_build_object('inventoryId', i.id, 'sku', i.sku, 'size', i.size, 'color', i.color,
        'option', i.option, 'price', i.price::text, 'compareAtPrice', i.compare_at_price::text,
        'priorPrice', (CASE WHEN i.prices_apart THEN i.prior_price ELSE p.prior_price END)::text, 'imageUrl', i.image_url,
        'taxClass', i.tax_class, 'grams', ${grams('i')}, 'stockPolicy', i.stock_policy, 'available', i.quantity_in_stock - i.quantity_reserved
          + coalesce((SELECT own.quantity FROM own WHERE own.inventory_id = i.id), 0))), '[]')
      FROM inventory i WHERE i.product_id = p.id) AS levels
  FROM products p WHERE p.id = ANY ((SELECT $1::uuid[])::uuid[])`,
};

/** Products as they can be sold to one shopper now. */
@Injectable()
export class SellableProducts {
  constructor(private readonly database: Database) {}

  /** By product id; products that do not exist are missing. */
  async byId(ids: readonly string[], holder: string): Promise<ReadonlyMap<string, SellableProduct>> {
    const rows = await queryAsJson<Row>(this.database, PRODUCTS, [ids, holder]);
    return new Map(rows.map((row) => [row.id, toSellable(row)]));
  }
}

function toSellable({
  names,
  price: priceText,
  salePrice: salePriceText,
  priorPrice,
  levels,
  ...fields
}: Row): SellableProduct {
  const price = Money.parse(priceText);
  const salePrice = amountOf(salePriceText);
  const prices = { price, salePrice, ...salePricing(price, salePrice, amountOf(priorPrice)) };
  const product = { ...fields, translations: names, ...prices };
  return new SellableProduct(product, levels.map(toLevel));
}

function toLevel({ price, compareAtPrice, priorPrice, ...level }: LevelRow): StockLevel {
  return {
    ...level,
    price: amountOf(price),
    compareAtPrice: amountOf(compareAtPrice),
    priorPrice: amountOf(priorPrice),
  };
}

function amountOf(text: string | null): Money | null {
  return text === null ? null : Money.parse(text);
}
