import { OpeningModule } from './opening.module.js';
import type { ModuleManifest } from '#platform/module-manifest';

/** What the module contributes to the processes. */
export const OPENING: ModuleManifest = { module: OpeningModule };
