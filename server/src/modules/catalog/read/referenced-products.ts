import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/database';

/** Which products something else of the shop needs. */
@Injectable()
export class ReferencedProducts {
  constructor(private readonly database: Database) {}

  /** Those of the products that an order, a cart or a reservation refers to. */
  async among(ids: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.database.query<{ id: string }>(
      `SELECT w.id FROM unnest($1::uuid[]) AS w (id)
       WHERE EXISTS (SELECT 1 FROM order_items o WHERE o.product_id = w.id)
          OR EXISTS (SELECT 1 FROM cart_items c WHERE c.product_id = w.id)
          OR EXISTS (SELECT 1 FROM inventory i JOIN stock_reservations r ON r.inventory_id = i.id WHERE i.product_id = w.id)`,
      [ids],
    );
    return new Set(rows.map(({ id }) => id));
  }
}
