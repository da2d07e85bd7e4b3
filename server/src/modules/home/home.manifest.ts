import { HomeModule } from './home.module.js';
import type { ModuleManifest } from '#platform/module-manifest';

/** What the module contributes to the processes. */
export const HOME: ModuleManifest = { module: HomeModule };
