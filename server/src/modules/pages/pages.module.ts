import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ManagePages } from './application/manage-pages.js';
import { PageRecords } from './application/page-records.js';
import { UndoPageChange } from './application/undo-page-change.js';
import { Pages } from './domain/page.js';
import { PagesController } from './http/pages.controller.js';
import { PAGES_ENTITIES } from './infrastructure/entities.js';
import { TypeormPages } from './infrastructure/typeorm-pages.js';
import { ListPages } from './read/list-pages.js';
import { IdentityModule } from '#modules/identity';
import { MediaModule } from '#modules/media';

/** The owner's own pages at `/pages/<slug>`. */
@Module({
  imports: [TypeOrmModule.forFeature(PAGES_ENTITIES), IdentityModule, MediaModule],
  controllers: [PagesController],
  providers: [
    { provide: Pages, useClass: TypeormPages },
    ListPages,
    ManagePages,
    PageRecords,
    UndoPageChange,
  ],
  exports: [PageRecords],
})
export class PagesModule {}
