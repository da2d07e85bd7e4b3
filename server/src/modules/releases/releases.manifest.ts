import { ReleasesModule } from './releases.module.js';
import type { ModuleManifest } from '#platform/module-manifest';

/** What the module contributes to the processes. */
export const RELEASES: ModuleManifest = { module: ReleasesModule };
