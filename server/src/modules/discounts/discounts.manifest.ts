import { DiscountsModule } from './discounts.module.js';
import type { ModuleManifest } from '#platform/module-manifest';

/** What the module contributes to the processes. */
export const DISCOUNTS: ModuleManifest = {
  module: DiscountsModule,
};
