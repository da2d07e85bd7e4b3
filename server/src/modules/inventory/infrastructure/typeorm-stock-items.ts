import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { StockItem } from '../domain/stock-item.js';
import { StockItems } from '../domain/stock-items.js';
import type { MovementReason } from '../domain/stock-ledger.js';
import { DomainError } from '#kernel';
import { Database, violatedConstraint } from '#platform/database/database';
import { newId } from '#platform/ids';

/** What a violated constraint means to the owner. */
const REFUSALS: Record<string, DomainError> = {
  inventory_sku_unique: new DomainError('inventory.sku-taken', 'conflict', 'Another stock row has this SKU.'),
  inventory_variant_unique: new DomainError(
    'inventory.variant-exists',
    'conflict',
    'This product already has a stock row for that size and colour.',
  ),
  inventory_product_fk: new DomainError(
    'inventory.no-such-product',
    'not-found',
    'There is no such product.',
  ),
  stock_reservations_inventory_fk: new DomainError(
    'inventory.in-use',
    'conflict',
    'Orders refer to this stock row. Set its count to 0 instead.',
  ),
};

@Injectable()
export class TypeormStockItems extends StockItems {
  constructor(private readonly database: Database) {
    super();
  }

  async lock(id: string): Promise<StockItem | undefined> {
    const item = await this.database.manager.findOne(StockItem, {
      where: { id },
      lock: { mode: 'pessimistic_write' },
    });
    return item ?? undefined;
  }

  async lockMany(ids: readonly string[], productIds: readonly string[]): Promise<StockItem[]> {
    const items = await this.database.manager.find(StockItem, {
      where: [{ id: In(ids) }, { productId: In(productIds) }],
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
    return items.sort((a, b) => a.sku.localeCompare(b.sku, 'en'));
  }

  async saveCounts(items: readonly StockItem[], deltas: readonly number[], actor: string): Promise<void> {
    await this.database.execute(
      `WITH moved AS (
         SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::integer[], $4::integer[], $5::integer[], $6::timestamptz[])
           AS m (movement_id, inventory_id, quantity, delta, version, updated_at)
       ), saved AS (
         UPDATE inventory i SET quantity_in_stock = m.quantity, version = m.version, updated_at = m.updated_at
         FROM moved m WHERE i.id = m.inventory_id
         RETURNING m.movement_id, i.id, i.sku, m.delta, m.quantity
       )
       INSERT INTO stock_movements (id, inventory_id, sku, delta, quantity_after, reason, actor)
       SELECT movement_id, id, sku, delta, quantity, 'adjustment', $7 FROM saved`,
      [
        items.map(() => newId()),
        items.map((item) => item.id),
        items.map((item) => item.quantityInStock),
        deltas,
        items.map((item) => item.version),
        items.map((item) => item.updatedAt),
        actor,
      ],
    );
  }

  async add(item: StockItem): Promise<void> {
    await refusing(() => this.database.manager.insert(StockItem, item));
  }

  async save(item: StockItem): Promise<void> {
    const { id, ...columns } = item;
    await refusing(() => this.database.manager.update(StockItem, { id }, columns));
  }

  async remove(item: StockItem): Promise<void> {
    await refusing(() => this.database.manager.delete(StockItem, { id: item.id }));
  }

  async note(item: StockItem, delta: number, reason: MovementReason, actor: string): Promise<void> {
    if (delta === 0) return;
    await this.database.execute(
      `INSERT INTO stock_movements (id, inventory_id, sku, delta, quantity_after, reason, actor)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [newId(), item.id, item.sku, delta, reason === 'removed' ? 0 : item.quantityInStock, reason, actor],
    );
  }
}

async function refusing(write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    throw REFUSALS[violatedConstraint(error) ?? ''] ?? error;
  }
}
