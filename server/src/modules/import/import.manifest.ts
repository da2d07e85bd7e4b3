import {
  IMPORT_REQUESTED,
  RUN_IMPORT,
  UNDO_IMPORT,
  FETCH_PICTURES,
} from './application/engine/import-events.js';
import { IMPORT_MAILS } from './mails/all-mails.js';
import { ImportModule } from './import.module.js';
import type { ModuleManifest } from '#platform/module-manifest';

/** What the module contributes to the processes. */
export const IMPORT: ModuleManifest = {
  module: ImportModule,
  worker: async () => (await import('./import.worker.js')).ImportWorkerModule,
  events: [IMPORT_REQUESTED],
  mails: IMPORT_MAILS,
  jobs: [RUN_IMPORT, UNDO_IMPORT, FETCH_PICTURES],
};
