import { Module } from '@nestjs/common';
import { ApplyBatch } from './application/apply-batch.js';
import { AskForWaitingPictures } from './application/ask-for-waiting-pictures.js';
import { FetchCategoryPictures } from './application/fetch-category-pictures.js';
import { FetchPictures } from './application/fetch-pictures.js';
import { FETCH_PICTURES, IMPORT_REQUESTED, RUN_IMPORT, UNDO_IMPORT } from './application/import-work.js';
import { PlanBatch } from './application/plan-batch.js';
import { QueueWorkOnImportRequested } from './application/queue-work-on-import-requested.js';
import { ResumeStalledImports } from './application/resume-stalled-imports.js';
import { RunImport, RunParts } from './application/run-import.js';
import { StartNightlyImport } from './application/start-nightly-import.js';
import { UndoImport } from './application/undo-import.js';
import { CategoryPictures } from './domain/category-pictures.js';
import { ImportTarget } from './domain/import-target.js';
import { ImportUndo } from './domain/import-undo.js';
import { PictureFetcher } from './domain/picture-fetcher.js';
import { PictureQueue } from './domain/picture-queue.js';
import { Readable } from './domain/readable.js';
import { ImportModule } from './import.module.js';
import { BatchWriter } from './infrastructure/batch-writer.js';
import { CarefulFetcher } from './infrastructure/careful-fetcher.js';
import { PostgresCategoryPictures } from './infrastructure/postgres-category-pictures.js';
import { PostgresPictureQueue } from './infrastructure/postgres-picture-queue.js';
import { ListGone } from './infrastructure/list-gone.js';
import { PostgresImportTarget } from './infrastructure/postgres-import-target.js';
import { PostgresImportUndo } from './infrastructure/postgres-import-undo.js';
import { SanitizedText } from './infrastructure/sanitized-text.js';
import { StockWriter } from './infrastructure/stock-writer.js';
import { UndoChange } from './infrastructure/undo-change.js';
import { CatalogModule } from '#modules/catalog';
import { MediaModule } from '#modules/media';
import type { Work } from '#platform/queue/worker-lifecycle';

/** What this module tells and asks for. */
export const IMPORT_WORK: Work = {
  events: [IMPORT_REQUESTED],
  jobs: [RUN_IMPORT, UNDO_IMPORT, FETCH_PICTURES],
};

/** Handlers and jobs of this module; imported by the worker process only. */
@Module({
  imports: [ImportModule, CatalogModule, MediaModule],
  providers: [
    { provide: ImportTarget, useClass: PostgresImportTarget },
    { provide: ImportUndo, useClass: PostgresImportUndo },
    { provide: Readable, useClass: SanitizedText },
    { provide: PictureQueue, useClass: PostgresPictureQueue },
    { provide: PictureFetcher, useClass: CarefulFetcher },
    BatchWriter,
    StockWriter,
    ListGone,
    UndoChange,
    PlanBatch,
    ApplyBatch,
    RunParts,
    RunImport,
    UndoImport,
    QueueWorkOnImportRequested,
    ResumeStalledImports,
    StartNightlyImport,
    FetchPictures,
    AskForWaitingPictures,
    { provide: CategoryPictures, useClass: PostgresCategoryPictures },
    FetchCategoryPictures,
  ],
})
export class ImportWorkerModule {}
