import { Module } from '@nestjs/common';
import { ApplyBatch } from './application/apply-batch.js';
import { FetchCategoryPictures } from './application/fetch-category-pictures.js';
import { FetchProductPictures, QueueWaitingPictures } from './application/fetch-product-pictures.js';
import { FinishImport } from './application/finish-import.js';
import { PlanBatch } from './application/plan-batch.js';
import { QueueJobOnImportRequested } from './application/queue-job-on-import-requested.js';
import { ResumeStalledImports } from './application/resume-stalled-imports.js';
import { RunImport } from './application/run-import.js';
import { StartNightlyImport } from './application/start-nightly-import.js';
import { UndoImport } from './application/undo-import.js';
import { ImportTarget } from './domain/import-target.js';
import { ImportUndo } from './domain/import-undo.js';
import { CategoryPictures, PictureDownloader, ProductPictures } from './domain/pictures.js';
import { ImportModule } from './import.module.js';
import { BatchWriter } from './infrastructure/batch-writer.js';
import { ListGone } from './infrastructure/list-gone.js';
import { PostgresCategoryPictures } from './infrastructure/postgres-category-pictures.js';
import { PostgresImportTarget } from './infrastructure/postgres-import-target.js';
import { PostgresImportUndo } from './infrastructure/postgres-import-undo.js';
import { PostgresProductPictures } from './infrastructure/postgres-product-pictures.js';
import { SafePictureDownloader } from './infrastructure/safe-picture-downloader.js';
import { StockWriter } from './infrastructure/stock-writer.js';
import { UndoChange } from './infrastructure/undo-change.js';
import { CatalogModule } from '#modules/catalog';
import { MediaModule } from '#modules/media';

/** Handlers and jobs of this module; only the worker process imports it. */
@Module({
  imports: [ImportModule, CatalogModule, MediaModule],
  providers: [
    { provide: ImportTarget, useClass: PostgresImportTarget },
    { provide: ImportUndo, useClass: PostgresImportUndo },
    { provide: ProductPictures, useClass: PostgresProductPictures },
    { provide: CategoryPictures, useClass: PostgresCategoryPictures },
    { provide: PictureDownloader, useClass: SafePictureDownloader },
    BatchWriter,
    StockWriter,
    ListGone,
    UndoChange,
    PlanBatch,
    ApplyBatch,
    FinishImport,
    RunImport,
    UndoImport,
    QueueJobOnImportRequested,
    ResumeStalledImports,
    StartNightlyImport,
    FetchProductPictures,
    QueueWaitingPictures,
    FetchCategoryPictures,
  ],
})
export class ImportWorkerModule {}
