import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { CartLine, CartLines, productNotFound } from '../domain/shopping-cart.js';
import { Database, violatedConstraint, type PreparedStatement } from '#platform/database/database';
import { deleteInBatches } from '#platform/database/delete-in-batches';

// Every shopper waits for these two; the query builder of TypeORM takes the server four times as long.

const LINES: PreparedStatement = {
  name: 'cart-lines',
  text: `SELECT id, session_id AS "sessionId", product_id AS "productId", size, color, option, quantity,
    created_at AS "createdAt", updated_at AS "updatedAt"
    FROM cart_items WHERE session_id = $1 ORDER BY created_at, id`,
};

const SAVE: PreparedStatement = {
  name: 'save-cart-line',
  text: `INSERT INTO cart_items (id, session_id, product_id, size, color, option, quantity, created_at, updated_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
    ON CONFLICT (id) DO UPDATE SET quantity = excluded.quantity, updated_at = excluded.updated_at`,
};

/** Cart lines in PostgreSQL. */
@Injectable()
export class TypeormCartLines extends CartLines {
  constructor(
    private readonly database: Database,
    @InjectRepository(CartLine) private readonly injected: Repository<CartLine>,
  ) {
    super();
  }

  of(sessionId: string): Promise<CartLine[]> {
    return this.database.query<CartLine & Record<string, unknown>>(LINES, [sessionId]);
  }

  async save(line: CartLine): Promise<void> {
    const { id, sessionId, productId, size, color, option, quantity, createdAt, updatedAt } = line;
    const values = [id, sessionId, productId, size, color, option, quantity, createdAt, updatedAt];
    try {
      await this.database.query(SAVE, values);
    } catch (error) {
      throw violatedConstraint(error) === 'cart_items_product_fk' ? productNotFound() : error;
    }
  }

  async remove(sessionId: string, id: string): Promise<boolean> {
    return (await this.repository.delete({ sessionId, id })).affected === 1;
  }

  async clear(sessionId: string): Promise<void> {
    await this.repository.delete({ sessionId });
  }

  async clearBeginning(prefix: string): Promise<void> {
    await this.database.execute('DELETE FROM cart_items WHERE starts_with(session_id, $1)', [prefix]);
  }

  async removeUnchangedSince(time: Date): Promise<void> {
    await deleteInBatches(this.database, 'cart_items', 'updated_at < $1', [time]);
  }

  /** The repository of the open transaction, if there is one. */
  private get repository(): Repository<CartLine> {
    return this.database.repository(this.injected);
  }
}
