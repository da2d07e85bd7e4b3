import { DemoModule } from './demo.module.js';
import type { ModuleManifest } from '#platform/module-manifest';

/** What the module contributes to the processes. */
export const DEMO: ModuleManifest = { module: DemoModule };
