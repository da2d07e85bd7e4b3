import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Completion } from './application/completion.js';
import { DecideFact } from './application/decide-fact.js';
import { ManageSchedule } from './application/manage-schedule.js';
import { RetryPictures } from './application/retry-pictures.js';
import { StartImport } from './application/start-import.js';
import { ImportFiles } from './domain/import-files.js';
import { Imports } from './domain/imports.js';
import { NightlyImports } from './domain/nightly-import.js';
import { ProductPictures, RunPictures } from './domain/pictures.js';
import { Sources } from './domain/source.js';
import { Store } from './domain/store.js';
import { CompletionController } from './http/completion.controller.js';
import { DecisionsController } from './http/decisions.controller.js';
import { ImportProgress } from './http/import-progress.js';
import { ImportsController } from './http/imports.controller.js';
import { RecordImportsController } from './http/record-imports.controller.js';
import { ReadImportRequest } from './http/read-import-request.js';
import { RunAccess } from './http/run-access.js';
import { ScheduleController } from './http/schedule.controller.js';
import { StoreController } from './http/store.controller.js';
import { ConfiguredSources } from './infrastructure/configured-sources.js';
import { DiskImportFiles } from './infrastructure/csv/disk-import-files.js';
import { IMPORT_ENTITIES } from './infrastructure/entities.js';
import { ImportPersonalData } from './infrastructure/import-personal-data.js';
import { ShopifyStore } from './infrastructure/shopify/shopify-store.js';
import { PostgresProductPictures } from './infrastructure/postgres-product-pictures.js';
import { PostgresRunPictures } from './infrastructure/postgres-run-pictures.js';
import { TypeormImports } from './infrastructure/typeorm-imports.js';
import { TypeormNightlyImports } from './infrastructure/typeorm-nightly-imports.js';
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
    { provide: ImportFiles, useClass: DiskImportFiles },
    ReadImportRequest,
    RunAccess,
    ManageSchedule,
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
