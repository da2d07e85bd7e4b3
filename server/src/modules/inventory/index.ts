export { INVENTORY_ENTITIES } from './infrastructure/entities.js';
export { InventoryModule } from './inventory.module.js';
