import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { handleTaken, shopifyIdTaken, skuTaken } from '../domain/errors.js';
import { Product } from '../domain/product.js';
import { Products } from '../domain/products.js';
import { Database, violatedConstraint } from '#platform/database/database';

/** All columns but those that the database derives. */
const PRODUCT_COLUMNS = `id, shopify_id, name, description, price, sale_price, category, subcategory, material, image_url, images,
  sizes, colors, in_stock, sold_out, featured, rating, review_count, tags, vendor, product_type, weight, weight_unit, status,
  shopify_handle, seo, metafields, variants, translations, version, created_at, updated_at`;

/** Products in PostgreSQL. */
@Injectable()
export class TypeormProducts extends Products {
  constructor(private readonly database: Database) {
    super();
  }

  async hold(id: string): Promise<Product | undefined> {
    const found = await this.repository.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
    return found ?? undefined;
  }

  async holdAll(ids: readonly string[]): Promise<Product[]> {
    return this.repository.find({
      where: { id: In([...new Set(ids)]) },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
  }

  async add(product: Product): Promise<void> {
    await this.refusing(() => this.repository.insert({ ...product }));
  }

  async save(product: Product): Promise<void> {
    const { id, ...values } = product;
    await this.refusing(() => this.repository.update({ id }, values));
  }

  async remove(product: Product): Promise<void> {
    await this.keepForPuttingBack(product.id);
    await this.repository.delete({ id: product.id });
  }

  async noteArchived(product: Product): Promise<void> {
    await this.keepForPuttingBack(product.id);
  }

  async putBack(id: string): Promise<boolean> {
    const status = await this.database.execute(
      `UPDATE products p SET status = r.product ->> 'status', version = p.version + 1, updated_at = now()
       FROM removed_products r WHERE p.id = $1 AND r.id = p.id AND p.status = 'archived'`,
      [id],
    );
    if (status === 0) await this.refusing(() => this.insertRemoved(id));
    return (await this.database.execute('DELETE FROM removed_products WHERE id = $1', [id])) > 0;
  }

  private async insertRemoved(id: string): Promise<void> {
    await this.database.execute(
      `INSERT INTO products (${PRODUCT_COLUMNS})
       SELECT ${PRODUCT_COLUMNS.replaceAll(/\b(\w+)\b/g, 'p.$1')}
       FROM removed_products r, jsonb_populate_record(NULL::products, r.product) AS p WHERE r.id = $1
       ON CONFLICT (id) DO NOTHING`,
      [id],
    );
    await this.database.execute(
      `INSERT INTO inventory SELECT i.*
       FROM removed_products r, jsonb_populate_recordset(NULL::inventory, r.stock) AS i WHERE r.id = $1
       ON CONFLICT (id) DO NOTHING`,
      [id],
    );
  }

  private async keepForPuttingBack(id: string): Promise<void> {
    await this.database.execute(
      `INSERT INTO removed_products (id, product, stock)
       SELECT p.id, to_jsonb(p), (SELECT coalesce(jsonb_agg(to_jsonb(i)), '[]') FROM inventory i WHERE i.product_id = p.id)
       FROM products p WHERE p.id = $1
       ON CONFLICT (id) DO UPDATE SET product = excluded.product, stock = excluded.stock, removed_at = now()`,
      [id],
    );
  }

  async isWanted(id: string): Promise<boolean> {
    await this.database.query('SELECT 1 FROM inventory WHERE product_id = $1 ORDER BY id FOR UPDATE', [id]);
    const row = await this.database.one<{ wanted: boolean }>(
      `SELECT EXISTS (SELECT 1 FROM order_items WHERE product_id = $1)
           OR EXISTS (SELECT 1 FROM cart_items WHERE product_id = $1) AS wanted`,
      [id],
    );
    return row?.wanted ?? false;
  }

  async markSoldOut(ids: readonly string[]): Promise<number> {
    await this.database.query('SELECT 1 FROM products WHERE id = ANY($1::uuid[]) ORDER BY id FOR UPDATE', [
      ids,
    ]);
    return this.database.execute(
      `UPDATE products p SET sold_out = s.sold_out
       FROM (
         SELECT w.id, count(i.id) > 0 AND NOT bool_or(i.quantity_in_stock > i.quantity_reserved) AS sold_out
         FROM unnest($1::uuid[]) AS w (id) LEFT JOIN inventory i ON i.product_id = w.id
         GROUP BY w.id
       ) s
       WHERE p.id = s.id AND p.sold_out IS DISTINCT FROM coalesce(s.sold_out, false)`,
      [ids],
    );
  }

  private get repository() {
    return this.database.manager.getRepository(Product);
  }

  private async refusing(write: () => Promise<unknown>): Promise<void> {
    try {
      await write();
    } catch (error) {
      const constraint = violatedConstraint(error);
      if (constraint === 'products_shopify_id_unique') throw shopifyIdTaken();
      if (constraint === 'products_shopify_handle_unique') throw handleTaken();
      if (constraint === 'inventory_sku_unique') throw skuTaken();
      throw error;
    }
  }
}
