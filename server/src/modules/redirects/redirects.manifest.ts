import { RedirectsModule } from './redirects.module.js';
import type { ModuleManifest } from '#platform/module-manifest';

/** What the module contributes to the processes. */
export const REDIRECTS: ModuleManifest = {
  module: RedirectsModule,
};
