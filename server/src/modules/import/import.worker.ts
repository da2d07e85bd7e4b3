import { Module } from '@nestjs/common';
import { ApplyBatch } from './application/apply-batch.js';
import { PrepareBatch } from './application/prepare-batch.js';
import { DeleteOldImportData } from './application/delete-old-import-data.js';
import { EnsureCategories } from './application/ensure-categories.js';
import { ExistingProducts } from './application/existing-products.js';
import { FetchCategoryPictures } from './application/fetch-category-pictures.js';
import { FetchProductPictures, QueueWaitingPictures } from './application/fetch-product-pictures.js';
import { FetchRemotePictures } from './application/fetch-remote-pictures.js';
import { IMPORT_WORKS, type ImportWorks } from './application/import-work.js';
import { ListMissingProducts } from './application/list-missing-products.js';
import { PlanBatch } from './application/plan-batch.js';
import { PlanOwnBatch } from './application/plan-own-batch.js';
import { PlanRecords } from './application/plan-records.js';
import { PlanShopifyBatch } from './application/plan-shopify-batch.js';
import { PRODUCT_PLANNERS, type ProductPlanners } from './application/product-planner.js';
import { ProductWork } from './application/product-work.js';
import { RemindOfCompletion } from './application/remind-of-completion.js';
import { QueueJobOnImportRequested } from './application/queue-job-on-import-requested.js';
import { ResumeStalledImports } from './application/resume-stalled-imports.js';
import { RecordStores } from './application/record-stores.js';
import { RecordWork } from './application/record-work.js';
import { RunImport } from './application/run-import.js';
import { StartNightlyImport } from './application/start-nightly-import.js';
import { ShowVariantPictures } from './application/show-variant-pictures.js';
import { UndoChanges } from './application/undo-changes.js';
import { UndoImport } from './application/undo-import.js';
import { UndoRecords } from './application/undo-records.js';
import { WriteBatch } from './application/write-batch.js';
import { DryRunEffects } from './domain/dry-run-effects.js';
import { ImportChanges } from './domain/import-changes.js';
import { CategoryPictures, PictureDownloader } from './domain/pictures.js';
import { ProductLinks } from './domain/product-links.js';
import { RecordLinks, RecordSources } from './domain/records.js';
import { ImportModule } from './import.module.js';
import { PostgresDryRunEffects } from './infrastructure/postgres-dry-run-effects.js';
import { PostgresCategoryPictures } from './infrastructure/postgres-category-pictures.js';
import { PostgresImportChanges } from './infrastructure/postgres-import-changes.js';
import { PostgresProductLinks } from './infrastructure/postgres-product-links.js';
import { ConfiguredRecordSources } from './infrastructure/records/configured-record-sources.js';
import { PostgresRecordLinks } from './infrastructure/records/postgres-record-links.js';
import { SafePictureDownloader } from './infrastructure/safe-picture-downloader.js';
import { CatalogModule } from '#modules/catalog';
import { ContentModule } from '#modules/content';
import { CustomersModule } from '#modules/customers';
import { DiscountsModule } from '#modules/discounts';
import { InventoryModule } from '#modules/inventory';
import { MediaModule } from '#modules/media';
import { PagesModule } from '#modules/pages';

/** Handlers and jobs of this module; only the worker process imports it. */
@Module({
  imports: [
    ImportModule,
    CatalogModule,
    ContentModule,
    CustomersModule,
    DiscountsModule,
    InventoryModule,
    MediaModule,
    PagesModule,
  ],
  providers: [
    { provide: DryRunEffects, useClass: PostgresDryRunEffects },
    { provide: ProductLinks, useClass: PostgresProductLinks },
    { provide: ImportChanges, useClass: PostgresImportChanges },
    { provide: CategoryPictures, useClass: PostgresCategoryPictures },
    { provide: PictureDownloader, useClass: SafePictureDownloader },
    { provide: RecordLinks, useClass: PostgresRecordLinks },
    { provide: RecordSources, useClass: ConfiguredRecordSources },
    DeleteOldImportData,
    RecordStores,
    PlanRecords,
    UndoRecords,
    RecordWork,
    ExistingProducts,
    EnsureCategories,
    ShowVariantPictures,
    WriteBatch,
    UndoChanges,
    PlanShopifyBatch,
    PlanOwnBatch,
    {
      provide: PRODUCT_PLANNERS,
      useFactory: (shopify: PlanShopifyBatch, productFile: PlanOwnBatch): ProductPlanners => {
        return { shopify, 'product-file': productFile };
      },
      inject: [PlanShopifyBatch, PlanOwnBatch],
    },
    PrepareBatch,
    PlanBatch,
    ListMissingProducts,
    ProductWork,
    {
      provide: IMPORT_WORKS,
      useFactory: (products: ProductWork, records: RecordWork): ImportWorks => {
        return { products, customers: records, orders: records, discounts: records, pages: records };
      },
      inject: [ProductWork, RecordWork],
    },
    ApplyBatch,
    RunImport,
    UndoImport,
    QueueJobOnImportRequested,
    ResumeStalledImports,
    StartNightlyImport,
    RemindOfCompletion,
    FetchProductPictures,
    QueueWaitingPictures,
    FetchCategoryPictures,
    FetchRemotePictures,
  ],
})
export class ImportWorkerModule {}
