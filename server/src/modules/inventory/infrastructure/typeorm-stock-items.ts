import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Any, In, Repository } from 'typeorm';
import { StockItem } from '../domain/stock-item.js';
import { StockItems, type StockItemKeys, type StockMovement } from '../domain/stock-items.js';
import { stockItemSchema } from './entities.js';
import { DomainError } from '#kernel';
import { Database, violatedConstraint } from '#platform/database/database';
import { EntityColumns } from '#platform/database/entity-columns';
import { newId } from '#platform/ids';

const COLUMNS = new EntityColumns(stockItemSchema);
/** An import adds 100,000 items: a batch goes as one JSON value, where TypeORM would bind a parameter for each column. */
const INSERT = `INSERT INTO inventory (${COLUMNS.names})
  SELECT ${COLUMNS.valuesOf('w')} FROM jsonb_to_recordset($1) AS w (${COLUMNS.record})`;

/** The error for each constraint that the owner can violate. */
const REFUSALS: Record<string, DomainError> = {
  inventory_sku_unique: new DomainError('inventory.sku-taken', 'conflict', 'Another stock row has this SKU.'),
  inventory_variant_unique: new DomainError(
    'inventory.variant-exists',
    'conflict',
    'This product already has a stock row for those options.',
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

/** Stock items in PostgreSQL. */
@Injectable()
export class TypeormStockItems extends StockItems {
  constructor(
    private readonly database: Database,
    @InjectRepository(StockItem) private readonly injected: Repository<StockItem>,
  ) {
    super();
  }

  async lock(id: string): Promise<StockItem | undefined> {
    const item = await this.repository.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
    return item ?? undefined;
  }

  async lockAll({ ids = [], productIds = [] }: StockItemKeys): Promise<StockItem[]> {
    const items = await this.repository.find({
      where: [{ id: Any(ids) }, { productId: Any(productIds) }],
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
    return items.sort((a, b) => a.sku.localeCompare(b.sku, 'en'));
  }

  async reserved(ids: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.database.query<{ id: string }>(
      'SELECT DISTINCT inventory_id AS id FROM stock_reservations WHERE inventory_id = ANY($1::uuid[])',
      [ids],
    );
    return new Set(rows.map(({ id }) => id));
  }

  async ownersOf(skus: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const rows = await this.database.query<{ sku: string; productId: string }>(
      'SELECT sku, product_id AS "productId" FROM inventory WHERE sku = ANY($1)',
      [skus],
    );
    return new Map(rows.map(({ sku, productId }) => [sku, productId]));
  }

  async add(item: StockItem): Promise<void> {
    await refusing(() => this.repository.insert(item));
  }

  async save(item: StockItem): Promise<void> {
    const { id, ...columns } = item;
    await refusing(() => this.repository.update({ id }, columns));
  }

  async addAll(items: readonly StockItem[]): Promise<void> {
    if (items.length > 0) await this.database.execute(INSERT, [COLUMNS.toJson(items)]);
  }

  async addFree(items: readonly StockItem[]): Promise<ReadonlySet<string>> {
    const rows = await this.database.query<{ id: string }>(`${INSERT} ON CONFLICT DO NOTHING RETURNING id`, [
      COLUMNS.toJson(items),
    ]);
    return new Set(rows.map(({ id }) => id));
  }

  async saveAll(items: readonly StockItem[]): Promise<void> {
    if (items.length === 0) return;
    await this.database.execute(
      `UPDATE inventory i SET ${COLUMNS.assignmentsFrom('w')}
       FROM jsonb_to_recordset($1) AS w (${COLUMNS.record}) WHERE i.id = w.id`,
      [COLUMNS.toJson(items)],
    );
  }

  async saveGrid(changed: readonly StockItem[], added: readonly StockItem[]): Promise<void> {
    await refusing(async () => {
      // Frees SKUs and options first: a unique constraint is checked row by row.
      await this.database.execute(
        'UPDATE inventory SET sku = id::text, option = id::text WHERE id = ANY($1::uuid[])',
        [changed.map(({ id }) => id)],
      );
      await this.saveAll(changed);
      await this.addAll(added);
    });
  }

  async remove(items: readonly StockItem[]): Promise<void> {
    if (items.length === 0) return;
    await refusing(() => this.repository.delete({ id: In(items.map(({ id }) => id)) }));
  }

  async record(movements: readonly StockMovement[], actor: string): Promise<void> {
    const rows = movements
      .filter(({ delta }) => delta !== 0)
      .map(({ item, delta, reason }) => {
        const after = reason === 'removed' ? 0 : item.quantityInStock;
        return { id: newId(), inventory_id: item.id, sku: item.sku, delta, quantity_after: after, reason };
      });
    if (rows.length === 0) return;
    await this.database.execute(
      `INSERT INTO stock_movements (id, inventory_id, sku, delta, quantity_after, reason, actor)
       SELECT id, inventory_id, sku, delta, quantity_after, reason, $2 FROM jsonb_to_recordset($1)
         AS w (id uuid, inventory_id uuid, sku text, delta integer, quantity_after integer, reason text)`,
      [JSON.stringify(rows), actor],
    );
  }

  /** The repository of the open transaction, if there is one. */
  private get repository() {
    return this.database.repository(this.injected);
  }
}

async function refusing(write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    throw REFUSALS[violatedConstraint(error) ?? ''] ?? error;
  }
}
