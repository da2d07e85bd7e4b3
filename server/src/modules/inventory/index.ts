export { Inventory } from './application/inventory.js';
export type { StockBatch, StoredStockItem } from './application/stock-batches.js';
export { AVAILABILITY_CHANGED, type AvailabilityChanged } from './domain/events.js';
export { IS_LOW } from './read/list-stock.js';
export { InventoryModule } from './inventory.module.js';
