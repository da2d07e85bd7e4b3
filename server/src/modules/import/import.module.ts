import { Module } from '@nestjs/common';
import { ImportNews } from './application/import-news.js';
import { KeepSchedule } from './application/keep-schedule.js';
import { StartImport } from './application/start-import.js';
import { TakeFile } from './application/take-file.js';
import { FileInspector } from './domain/file-inspector.js';
import { Imports } from './domain/imports.js';
import { Schedule } from './domain/schedule.js';
import { Store } from './domain/store.js';
import { Sources } from './domain/source.js';
import { ScheduleController } from './http/schedule.controller.js';
import { StoreController } from './http/store.controller.js';
import { ImportsController } from './http/imports.controller.js';
import { ReadWish } from './http/read-wish.js';
import { CsvInspector } from './infrastructure/csv/inspect-file.js';
import { OpenSources } from './infrastructure/open-sources.js';
import { PostgresSchedule } from './infrastructure/postgres-schedule.js';
import { PostgresImports } from './infrastructure/postgres-imports.js';
import { ShopifyStore } from './infrastructure/shopify/shopify-store.js';
import { ListImportDetails } from './read/list-import-details.js';
import { ListImports } from './read/list-imports.js';
import { CatalogModule } from '#modules/catalog';
import { IdentityModule } from '#modules/identity';

/** Products, stock and collections out of a Shopify store, by its API or its export file. */
@Module({
  imports: [IdentityModule, CatalogModule],
  controllers: [StoreController, ScheduleController, ImportsController],
  providers: [
    { provide: Imports, useClass: PostgresImports },
    { provide: Sources, useClass: OpenSources },
    { provide: Store, useClass: ShopifyStore },
    { provide: FileInspector, useClass: CsvInspector },
    TakeFile,
    ReadWish,
    { provide: Schedule, useClass: PostgresSchedule },
    KeepSchedule,
    ImportNews,
    StartImport,
    ListImports,
    ListImportDetails,
  ],
  exports: [Imports, Sources, Schedule, StartImport],
})
export class ImportModule {}
