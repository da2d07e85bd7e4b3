import { EntitySchema } from 'typeorm';
import { StockItem } from '../domain/stock-item.js';

export const stockItemSchema = new EntitySchema<StockItem>({
  name: 'StockItem',
  target: StockItem,
  tableName: 'inventory',
  columns: {
    id: { type: 'uuid', primary: true },
    productId: { type: 'uuid', name: 'product_id', update: false },
    sku: { type: 'text' },
    size: { type: 'text', nullable: true },
    color: { type: 'text', nullable: true },
    quantityInStock: { type: 'integer', name: 'quantity_in_stock' },
    // Only the guarded statements of the stock ledger change it.
    quantityReserved: { type: 'integer', name: 'quantity_reserved', update: false },
    lowStockThreshold: { type: 'integer', name: 'low_stock_threshold' },
    position: { type: 'integer' },
    version: { type: 'integer' },
    updatedAt: { type: 'timestamptz', name: 'updated_at' },
  },
});

/** The classes of this module that TypeORM maps. */
export const INVENTORY_ENTITIES: EntitySchema[] = [stockItemSchema];
