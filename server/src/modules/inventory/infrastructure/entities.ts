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
    option: { type: 'text', nullable: true },
    stockPolicy: { type: 'text', name: 'stock_policy' },
    quantityInStock: { type: 'integer', name: 'quantity_in_stock' },
    // Only the guarded statements of the stock ledger change it.
    quantityReserved: { type: 'integer', name: 'quantity_reserved', update: false },
    lowStockThreshold: { type: 'integer', name: 'low_stock_threshold' },
    position: { type: 'integer' },
    version: { type: 'integer' },
    updatedAt: { type: 'timestamptz', name: 'updated_at' },
    // The catalogue changes these; the inventory writes them with a new row only.
    price: { type: 'numeric', nullable: true, update: false },
    compareAtPrice: { type: 'numeric', name: 'compare_at_price', nullable: true, update: false },
    cost: { type: 'numeric', nullable: true, update: false },
    gtin: { type: 'text', nullable: true, update: false },
    weight: { type: 'numeric', nullable: true, update: false },
    weightUnit: { type: 'text', name: 'weight_unit', nullable: true, update: false },
    imageUrl: { type: 'text', name: 'image_url', nullable: true, update: false },
    taxClass: { type: 'text', name: 'tax_class', nullable: true, update: false },
    shopifyId: { type: 'text', name: 'shopify_id', nullable: true, update: false },
    pricesApart: { type: 'boolean', name: 'prices_apart', update: false },
  },
});

/** The classes of this module that TypeORM maps. */
export const INVENTORY_ENTITIES: EntitySchema[] = [stockItemSchema];
