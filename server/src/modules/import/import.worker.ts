import { Module } from '@nestjs/common';
import { ApplyBatch } from './application/engine/apply-batch.js';
import { PrepareBatch } from './application/products/prepare-batch.js';
import { DeleteOldImportData } from './application/engine/delete-old-import-data.js';
import { EnsureCategories } from './application/products/ensure-categories.js';
import { ExistingProducts } from './application/products/existing-products.js';
import { FetchCategoryPictures } from './application/pictures/fetch-category-pictures.js';
import { FetchPictures } from './application/pictures/fetch-pictures.js';
import { QueueWaitingPictures } from './application/pictures/queue-waiting-pictures.js';
import { FetchRemotePictures } from './application/pictures/fetch-remote-pictures.js';
import { IMPORT_WORKS, type ImportWorks } from './application/engine/import-work.js';
import { ListMissingProducts } from './application/products/list-missing-products.js';
import { PlanBatch } from './application/products/plan-batch.js';
import { PlanProductFileBatch } from './application/product-file/plan-product-file-batch.js';
import { PlanRecords } from './application/records/plan-records.js';
import { PlanShopifyBatch } from './application/shopify/plan-shopify-batch.js';
import { PRODUCT_PLANNERS, type ProductPlanners } from './application/products/product-planner.js';
import { ProductWork } from './application/products/product-work.js';
import { RemindOfCompletion } from './application/completion/remind-of-completion.js';
import { QueueJobOnImportRequested } from './application/engine/queue-job-on-import-requested.js';
import { ResumeStalledImports } from './application/engine/resume-stalled-imports.js';
import { RecordStores } from './application/records/record-stores.js';
import { RecordWork } from './application/records/record-work.js';
import { RunImport } from './application/engine/run-import.js';
import { StartNightlyImport } from './application/schedule/start-nightly-import.js';
import { ShowVariantPictures } from './application/pictures/show-variant-pictures.js';
import { UndoProducts } from './application/products/undo-products.js';
import { UndoImport } from './application/engine/undo-import.js';
import { UndoRecords } from './application/records/undo-records.js';
import { WriteBatch } from './application/products/write-batch.js';
import { DryRunEffects } from './domain/products/dry-run-effects.js';
import { ImportChanges } from './domain/engine/import-changes.js';
import { CategoryPictures, PictureDownloader } from './domain/pictures/pictures.js';
import { ProductLinks } from './domain/products/product-links.js';
import { RecordLinks, RecordSources } from './domain/records/records.js';
import { ImportModule } from './import.module.js';
import { PostgresDryRunEffects } from './infrastructure/products/postgres-dry-run-effects.js';
import { PostgresCategoryPictures } from './infrastructure/pictures/postgres-category-pictures.js';
import { PostgresImportChanges } from './infrastructure/engine/postgres-import-changes.js';
import { PostgresProductLinks } from './infrastructure/products/postgres-product-links.js';
import { ConfiguredRecordSources } from './infrastructure/records/configured-record-sources.js';
import { PostgresRecordLinks } from './infrastructure/records/postgres-record-links.js';
import { SafePictureDownloader } from './infrastructure/pictures/safe-picture-downloader.js';
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
    UndoProducts,
    PlanShopifyBatch,
    PlanProductFileBatch,
    {
      provide: PRODUCT_PLANNERS,
      useFactory: (shopify: PlanShopifyBatch, productFile: PlanProductFileBatch): ProductPlanners => {
        return { shopify, 'product-file': productFile };
      },
      inject: [PlanShopifyBatch, PlanProductFileBatch],
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
    FetchPictures,
    QueueWaitingPictures,
    FetchCategoryPictures,
    FetchRemotePictures,
  ],
})
export class ImportWorkerModule {}
