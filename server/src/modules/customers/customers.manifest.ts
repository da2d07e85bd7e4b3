import { CustomersModule } from './customers.module.js';
import type { ModuleManifest } from '#platform/module-manifest';

/** What the module contributes to the processes. */
export const CUSTOMERS: ModuleManifest = {
  module: CustomersModule,
  worker: async () => (await import('./customers.worker.js')).CustomersWorkerModule,
};
