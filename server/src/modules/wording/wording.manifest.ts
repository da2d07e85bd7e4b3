import { WordingModule } from './wording.module.js';
import type { ModuleManifest } from '#platform/module-manifest';

/** What the module contributes to the processes. */
export const WORDING: ModuleManifest = { module: WordingModule };
