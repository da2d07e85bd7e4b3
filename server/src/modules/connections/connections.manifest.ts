import { ConnectionsModule } from './connections.module.js';
import type { ModuleManifest } from '#platform/module-manifest';

/** What the module contributes to the processes. */
export const CONNECTIONS: ModuleManifest = { module: ConnectionsModule };
