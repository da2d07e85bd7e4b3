import { PagesModule } from './pages.module.js';
import type { ModuleManifest } from '#platform/module-manifest';

/** What the module contributes to the processes. */
export const PAGES: ModuleManifest = {
  module: PagesModule,
};
