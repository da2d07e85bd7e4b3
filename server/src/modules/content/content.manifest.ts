import { ContentModule } from './content.module.js';
import type { ModuleManifest } from '#platform/module-manifest';

/** What the module contributes to the processes. */
export const CONTENT: ModuleManifest = {
  module: ContentModule,
};
