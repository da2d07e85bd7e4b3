import { Injectable } from '@nestjs/common';
import {
  CartLines,
  linesWithoutLock,
  type Bounds,
  type KeptLine,
  type LineToAdd,
} from '../domain/cart-lines.js';
import { Database } from '#platform/database/database';
import { newId } from '#platform/ids';

const COLUMNS = `id, product_id AS "productId", quantity, size, color, created_at AS "createdAt"`;

type Row = KeptLine & Record<string, unknown>;

@Injectable()
export class PostgresCartLines extends CartLines {
  constructor(private readonly database: Database) {
    super();
  }

  of(sessionId: string): Promise<KeptLine[]> {
    return this.database.query<Row>(
      `SELECT ${COLUMNS} FROM cart_items WHERE session_id = $1 ORDER BY created_at, id`,
      [sessionId],
    );
  }

  async add(sessionId: string, line: LineToAdd, most: Bounds): Promise<KeptLine | undefined> {
    const added = await this.insert(sessionId, line, { ...most, lines: linesWithoutLock(most.lines) });
    if (added) return added;
    return this.database.transaction(() => this.insert(sessionId, line, most), `cart:${sessionId}`);
  }

  async setQuantity(sessionId: string, id: string, quantity: number): Promise<boolean> {
    const changed = await this.database.execute(
      'UPDATE cart_items SET quantity = $3, updated_at = now() WHERE session_id = $1 AND id = $2',
      [sessionId, id, quantity],
    );
    return changed === 1;
  }

  async remove(sessionId: string, id: string): Promise<boolean> {
    return (
      (await this.database.execute('DELETE FROM cart_items WHERE session_id = $1 AND id = $2', [
        sessionId,
        id,
      ])) === 1
    );
  }

  async clear(sessionId: string): Promise<void> {
    await this.database.execute('DELETE FROM cart_items WHERE session_id = $1', [sessionId]);
  }

  async takeBought(sessionId: string, orderId: string): Promise<void> {
    // Locked, so that what is left is counted with what the shopper adds at this moment.
    await this.database.execute(
      `WITH bought AS (
         SELECT c.id, c.quantity - i.quantity AS rest FROM order_items i
         JOIN cart_items c ON c.session_id = $1 AND c.product_id = i.product_id
           AND c.size IS NOT DISTINCT FROM i.size AND c.color IS NOT DISTINCT FROM i.color
         WHERE i.order_id = $2 FOR UPDATE OF c
       ), gone AS (
         DELETE FROM cart_items WHERE id IN (SELECT id FROM bought WHERE rest <= 0)
       )
       UPDATE cart_items c SET quantity = b.rest, updated_at = now()
       FROM bought b WHERE c.id = b.id AND b.rest > 0`,
      [sessionId, orderId],
    );
  }

  private insert(sessionId: string, line: LineToAdd, most: Bounds): Promise<Row | undefined> {
    return this.database.one<Row>(
      `INSERT INTO cart_items AS c (id, session_id, product_id, quantity, size, color)
       SELECT $1, $2, $3, $4, $5, $6 WHERE $4::integer <= $7 AND (
         (SELECT count(*) FROM cart_items WHERE session_id = $2) < $8 OR EXISTS (
           SELECT 1 FROM cart_items WHERE session_id = $2 AND product_id = $3
             AND size IS NOT DISTINCT FROM $5 AND color IS NOT DISTINCT FROM $6))
       ON CONFLICT ON CONSTRAINT cart_items_line_unique
       DO UPDATE SET quantity = c.quantity + excluded.quantity, updated_at = now()
       WHERE c.quantity + excluded.quantity <= $7
       RETURNING ${COLUMNS}`,
      [newId(), sessionId, line.productId, line.quantity, line.size, line.color, most.pieces, most.lines],
    );
  }
}
