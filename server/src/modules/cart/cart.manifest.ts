import { CartModule } from './cart.module.js';
import type { ModuleManifest } from '#platform/module-manifest';

/** What the module contributes to the processes. */
export const CART: ModuleManifest = {
  module: CartModule,
  worker: async () => (await import('./cart.worker.js')).CartWorkerModule,
};
