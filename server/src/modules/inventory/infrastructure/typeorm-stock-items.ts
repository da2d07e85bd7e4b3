import { Injectable } from '@nestjs/common';
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
