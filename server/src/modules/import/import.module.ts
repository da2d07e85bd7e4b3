import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Completion } from './application/completion/completion.js';
import { DecideFact } from './application/completion/decide-fact.js';
import { ManageSchedule } from './application/schedule/manage-schedule.js';
import { RetryPictures } from './application/pictures/retry-pictures.js';
import { RequestImport } from './application/engine/request-import.js';
import { StartImport } from './application/engine/start-import.js';
import { ImportFiles } from './domain/engine/import-files.js';
import { Imports } from './domain/engine/imports.js';
import { NightlyImports } from './domain/schedule/nightly-import.js';
import { ProductPictures, RunPictures } from './domain/pictures/pictures.js';
import { Sources } from './domain/products/source.js';
import { SourceConnection } from './domain/engine/source-connection.js';
import { Store } from './domain/shopify/store.js';
import { CompletionController } from './http/completion.controller.js';
import { DecisionsController } from './http/decisions.controller.js';
import { ImportProgress } from './http/import-progress.js';
import { ImportsController } from './http/imports.controller.js';
import { RecordImportsController } from './http/record-imports.controller.js';
import { ReadImportRequest } from './http/read-import-request.js';
import { RunAccess } from './http/run-access.js';
import { ScheduleController } from './http/schedule.controller.js';
import { StoreController } from './http/store.controller.js';
import { ConfiguredSources } from './infrastructure/products/configured-sources.js';
import { DiskImportFiles } from './infrastructure/engine/disk-import-files.js';
import { IMPORT_ENTITIES } from './infrastructure/entities.js';
import { ImportPersonalData } from './infrastructure/engine/import-personal-data.js';
import { ShopifyStore } from './infrastructure/shopify/shopify-store.js';
import { PostgresProductPictures } from './infrastructure/pictures/postgres-product-pictures.js';
import { PostgresRunPictures } from './infrastructure/pictures/postgres-run-pictures.js';
import { TypeormImports } from './infrastructure/engine/typeorm-imports.js';
import { TypeormNightlyImports } from './infrastructure/schedule/typeorm-nightly-imports.js';
import { ListDecisions } from './read/list-decisions.js';
import { ListImportDetails } from './read/list-import-details.js';
import { ListImports } from './read/list-imports.js';
import { CatalogModule } from '#modules/catalog';
import { IdentityModule } from '#modules/identity';
import { MediaModule } from '#modules/media';

/** Imports products, stock and collections from a Shopify store, through its API or its export file. */
@Module({
  imports: [TypeOrmModule.forFeature(IMPORT_ENTITIES), IdentityModule, CatalogModule, MediaModule],
  controllers: [
    StoreController,
    ScheduleController,
    ImportsController,
    RecordImportsController,
    DecisionsController,
    CompletionController,
  ],
  providers: [
    { provide: Imports, useClass: TypeormImports },
    { provide: NightlyImports, useClass: TypeormNightlyImports },
    { provide: ProductPictures, useClass: PostgresProductPictures },
    { provide: RunPictures, useClass: PostgresRunPictures },
    { provide: Sources, useClass: ConfiguredSources },
    { provide: Store, useClass: ShopifyStore },
    { provide: SourceConnection, useExisting: Store },
    { provide: ImportFiles, useClass: DiskImportFiles },
    ReadImportRequest,
    RunAccess,
    ManageSchedule,
    RequestImport,
    StartImport,
    Completion,
    RetryPictures,
    ImportProgress,
    ImportPersonalData,
    ListImports,
    ListImportDetails,
    ListDecisions,
    DecideFact,
  ],
  exports: [
    Completion,
    ImportFiles,
    Imports,
    NightlyImports,
    ProductPictures,
    RunPictures,
    Sources,
    StartImport,
  ],
})
export class ImportModule {}
