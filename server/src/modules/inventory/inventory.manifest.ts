import { AVAILABILITY_CHANGED, STOCK_LOW } from './domain/events.js';
import { InventoryModule } from './inventory.module.js';
import { INVENTORY_MAILS } from './mails/all-mails.js';
import type { ModuleManifest } from '#platform/module-manifest';

/** What the module contributes to the processes. */
export const INVENTORY: ModuleManifest = {
  module: InventoryModule,
  worker: async () => (await import('./inventory.worker.js')).InventoryWorkerModule,
  events: [AVAILABILITY_CHANGED, STOCK_LOW],
  mails: INVENTORY_MAILS,
};
