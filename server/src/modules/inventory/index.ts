export { Inventory } from './application/inventory.js';
export type { StockBatch, StoredStockItem } from './application/stock-batches.js';
export { AVAILABILITY_CHANGED, type AvailabilityChanged } from './domain/events.js';
export { LOW_STOCK } from './read/low-stock.js';
export { InventoryModule } from './inventory.module.js';
