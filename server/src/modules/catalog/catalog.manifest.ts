import { CatalogModule } from './catalog.module.js';
import type { ModuleManifest } from '#platform/module-manifest';

/** What the module contributes to the processes. */
export const CATALOG: ModuleManifest = {
  module: CatalogModule,
  worker: async () => (await import('./catalog.worker.js')).CatalogWorkerModule,
};
