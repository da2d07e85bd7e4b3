import { FeedsModule } from './feeds.module.js';
import type { ModuleManifest } from '#platform/module-manifest';

/** What the module contributes to the processes. */
export const FEEDS: ModuleManifest = { module: FeedsModule };
