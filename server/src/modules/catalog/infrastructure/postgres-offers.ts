import { Injectable } from '@nestjs/common';
import { Offers } from '../domain/offers.js';
import { PriceHistory } from '../domain/price-history.js';
import {
  repriced,
  type PricedProduct,
  type PricedVariant,
  type Repricing,
} from '../domain/priced-product.js';
import { RuleCollections } from '../domain/rule-collections.js';
import { Money } from '#kernel';
import { Database } from '#platform/database/database';

interface ProductRow extends Record<string, unknown> {
  readonly id: string;
  readonly active: boolean;
  readonly price: string;
  readonly salePrice: string | null;
  readonly priorPrice: string | null;
  /** The time of the transaction, in microseconds since 1970. */
  readonly now: string;
}

interface VariantRow extends Record<string, unknown> {
  readonly id: string;
  readonly productId: string;
  readonly price: string | null;
  readonly compareAtPrice: string | null;
  readonly priorPrice: string | null;
  readonly pricesApart: boolean;
  readonly hasStock: boolean;
}

/** Offers in PostgreSQL, beside the prices that they follow from. */
@Injectable()
export class PostgresOffers extends Offers {
  constructor(
    private readonly database: Database,
    private readonly history: PriceHistory,
    private readonly rules: RuleCollections,
  ) {
    super();
  }

  async refresh(productIds: readonly string[]): Promise<number> {
    // Prices of a product and of its variants change one after the other.
    const products = await this.lock(productIds);
    if (products.length === 0) return 0;
    const variants = await this.variantsOf(productIds);
    const history = await this.history.stepsOf(productIds);
    const repricings = products.map((row) =>
      repriced(pricedProduct(row, variants.get(row.id)), history.get(row.id) ?? new Map(), Number(row.now)),
    );
    await this.history.part(repricings.flatMap(({ parted }) => parted));
    await this.history.add(repricings.flatMap(({ steps }) => steps));
    await this.saveVariants(repricings);
    const changed = await this.saveProducts(repricings);
    if (changed > 0) await this.rules.refresh(productIds);
    return changed;
  }

  private lock(ids: readonly string[]): Promise<ProductRow[]> {
    return this.database.query<ProductRow>(
      `SELECT id, status = 'active' AS active, price, sale_price AS "salePrice", prior_price AS "priorPrice",
         (extract(epoch FROM now()) * 1000000)::bigint AS now
       FROM products WHERE id = ANY($1::uuid[]) ORDER BY id FOR NO KEY UPDATE`,
      [ids],
    );
  }

  private async variantsOf(productIds: readonly string[]): Promise<ReadonlyMap<string, PricedVariant[]>> {
    const rows = await this.database.query<VariantRow>(
      `SELECT id, product_id AS "productId", price, compare_at_price AS "compareAtPrice", prior_price AS "priorPrice",
         prices_apart AS "pricesApart", stock_policy <> 'counted' OR quantity_in_stock > quantity_reserved AS "hasStock"
       FROM inventory WHERE product_id = ANY($1::uuid[])`,
      [productIds],
    );
    const byProduct = new Map<string, PricedVariant[]>();
    for (const row of rows) {
      const variants = byProduct.get(row.productId) ?? [];
      variants.push(pricedVariant(row));
      byProduct.set(row.productId, variants);
    }
    return byProduct;
  }

  private async saveVariants(repricings: readonly Repricing[]): Promise<void> {
    const apart = repricings.flatMap(({ product }) => product.variants.filter((one) => one.pricesApart));
    if (apart.length === 0) return;
    await this.database.execute(
      `UPDATE inventory i SET prior_price = w."priorPrice", prices_apart = true
       FROM jsonb_to_recordset($1) AS w (id uuid, "priorPrice" numeric)
       WHERE i.id = w.id AND (i.prior_price, i.prices_apart) IS DISTINCT FROM (w."priorPrice", true)`,
      [JSON.stringify(apart.map(({ id, priorPrice }) => ({ id, priorPrice })))],
    );
  }

  private saveProducts(repricings: readonly Repricing[]): Promise<number> {
    const rows = repricings.map(({ product: { id, priorPrice }, listed }) => ({ id, priorPrice, ...listed }));
    return this.database.execute(
      `WITH w AS MATERIALIZED (
         SELECT r.*, stocked_options(r.id) AS stocked FROM jsonb_to_recordset($1) AS r (id uuid, "priorPrice" numeric,
           "soldOut" boolean, "fromPrice" numeric, "fromCompareAt" numeric, "priceVaries" boolean)
       )
       UPDATE products p SET (prior_price, sold_out, from_price, from_compare_at, price_varies, stocked) =
         (w."priorPrice", w."soldOut", w."fromPrice", w."fromCompareAt", w."priceVaries", w.stocked)
       FROM w
       WHERE p.id = w.id AND (p.prior_price, p.sold_out, p.from_price, p.from_compare_at, p.price_varies, p.stocked)
         IS DISTINCT FROM (w."priorPrice", w."soldOut", w."fromPrice", w."fromCompareAt", w."priceVaries", w.stocked)`,
      [JSON.stringify(rows)],
    );
  }
}

function pricedProduct(
  { id, active, price, salePrice, priorPrice }: ProductRow,
  variants: readonly PricedVariant[] = [],
): PricedProduct {
  const prices = { price: Money.parse(price), salePrice: amount(salePrice), priorPrice: amount(priorPrice) };
  return { id, active, ...prices, variants };
}

function pricedVariant({ id, price, compareAtPrice, priorPrice, ...row }: VariantRow): PricedVariant {
  const prices = {
    price: amount(price),
    compareAtPrice: amount(compareAtPrice),
    priorPrice: amount(priorPrice),
  };
  return { id, ...prices, pricesApart: row.pricesApart, hasStock: row.hasStock };
}

const amount = (value: string | null) => (value === null ? null : Money.parse(value));
