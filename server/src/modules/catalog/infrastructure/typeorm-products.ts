import { Injectable } from '@nestjs/common';
import { handleTaken, shopifyIdTaken } from '../domain/errors.js';
import { Product } from '../domain/product.js';
import { Products } from '../domain/products.js';
import { Database, violatedConstraint } from '#platform/database/database';

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

  async add(product: Product): Promise<void> {
    await this.refusing(() => this.repository.insert({ ...product }));
  }

  async save(product: Product): Promise<void> {
    const { id, ...values } = product;
    await this.refusing(() => this.repository.update({ id }, values));
  }

  async remove(product: Product): Promise<void> {
    await this.repository.delete({ id: product.id });
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
      throw error;
    }
  }
}
