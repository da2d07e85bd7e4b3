import { MediaModule } from './media.module.js';
import type { ModuleManifest } from '#platform/module-manifest';

/** What the module contributes to the processes. */
export const MEDIA: ModuleManifest = { module: MediaModule };
