import { Injectable } from '@nestjs/common';
import type { OrderId } from '#kernel';
import { Database } from '#platform/database/database';

/** How many units of a variant a line of an order has. */
export interface OrderedUnit extends Record<string, unknown> {
  readonly productId: string;
  readonly size: string | null;
  readonly color: string | null;
  readonly option: string | null;
  readonly quantity: number;
}

/** What orders have bought: neither variants nor quantities of a placed order change. */
@Injectable()
export class OrderedUnits {
  constructor(private readonly database: Database) {}

  of(orderId: OrderId): Promise<OrderedUnit[]> {
    return this.database.query<OrderedUnit>(
      'SELECT product_id AS "productId", size, color, option, quantity FROM order_items WHERE order_id = $1',
      [orderId],
    );
  }
}
